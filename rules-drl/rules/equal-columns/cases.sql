--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: canonical-aggregates
--! fires
SELECT t.id FROM t JOIN u ON t.id = u.t_id;
SELECT u.t_id FROM t JOIN u ON t.id = u.t_id;
--! does-not-fire: the nullable side of an outer join may hold NULL instead
SELECT u.t_id FROM t LEFT JOIN u ON t.id = u.t_id;
SELECT t.id FROM t LEFT JOIN u ON t.id = u.t_id;
--! does-not-fire: an inequality equates nothing
SELECT u.t_id FROM t JOIN u ON t.id < u.t_id;
SELECT t.id FROM t JOIN u ON t.id < u.t_id;
