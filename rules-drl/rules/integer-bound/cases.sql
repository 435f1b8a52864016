--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a > 3;
SELECT a FROM t WHERE a >= 4;
--! fires
SELECT b FROM t GROUP BY b HAVING COUNT(*) > 1;
SELECT b FROM t GROUP BY b HAVING COUNT(*) >= 2;
--! does-not-fire: texts have no neighbours
SELECT a FROM t WHERE note > '3';
--! does-not-fire: a real number has none
SELECT a FROM t WHERE a * 0.5 > 1;
SELECT a FROM t WHERE a * 0.5 >= 2;
