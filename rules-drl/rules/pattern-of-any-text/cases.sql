--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT id FROM t WHERE note LIKE '%';
SELECT id FROM t WHERE note IS NOT NULL;
--! does-not-fire: of NULL the pattern is unknown, and the test false
SELECT note LIKE '%' FROM t;
SELECT note IS NOT NULL FROM t;
--! does-not-fire: one character at least
SELECT id FROM t WHERE note LIKE '_%';
