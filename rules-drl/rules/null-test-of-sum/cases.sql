--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT id FROM t WHERE a + id IS NULL;
SELECT id FROM t WHERE a IS NULL OR id IS NULL;
--! fires
SELECT a * b IS NOT NULL FROM t;
SELECT a IS NOT NULL AND b IS NOT NULL FROM t;
--! does-not-fire: an infinite double less another is NULL
SELECT id FROM t WHERE r * 1e308 * 1e308 - r * 1e308 * 1e308 IS NULL;
SELECT id FROM t WHERE r IS NULL OR r IS NULL;
--! does-not-fire: divided by 0 it is NULL too
SELECT id FROM t WHERE a / b IS NULL;
