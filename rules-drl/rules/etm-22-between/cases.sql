--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a BETWEEN 1 AND 3;
SELECT a FROM t WHERE a >= 1 AND a <= 3;
--! fires
SELECT a FROM t WHERE a NOT BETWEEN 1 AND 3;
SELECT a FROM t WHERE a < 1 OR a > 3;
--! does-not-fire: the bounds are written out
SELECT a FROM t WHERE a >= 1 AND a <= 3;
