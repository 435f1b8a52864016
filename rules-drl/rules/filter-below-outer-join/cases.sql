--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, join-below-projection, filter-below-projection, merge-projections
--! fires
SELECT t.note, u.v FROM t LEFT JOIN u ON t.id = u.t_id WHERE t.b = 1 AND u.v IS NULL;
SELECT note, v FROM (SELECT t.note, u.v FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.v IS NULL AND t.b = 1) AS s;
--! does-not-fire: the right side may be NULL afterwards
SELECT t.note, u.v FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.v = 1;
SELECT t.note, s.v FROM t LEFT JOIN (SELECT * FROM u WHERE v = 1) AS s ON t.id = s.t_id;
