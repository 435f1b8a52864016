--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: exists-of-rows, etm-p8-parentheses
--! fires
SELECT note FROM t WHERE EXISTS (SELECT 1 WHERE t.a = 2);
SELECT note FROM t WHERE a = 2;
--! fires
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 WHERE t.a = 2);
SELECT note FROM t WHERE (a = 2) IS NOT TRUE;
--! does-not-fire: a table may have more rows or none
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE t.a = 2);
