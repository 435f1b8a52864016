--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a = 1 AND a = 1;
SELECT a FROM t WHERE a = 1;
--! does-not-fire: the operands differ
SELECT a FROM t WHERE a = 1 AND b = 1;
