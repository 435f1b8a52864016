--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER NOT NULL, s TEXT);
--! fires
SELECT id FROM t WHERE a = a;
SELECT id FROM t WHERE a IS NOT NULL;
--! does-not-fire: it is unknown of NULL, and the test is not
SELECT a = a FROM t;
SELECT a IS NOT NULL FROM t;
