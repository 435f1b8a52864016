--! refutes: etm-p3-column-order
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" VALUES (0, 1, 0, 'B');
--! before: (1, 'B')
SELECT a, note FROM t;
--! after: ('B', 1)
SELECT note, a FROM t;
