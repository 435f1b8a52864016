--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT COUNT(DISTINCT code) FROM t;
SELECT COUNT(code) FROM t;
--! does-not-fire: the rule speaks of one table, and a join may repeat rows
SELECT COUNT(DISTINCT t.id) FROM t JOIN u ON t.id = u.t_id;
SELECT COUNT(t.id) FROM t JOIN u ON t.id = u.t_id;
--! does-not-fire: several rows may share a value
SELECT COUNT(DISTINCT a) FROM t;
SELECT COUNT(a) FROM t;
