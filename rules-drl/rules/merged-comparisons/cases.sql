--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT id FROM t WHERE a < b OR a = b;
SELECT id FROM t WHERE a <= b;
--! fires
SELECT id FROM t WHERE a <= b AND a <> b;
SELECT id FROM t WHERE a < b;
--! does-not-fire: another is compared
SELECT id FROM t WHERE a < b OR a = id;
SELECT id FROM t WHERE a <= b;
