--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER NOT NULL, s TEXT);
--! fires
SELECT id FROM t WHERE -a = 3;
SELECT id FROM t WHERE a = -3;
--! fires
SELECT id FROM t WHERE -b < 3;
SELECT id FROM t WHERE b > -3;
--! does-not-fire: a text is no number
SELECT id FROM t WHERE -s > 3;
SELECT id FROM t WHERE s < -3;
