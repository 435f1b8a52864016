--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER NOT NULL, s TEXT);
--! fires
SELECT id FROM t WHERE a < b AND a > b;
SELECT id FROM t WHERE FALSE;
--! fires
SELECT id FROM t WHERE a = b AND a <> b AND id > 3;
SELECT id FROM t WHERE FALSE;
--! does-not-fire: they may be equal
SELECT id FROM t WHERE a <= b AND a >= b;
SELECT id FROM t WHERE FALSE;
