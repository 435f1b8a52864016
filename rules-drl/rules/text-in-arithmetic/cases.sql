--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT '7' - a FROM t;
SELECT 7 - a FROM t;
--! does-not-fire: it is compared, not computed with
SELECT note = '7' FROM t;
SELECT note = 7.0 FROM t;
--! does-not-fire: it is a number at its start only
SELECT '7b' - a FROM t;
