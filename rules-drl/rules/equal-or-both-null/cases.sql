--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT b FROM t WHERE a = b OR (a IS NULL AND b IS NULL);
SELECT b FROM t WHERE a IS b;
--! does-not-fire: of NULL and 1 the OR is unknown, and IS is false
SELECT a = r OR (a IS NULL AND r IS NULL) FROM t;
SELECT a IS r FROM t;
--! does-not-fire: two other values are asked for NULL
SELECT b FROM t WHERE a = r OR (a IS NULL AND note IS NULL);
