--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER NOT NULL, s TEXT);
--! fires
SELECT MAX(a + 3) FROM t;
SELECT MAX(a) + 3 FROM t;
--! fires
SELECT b, MIN(-a) FROM t GROUP BY b;
SELECT b, -MAX(a) FROM t GROUP BY b;
--! does-not-fire: a text is no number
SELECT MAX(s + 3) FROM t;
SELECT MAX(s) + 3 FROM t;
