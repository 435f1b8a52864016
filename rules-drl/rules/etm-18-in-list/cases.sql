--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a IN (1, 2);
SELECT a FROM t WHERE a = 1 OR a = 2;
--! fires
SELECT a FROM t WHERE note NOT IN ('x', 'y');
SELECT a FROM t WHERE note <> 'x' AND note <> 'y';
--! does-not-fire: a subquery is no list
SELECT a FROM t WHERE a IN (SELECT v FROM u);
