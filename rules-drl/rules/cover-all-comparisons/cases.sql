--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER NOT NULL, s TEXT);
--! fires
SELECT id FROM t WHERE a < b OR a >= b;
SELECT id FROM t WHERE a IS NOT NULL;
--! does-not-fire: a comparison with NULL is unknown
SELECT a < b OR a >= b FROM t;
SELECT a IS NOT NULL FROM t;
