--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT DISTINCT code, a FROM t;
SELECT code, a FROM t;
--! does-not-fire: the rule speaks of one table, and a join may repeat rows
SELECT DISTINCT t.id FROM t JOIN u ON t.id = u.t_id;
--! does-not-fire: no column is declared UNIQUE
SELECT DISTINCT a, b FROM t;
