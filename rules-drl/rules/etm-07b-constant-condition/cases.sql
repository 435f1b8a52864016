--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a = 1 AND 1;
SELECT a FROM t WHERE a = 1;
--! fires
SELECT a FROM t WHERE a = 1 OR 0;
SELECT a FROM t WHERE a = 1;
--! does-not-fire: NULL is neither true nor false
SELECT a FROM t WHERE a = 1 AND NULL;
