--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT CAST(COUNT(*) AS REAL) * 100 FROM t;
SELECT COUNT(*) * 100.0 FROM t;
--! does-not-fire: a text may be no number
SELECT CAST(note AS REAL) * 100 FROM t;
--! does-not-fire: a text may be read as an integer, and the product of integers is one
SELECT CAST(note AS REAL) * 3 / 2 FROM t;
SELECT CAST(note AS INTEGER) * 3 / 2 FROM t;
