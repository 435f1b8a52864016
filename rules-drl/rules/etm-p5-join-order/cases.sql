--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p6-commutation
--! fires
SELECT t.a FROM t JOIN u ON t.id = u.t_id;
SELECT t.a FROM u JOIN t ON t.id = u.t_id;
--! fires
SELECT t.a FROM t JOIN u ON t.id = u.t_id JOIN u AS w ON w.id = t.b;
SELECT t.a FROM u AS w JOIN t ON w.id = t.b JOIN u ON t.id = u.t_id;
--! does-not-fire: a LEFT JOIN keeps the rows of its left side
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id;
SELECT t.a FROM u LEFT JOIN t ON t.id = u.t_id;
