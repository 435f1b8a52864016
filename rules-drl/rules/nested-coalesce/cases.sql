--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT COALESCE(COALESCE(a, b), id) FROM t;
SELECT COALESCE(a, b, id) FROM t;
--! fires
SELECT COALESCE(a, NULL) FROM t;
SELECT a FROM t;
--! does-not-fire: the second is another
SELECT COALESCE(a, b) FROM t;
SELECT a FROM t;
--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, n TEXT COLLATE NOCASE);
--! does-not-fire: the column has a collation, the call has none
SELECT MIN(COALESCE(n, NULL)) OVER () FROM t;
SELECT MIN(n) OVER () FROM t;
