--! refutes: etm-21-same-arms-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "b", "note") VALUES (1, 2, 'B');
INSERT INTO "t" ("id", "b", "note") VALUES (2, 2, 'B');
--! before: ('B')
SELECT note FROM t UNION SELECT note FROM t;
--! after: ('B'), ('B')
SELECT note FROM t;
