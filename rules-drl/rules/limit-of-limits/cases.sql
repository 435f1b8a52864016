--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT * FROM (SELECT a FROM t ORDER BY id LIMIT 5) AS v LIMIT 3;
SELECT a FROM t ORDER BY id LIMIT 3;
--! does-not-fire: there are fewer rows than the outer number
SELECT * FROM (SELECT a FROM t ORDER BY id LIMIT 2) AS v LIMIT 3;
SELECT a FROM t ORDER BY id LIMIT 3;
--! does-not-fire: a text that is a number is that number
SELECT * FROM (SELECT a FROM t ORDER BY id LIMIT '1') AS v LIMIT 2;
SELECT a FROM t ORDER BY id LIMIT 2;
