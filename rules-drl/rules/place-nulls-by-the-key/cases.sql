--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, s TEXT COLLATE NOCASE);
--! rows: list
--! fires
SELECT * FROM t ORDER BY a IS NULL, a, id;
SELECT * FROM t ORDER BY a NULLS LAST, id;
--! fires
SELECT * FROM t ORDER BY b, s IS NULL DESC, s DESC, id;
SELECT * FROM t ORDER BY b, s DESC NULLS FIRST, id;
--! fires
SELECT * FROM t ORDER BY a IS NOT NULL, a, id;
SELECT * FROM t ORDER BY a, id;
--! does-not-fire: NULLs of another column come last
SELECT * FROM t ORDER BY b IS NULL, a, id;
SELECT * FROM t ORDER BY a NULLS LAST, id;
--! does-not-fire: the first key says more than where NULLs stand
SELECT * FROM t ORDER BY a IS 1, a, id;
SELECT * FROM t ORDER BY a NULLS LAST, id;
--! does-not-fire: each call asks for another number
SELECT * FROM t ORDER BY NULLIF(RANDOM() % 2, 0) IS NULL, NULLIF(RANDOM() % 2, 0), id;
