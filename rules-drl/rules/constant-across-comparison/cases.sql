--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT id FROM t WHERE a + 2 = 5;
SELECT id FROM t WHERE a = 3;
--! fires
SELECT id FROM t WHERE b - 2 < 5;
SELECT id FROM t WHERE b < 7;
--! does-not-fire: doubles round
SELECT id FROM t WHERE r + 2 = 5;
--! does-not-fire: texts become numbers
SELECT id FROM t WHERE note + 2 = 2;
SELECT id FROM t WHERE note = 0;
