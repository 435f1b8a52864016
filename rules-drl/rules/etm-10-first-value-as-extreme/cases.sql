--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT note FROM t WHERE a = (SELECT a FROM t ORDER BY a DESC LIMIT 1);
SELECT note FROM t WHERE a = (SELECT MAX(a) FROM t);
--! fires
SELECT note FROM t WHERE a < (SELECT v FROM u WHERE u.t_id = t.id ORDER BY v LIMIT 1);
SELECT note FROM t WHERE a < (SELECT MIN(v) FROM u WHERE u.t_id = t.id);
--! does-not-fire: NULL comes before the smallest value
SELECT note FROM t WHERE a = (SELECT a FROM t ORDER BY a LIMIT 1);
SELECT note FROM t WHERE a = (SELECT MIN(a) FROM t);
--! does-not-fire: a row of NULLs is not no row
SELECT a FROM t ORDER BY a DESC LIMIT 1;
SELECT MAX(a) FROM t;
--! does-not-fire: the value is not what it is ordered by
SELECT note FROM t WHERE a = (SELECT a FROM t ORDER BY b DESC LIMIT 1);
SELECT note FROM t WHERE a = (SELECT MAX(a) FROM t);
--! does-not-fire: the second value
SELECT note FROM t WHERE a = (SELECT a FROM t ORDER BY a DESC LIMIT 1 OFFSET 1);
