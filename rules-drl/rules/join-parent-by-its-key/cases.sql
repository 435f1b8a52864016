--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! fires
SELECT u.v FROM u JOIN t ON u.t_id = t.id WHERE u.v > 1;
SELECT u.v FROM u WHERE u.t_id IS NOT NULL AND u.v > 1;
--! fires
SELECT u.v FROM t JOIN u ON t.id = u.t_id;
SELECT u.v FROM u WHERE u.t_id IS NOT NULL;
--! does-not-fire: v refers to nothing
SELECT u.t_id FROM u JOIN t ON u.v = t.id;
SELECT u.t_id FROM u WHERE u.v IS NOT NULL;
--! does-not-fire: the note is read
SELECT u.v FROM u JOIN t ON u.t_id = t.id WHERE t.note = 'x';
SELECT u.v FROM u WHERE u.t_id IS NOT NULL;
--! schema: CREATE TABLE p (id TEXT PRIMARY KEY);
CREATE TABLE c (pid TEXT REFERENCES p(id), v INTEGER);
--! does-not-fire: keys that differ in case are equal in the comparison
SELECT c.v FROM c JOIN p ON c.pid = p.id COLLATE NOCASE;
--! schema: CREATE TABLE p (id TEXT COLLATE NOCASE PRIMARY KEY);
CREATE TABLE c (pid TEXT REFERENCES p(id), v INTEGER);
--! does-not-fire: a reference may differ from its key in case
SELECT c.v FROM c JOIN p ON c.pid = p.id;
