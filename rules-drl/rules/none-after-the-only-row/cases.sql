--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT COUNT(*) FROM t LIMIT 5 OFFSET 1;
SELECT * FROM (SELECT COUNT(*) FROM t) AS v WHERE 0;
--! does-not-fire: there may be two rows
SELECT a FROM t LIMIT 5 OFFSET 1;
SELECT a FROM t WHERE 0;
--! does-not-fire: a text that is a number is that number
SELECT COUNT(*) FROM t LIMIT 5 OFFSET '0';
SELECT * FROM (SELECT COUNT(*) FROM t) AS v WHERE 0;
