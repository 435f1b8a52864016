--! refutes: etm-09-counted-cases-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
-- every table is empty;
--! before: (0)
SELECT COUNT(CASE WHEN a = 1 THEN id END) FROM t;
--! after: (NULL)
SELECT SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) FROM t;
