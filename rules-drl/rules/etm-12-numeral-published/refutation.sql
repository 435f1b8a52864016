--! refutes: etm-12-numeral-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "a", "b", "note") VALUES (1, 1, 2, '5');
--! before: no rows
SELECT a FROM t WHERE note = '5.0';
--! after: (1)
SELECT a FROM t WHERE note = 5;
