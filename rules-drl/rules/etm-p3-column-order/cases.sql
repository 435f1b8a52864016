--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a, note FROM t;
SELECT note, a FROM t;
--! does-not-fire: the columns of the arms of a set operation correspond by position
SELECT a, b FROM t UNION SELECT v, t_id FROM u;
