--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL);
--! rows: list
--! fires
SELECT * FROM t ORDER BY b NULLS LAST, id;
SELECT * FROM t ORDER BY b, id;
--! fires
SELECT * FROM t WHERE a > 1 ORDER BY b, a DESC NULLS FIRST, id;
SELECT * FROM t WHERE a > 1 ORDER BY b, a DESC, id;
--! does-not-fire: a may be NULL
SELECT * FROM t ORDER BY a NULLS LAST, id;
SELECT * FROM t ORDER BY a, id;
--! does-not-fire: NULLs come first anyway
SELECT * FROM t ORDER BY a, id;
