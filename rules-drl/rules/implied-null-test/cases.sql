--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a > 3 AND a IS NOT NULL;
SELECT a FROM t WHERE a > 3;
--! does-not-fire: the other conjunct reads another column
SELECT a FROM t WHERE b > 3 AND a IS NOT NULL;
SELECT a FROM t WHERE b > 3;
