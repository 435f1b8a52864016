--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT t.id FROM t FULL JOIN u ON t.id = u.a WHERE t.b > 1;
SELECT t.id FROM t LEFT JOIN u ON t.id = u.a WHERE t.b > 1;
--! does-not-fire: nothing asks for the left side
SELECT u.c FROM t FULL JOIN u ON t.id = u.a;
SELECT u.c FROM t LEFT JOIN u ON t.id = u.a;
