--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT note FROM t WHERE code = (SELECT MAX(code) FROM t);
SELECT note FROM t ORDER BY code DESC LIMIT 1;
--! fires
SELECT note FROM t WHERE code = (SELECT MIN(code) FROM t);
SELECT note FROM t ORDER BY code LIMIT 1;
--! does-not-fire: several rows may hold the extremum
SELECT note FROM t WHERE a = (SELECT MAX(a) FROM t);
--! does-not-fire: the extremum is that of other rows
SELECT note FROM t WHERE code = (SELECT MAX(code) FROM t WHERE b = 1);
--! does-not-fire: the extremum is that of another column
SELECT note FROM t WHERE code = (SELECT MAX(a) FROM t);
