--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a * 1.0 / b FROM t;
SELECT CAST(a AS REAL) / b FROM t;
--! fires
SELECT 1.0 * r FROM t;
SELECT r FROM t;
--! does-not-fire: a text is a number only in part
SELECT note * 1.0 FROM t;
SELECT note FROM t;
--! does-not-fire: it stays an integer
SELECT a * 1 FROM t;
