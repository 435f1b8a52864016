--! refutes: etm-14-parent-join-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "u" ("id", "v") VALUES (1, 1);
--! before: no rows
SELECT u.v FROM u JOIN t ON u.t_id = t.id;
--! after: (1)
SELECT u.v FROM u;
