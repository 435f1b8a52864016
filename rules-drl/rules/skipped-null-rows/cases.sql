--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT COUNT(DISTINCT a) FROM t WHERE a IS NOT NULL AND b = 1;
SELECT COUNT(DISTINCT a) FROM t WHERE b = 1;
--! fires
SELECT MAX(a + 1), AVG(a) FROM t WHERE a IS NOT NULL;
SELECT MAX(a + 1), AVG(a) FROM t;
--! does-not-fire: COUNT(*) counts them
SELECT COUNT(*), MAX(a) FROM t WHERE a IS NOT NULL;
SELECT COUNT(*), MAX(a) FROM t;
--! does-not-fire: a group of such rows would appear
SELECT b, MAX(a) FROM t WHERE a IS NOT NULL GROUP BY b;
SELECT b, MAX(a) FROM t GROUP BY b;
