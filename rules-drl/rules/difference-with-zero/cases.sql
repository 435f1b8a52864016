--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT id FROM t WHERE a - b < 0;
SELECT id FROM t WHERE a < b;
--! fires
SELECT id FROM t WHERE a - b = 0;
SELECT id FROM t WHERE a = b;
--! does-not-fire: texts are compared as texts, but subtracted as numbers
SELECT id FROM t WHERE note - b < 0;
SELECT id FROM t WHERE note < b;
--! does-not-fire: infinity minus infinity is NULL
SELECT id FROM t WHERE r - r < 0;
