--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: filter-below-projection, exists-of-rows, etm-p6-commutation, merge-filters
--! fires
SELECT note FROM t WHERE a IN (SELECT v FROM u);
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.v = t.a);
--! fires
SELECT note FROM t WHERE id NOT IN (SELECT t_id FROM u WHERE v = 1);
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE v = 1 AND t_id = t.id);
--! does-not-fire: a NULL among the values makes NOT IN unknown
SELECT note FROM t WHERE id NOT IN (SELECT v FROM u);
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.v = t.id);
--! does-not-fire: the answer for a NULL is NULL, not 0
SELECT a IN (SELECT t_id FROM u) FROM t;
SELECT EXISTS (SELECT 1 FROM u WHERE u.t_id = t.a) FROM t;
