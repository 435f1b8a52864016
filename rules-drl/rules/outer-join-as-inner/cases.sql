--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.v = 1;
SELECT t.a FROM t JOIN u ON t.id = u.t_id WHERE u.v = 1;
--! does-not-fire: IS NULL is true of the extended rows
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.v IS NULL;
SELECT t.a FROM t JOIN u ON t.id = u.t_id WHERE u.v IS NULL;
--! does-not-fire: the filter reads the left side
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE t.b = 1;
SELECT t.a FROM t JOIN u ON t.id = u.t_id WHERE t.b = 1;
