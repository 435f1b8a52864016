--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, c INTEGER, s TEXT);
--! fires
SELECT id FROM t WHERE a IN (1, b, 3) AND a <> b;
SELECT id FROM t WHERE a IN (1, 3) AND a <> b;
--! fires
SELECT id FROM t WHERE a IN (1, NULL, 3);
SELECT id FROM t WHERE a IN (1, 3);
--! fires
SELECT id FROM t WHERE (a = b OR s = 'x') AND a <> b;
SELECT id FROM t WHERE s = 'x' AND a <> b;
--! does-not-fire: another value is excluded
SELECT id FROM t WHERE a IN (1, 2) AND a <> b;
SELECT id FROM t WHERE a IN (1) AND a <> b;
--! does-not-fire: a row of the result shows what is unknown
SELECT id, a IN (1, c) AND a <> c FROM t;
SELECT id, a IN (1) AND a <> c FROM t;
--! does-not-fire: NULL makes NOT IN unknown
SELECT id FROM t WHERE a NOT IN (1, NULL);
SELECT id FROM t WHERE a NOT IN (1);
--! does-not-fire: each call asks for another number
SELECT id FROM t WHERE a IN (RANDOM() % 2, 1) AND a <> RANDOM() % 2;
