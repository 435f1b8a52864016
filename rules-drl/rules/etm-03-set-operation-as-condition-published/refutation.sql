--! refutes: etm-03-set-operation-as-condition-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "a", "b") VALUES (1, 1, 2);
INSERT INTO "t" ("id", "a", "b") VALUES (2, 1, 2);
--! before: (NULL)
SELECT code FROM t WHERE a = 1 UNION SELECT code FROM t WHERE b = 2;
--! after: (NULL), (NULL)
SELECT code FROM t WHERE a = 1 OR b = 2;
