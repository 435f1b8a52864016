--! refutes: etm-20-in-own-table
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" VALUES (1, 2, 1, 'a');
INSERT INTO "t" VALUES (2, 2, 0, 'a');
--! before: (2), (2)
SELECT a FROM t WHERE note IN (SELECT note FROM t WHERE b = 1);
--! after: (2)
SELECT a FROM t WHERE b = 1;
