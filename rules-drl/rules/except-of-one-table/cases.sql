--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT id, a FROM t WHERE b > 1 EXCEPT SELECT id, a FROM t WHERE a = 2;
SELECT id, a FROM t WHERE b > 1 AND (a = 2) IS NOT TRUE;
--! does-not-fire: rows may agree on the output
SELECT b FROM t WHERE b > 1 EXCEPT SELECT b FROM t WHERE a = 2;
SELECT b FROM t WHERE b > 1 AND (a = 2) IS NOT TRUE;
