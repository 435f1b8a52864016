--! refutes: etm-16-prefix-published
--! compared: bag
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "a", "b", "note") VALUES (1, 2, 2, 'AB');
--! before: (2)
SELECT a FROM t WHERE note LIKE 'ab%';
--! after: no rows
SELECT a FROM t WHERE SUBSTR(note, 1, 2) = 'ab';
