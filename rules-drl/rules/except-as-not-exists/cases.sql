--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: filter-below-projection, exists-of-rows, in-as-exists, idle-null-safety, distinct-of-key, merge-projections, etm-p6-commutation, merge-filters
--! fires
SELECT id FROM t EXCEPT SELECT t_id FROM u;
SELECT id FROM t WHERE id NOT IN (SELECT t_id FROM u);
--! does-not-fire: UNION keeps both
SELECT id FROM t UNION SELECT t_id FROM u;
--! does-not-fire: a number is not the same as a text
SELECT id FROM t EXCEPT SELECT note FROM u;
--! does-not-fire: a number is not the same as a text, but compares equal to it
SELECT id FROM t EXCEPT SELECT note FROM u WHERE note = '1';
SELECT id FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.note = '1' AND u.note = t.id);
