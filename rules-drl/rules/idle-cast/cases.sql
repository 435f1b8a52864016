--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT CAST(r AS REAL) / 3 FROM t;
SELECT r / 3 FROM t;
--! fires
SELECT CAST(note AS TEXT) FROM t;
SELECT note FROM t;
--! does-not-fire: an integer becomes a double
SELECT CAST(a AS REAL) / 3 FROM t;
SELECT a / 3 FROM t;
