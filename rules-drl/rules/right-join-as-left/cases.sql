--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT t.a FROM u RIGHT JOIN t ON t.id = u.t_id;
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id;
--! does-not-fire: a LEFT JOIN stays
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id;
