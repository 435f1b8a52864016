--! refutes: etm-02-distinct-unique-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "b") VALUES (0, 1);
INSERT INTO "t" ("id", "b") VALUES (1, 1);
--! before: (NULL, NULL)
SELECT DISTINCT code, a FROM t;
--! after: (NULL, NULL), (NULL, NULL)
SELECT code, a FROM t;
