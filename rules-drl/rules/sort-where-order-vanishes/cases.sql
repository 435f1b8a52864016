--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE id IN (SELECT t_id FROM u ORDER BY v);
SELECT a FROM t WHERE id IN (SELECT t_id FROM u);
--! fires
SELECT a FROM t ORDER BY b;
SELECT a FROM t;
--! does-not-fire: LIMIT takes the first rows
SELECT a FROM t ORDER BY b LIMIT 1;
SELECT a FROM t LIMIT 1;
--! rows: list
--! does-not-fire: the result is compared as a list
SELECT a FROM t ORDER BY b;
SELECT a FROM t;
