--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: in-as-exists, filter-below-union, filter-below-projection, exists-of-rows, etm-p6-commutation
--! fires
SELECT note FROM t WHERE b NOT IN (SELECT t_id FROM u UNION SELECT id FROM u);
SELECT note FROM t WHERE b NOT IN (SELECT id FROM u) AND b NOT IN (SELECT t_id FROM u);
--! does-not-fire: an INTERSECT may be empty though its arms are not
SELECT note FROM t WHERE EXISTS (SELECT v FROM u INTERSECT SELECT a FROM t);
