--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT u.v FROM u LEFT JOIN t ON t.id = u.t_id;
SELECT v FROM u;
--! fires
SELECT COUNT(DISTINCT t.note) FROM t LEFT JOIN u ON t.id = u.t_id;
SELECT COUNT(DISTINCT note) FROM t;
--! does-not-fire: a row of t comes once for each partner
SELECT t.note FROM t LEFT JOIN u ON t.id = u.t_id;
SELECT note FROM t;
--! does-not-fire: the note is read
SELECT t.note FROM u LEFT JOIN t ON t.id = u.t_id;
--! does-not-fire: an inner join drops rows without a partner
SELECT u.v FROM u JOIN t ON t.a = u.t_id;
SELECT v FROM u;
