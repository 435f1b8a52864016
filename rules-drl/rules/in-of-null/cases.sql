--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT id FROM t WHERE NULL IN (a, b);
SELECT id FROM t WHERE 0;
--! fires
SELECT id FROM t WHERE NULL NOT IN (1, 2);
SELECT id FROM t WHERE 0;
--! does-not-fire: unknown is shown as NULL, not as 0
SELECT NULL IN (a, b) FROM t;
SELECT 0 FROM t;
--! does-not-fire: nothing is among none, not even NULL
SELECT id FROM t WHERE NULL NOT IN ();
