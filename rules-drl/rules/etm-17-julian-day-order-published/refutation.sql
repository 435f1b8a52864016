--! refutes: etm-17-julian-day-order-published
--! compared: list
--! schema
CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
--! database
INSERT INTO "t" ("id", "a", "b", "note") VALUES (0, 2, 1, '1');
INSERT INTO "t" ("id", "a", "b", "note") VALUES (2, 1, 1, 'B');
--! before: (1), (2)
SELECT a FROM t ORDER BY JULIANDAY(note);
--! after: (2), (1)
SELECT a FROM t ORDER BY note;
