--! refutes: etm-10-extreme-as-first-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
-- every table is empty;
--! before: (NULL)
SELECT MAX(a) FROM t;
--! after: no rows
SELECT a FROM t ORDER BY a DESC LIMIT 1;
