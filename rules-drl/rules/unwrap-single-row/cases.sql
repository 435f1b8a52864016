--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b REAL, s TEXT COLLATE NOCASE, r TEXT);
--! fires
SELECT id, (SELECT a + 1) FROM t;
SELECT id, a + 1 FROM t;
--! fires
SELECT id, (SELECT a WHERE b > 1) FROM t;
SELECT id, CASE WHEN b > 1 THEN a END FROM t;
--! does-not-fire: the query reads a table
SELECT id, (SELECT MAX(a) FROM t) FROM t;
SELECT id, a FROM t;
--! does-not-fire: a query around that reads nothing asks once
SELECT id, (SELECT RANDOM()) FROM t;
