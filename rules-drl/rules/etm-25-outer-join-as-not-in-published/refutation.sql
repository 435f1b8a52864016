--! refutes: etm-25-outer-join-as-not-in-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "a", "b") VALUES (2, 2, 1);
INSERT INTO "u" ("id", "t_id", "v") VALUES (1, 2, 0);
--! before: (2)
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.note IS NULL;
--! after: no rows
SELECT t.a FROM t WHERE t.id NOT IN (SELECT t_id FROM u);
