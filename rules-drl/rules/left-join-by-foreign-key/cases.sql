--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT u.note, t.note FROM u LEFT JOIN t ON u.t_id = t.id;
SELECT u.note, t.note FROM u JOIN t ON u.t_id = t.id;
--! does-not-fire: the reference may be NULL
SELECT u.note, t.note FROM u LEFT JOIN t ON u.v = t.id;
SELECT u.note, t.note FROM u JOIN t ON u.v = t.id;
--! does-not-fire: nothing refers to u
SELECT u.note, t.note FROM t LEFT JOIN u ON u.id = t.id;
SELECT u.note, t.note FROM t JOIN u ON u.id = t.id;
