--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT id FROM t WHERE a + 0 = b;
SELECT id FROM t WHERE a = b;
--! fires
SELECT a - 0, 0 + b FROM t;
SELECT a, b FROM t;
--! does-not-fire: a text becomes a number
SELECT note + 0 FROM t;
SELECT note FROM t;
