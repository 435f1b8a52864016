--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT b, SUM(2) FROM t GROUP BY b;
SELECT b, 2 * COUNT(*) FROM t GROUP BY b;
--! fires
SELECT b, MAX('x') FROM t GROUP BY b;
SELECT b, 'x' FROM t GROUP BY b;
--! does-not-fire: of no rows the sum is NULL
SELECT SUM(2) FROM t;
SELECT 2 * COUNT(*) FROM t;
--! does-not-fire: a column beside several extrema is of the row of one of them
SELECT b, s, MIN(a), MAX('x') FROM t GROUP BY b;
SELECT b, s, MIN(a), 'x' FROM t GROUP BY b;
