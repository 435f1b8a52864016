--! refutes: etm-15-joined-prefix-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "a", "b", "note") VALUES (2, 1, 1, 'b');
--! before: no rows
SELECT a FROM t WHERE SUBSTR(note, 1, 4) = '2013' AND SUBSTR(note, 5, 2) >= '05';
--! after: (1)
SELECT a FROM t WHERE note >= '201305';
