--! refutes: etm-04-grouping-by-unique-published
--! compared: bag
--! columns: any
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "a", "b") VALUES (1, 0, 0);
INSERT INTO "t" ("id", "a", "b") VALUES (2, 1, 0);
--! before: (NULL, 1), (NULL, 1)
SELECT code, COUNT(*) FROM t GROUP BY code, a;
--! after: (NULL, 2)
SELECT code, COUNT(*) FROM t GROUP BY code;
