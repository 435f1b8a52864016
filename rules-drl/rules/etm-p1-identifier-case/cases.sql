--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT A FROM t;
SELECT a FROM t;
--! fires
SELECT a FROM T;
SELECT a FROM t;
--! does-not-fire: the name is in small letters already
SELECT a FROM t;
--! does-not-fire: a string is no name
SELECT a FROM t WHERE note = 'Big';
