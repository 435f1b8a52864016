--! refutes: etm-19-joined-column-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "b", "note") VALUES (1, 2, '1 ');
INSERT INTO "u" ("id", "v") VALUES (1, 1);
--! before: no rows
SELECT u.v FROM t JOIN u ON t.note = u.v WHERE t.note = '1';
--! after: (1)
SELECT u.v FROM t JOIN u ON t.note = u.v WHERE u.v = '1';
