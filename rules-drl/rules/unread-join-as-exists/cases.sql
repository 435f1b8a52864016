--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: inner-join-as-filter, etm-p5-join-order, etm-p6-commutation, merge-projections, filter-below-projection, in-as-exists, exists-of-rows, distinct-of-key, equal-columns, merge-filters, aggregate-around-projection
--! fires
SELECT DISTINCT t.id, t.note FROM t JOIN u ON t.id = u.t_id WHERE u.v = 1;
SELECT id, note FROM t WHERE id IN (SELECT t_id FROM u WHERE v = 1);
--! fires
SELECT COUNT(DISTINCT t.note) FROM t JOIN u ON t.id = u.t_id;
SELECT COUNT(DISTINCT note) FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id);
--! does-not-fire: a note comes once for each partner
SELECT t.note FROM t JOIN u ON t.id = u.t_id WHERE u.v = 1;
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id AND u.v = 1);
--! does-not-fire: the partner is read
SELECT DISTINCT t.note, u.v FROM t JOIN u ON t.id = u.t_id;
--! does-not-fire: each row of u has one partner, so the join does
SELECT DISTINCT u.note FROM t JOIN u ON t.id = u.t_id WHERE t.a = 1;
