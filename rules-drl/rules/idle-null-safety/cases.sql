--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a IS b;
SELECT a FROM t WHERE a = b;
--! does-not-fire: both may be NULL, and IS is true then
SELECT t.a FROM t JOIN u ON t.a IS u.v;
SELECT t.a FROM t JOIN u ON t.a = u.v;
--! does-not-fire: IS NOT is true of a NULL
SELECT a FROM t WHERE a IS NOT b;
SELECT a FROM t WHERE a <> b;
