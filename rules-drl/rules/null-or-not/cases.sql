--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT id FROM t WHERE a IS NULL OR a IS NOT NULL;
SELECT id FROM t WHERE 1;
--! does-not-fire: two columns
SELECT id FROM t WHERE a IS NULL OR r IS NOT NULL;
--! does-not-fire: chance may answer otherwise the second time
SELECT id FROM t WHERE NULLIF(RANDOM() % 2, 0) IS NULL OR NULLIF(RANDOM() % 2, 0) IS NOT NULL;
