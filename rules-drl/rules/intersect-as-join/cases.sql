--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: join-below-projection, filter-below-projection, merge-projections, inner-join-as-filter, etm-p5-join-order, etm-p6-commutation, idle-null-safety, merge-filters, equal-columns
--! fires
SELECT id FROM t INTERSECT SELECT t_id FROM u;
SELECT DISTINCT t.id FROM t JOIN u ON t.id = u.t_id;
--! does-not-fire: EXCEPT keeps the others
SELECT id FROM t EXCEPT SELECT t_id FROM u;
--! does-not-fire: a number is not the same as a text
SELECT id FROM t INTERSECT SELECT note FROM u;
--! does-not-fire: a number is not the same as a text, but compares equal to it
SELECT id FROM t INTERSECT SELECT note FROM u WHERE note = '1';
SELECT DISTINCT t.id FROM t JOIN u ON u.note = t.id WHERE u.note = '1';
