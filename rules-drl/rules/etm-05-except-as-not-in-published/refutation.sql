--! refutes: etm-05-except-as-not-in-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "b") VALUES (2, 1);
INSERT INTO "u" ("id", "v") VALUES (2, 1);
--! before: (2)
SELECT id FROM t EXCEPT SELECT t_id FROM u;
--! after: no rows
SELECT id FROM t WHERE id NOT IN (SELECT t_id FROM u);
