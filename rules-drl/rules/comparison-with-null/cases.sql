--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! fires
SELECT id FROM t WHERE a > NULL;
SELECT id FROM t WHERE 0;
--! does-not-fire: it is unknown, not false
SELECT id, a > NULL FROM t;
SELECT id, 0 FROM t;
--! does-not-fire: IS knows NULL
SELECT id FROM t WHERE a IS NULL;
