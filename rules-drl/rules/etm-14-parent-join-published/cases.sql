--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT u.v FROM u JOIN t ON u.t_id = t.id;
SELECT u.v FROM u;
--! with: etm-p5-join-order, etm-p6-commutation
--! fires
SELECT u.v FROM t JOIN u ON u.t_id = t.id JOIN t AS s ON s.id = u.v;
SELECT u.v FROM u JOIN t AS s ON s.id = u.v;
--! does-not-fire: another column of the table is read
SELECT u.v FROM u JOIN t ON u.t_id = t.id WHERE t.a = 1;
--! does-not-fire: there is no foreign key
SELECT u.v FROM u JOIN t ON u.id = t.id;
--! does-not-fire: an outer join keeps all rows of its left side, whatever they refer to
SELECT t.a FROM t LEFT JOIN u ON u.t_id = t.id;
