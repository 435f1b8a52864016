--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b REAL, c INTEGER, s TEXT COLLATE NOCASE, r TEXT, v TEXT);
--! fires
SELECT MIN(a, MIN(b, c), id) FROM t;
SELECT MIN(a, b, c, id) FROM t;
--! fires
SELECT MAX(MAX(a, b), c) FROM t;
SELECT MAX(a, b, c) FROM t;
--! does-not-fire: the greatest is no least
SELECT MIN(a, MAX(b, c)) FROM t;
SELECT MIN(a, b, c) FROM t;
