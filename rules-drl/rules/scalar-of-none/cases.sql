--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT id, (SELECT c FROM u WHERE 0) FROM t;
SELECT id, NULL FROM t;
--! does-not-fire: there may be a row
SELECT id, (SELECT c FROM u WHERE u.id = t.id) FROM t;
SELECT id, NULL FROM t;
