--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER NOT NULL, s TEXT);
--! fires
SELECT a * 1, r / 1 FROM t;
SELECT a, r FROM t;
--! does-not-fire: a text becomes a number
SELECT s * 1 FROM t;
SELECT s FROM t;
