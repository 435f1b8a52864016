--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! fires
SELECT u.note FROM u WHERE u.v IN (SELECT id FROM t);
SELECT u.note FROM u WHERE u.v IS NOT NULL;
--! does-not-fire: the row that it refers to may be left out
SELECT u.note FROM u WHERE u.v IN (SELECT id FROM t WHERE a = 1);
SELECT u.note FROM u WHERE u.v IS NOT NULL;
--! does-not-fire: id refers to nothing
SELECT u.note FROM u WHERE u.id IN (SELECT id FROM t);
SELECT u.note FROM u WHERE u.id IS NOT NULL;
--! schema: CREATE TABLE p (id TEXT COLLATE NOCASE PRIMARY KEY);
CREATE TABLE c (pid TEXT REFERENCES p(id), v INTEGER);
--! does-not-fire: a reference may differ from its key in case
SELECT c.v FROM c WHERE c.pid IN (SELECT id FROM p);
