--! refutes: etm-01-extreme-row-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "b", "note") VALUES (2, 0, 'b');
--! before: no rows
SELECT note FROM t WHERE code = (SELECT MAX(code) FROM t);
--! after: ('b')
SELECT note FROM t ORDER BY code DESC LIMIT 1;
