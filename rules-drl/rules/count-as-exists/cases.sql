--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: exists-of-rows
--! fires
SELECT note FROM t WHERE (SELECT COUNT(*) FROM u WHERE u.t_id = t.id) > 0;
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id);
--! fires
SELECT (SELECT COUNT(v) FROM u) = 0 FROM t;
SELECT NOT EXISTS (SELECT 1 FROM u WHERE v IS NOT NULL) FROM t;
--! does-not-fire: one row is not enough
SELECT note FROM t WHERE (SELECT COUNT(*) FROM u WHERE u.t_id = t.id) > 1;
--! does-not-fire: a sum of rows may be 0
SELECT note FROM t WHERE (SELECT SUM(v) FROM u WHERE u.t_id = t.id) > 0;
