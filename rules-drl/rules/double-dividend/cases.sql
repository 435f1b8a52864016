--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a / CAST(b AS REAL) FROM t;
SELECT CAST(a AS REAL) / b FROM t;
--! does-not-fire: the division is one of doubles already
SELECT CAST(a AS REAL) / b FROM t;
--! does-not-fire: it speaks of numbers
SELECT a / CAST(note AS REAL) FROM t;
