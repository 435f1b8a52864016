--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: exists-of-rows, etm-07c-idle-filter
--! fires
SELECT note FROM t WHERE EXISTS (SELECT MAX(v) FROM u);
SELECT note FROM t;
--! does-not-fire: without rows there are no groups
SELECT note FROM t WHERE EXISTS (SELECT MAX(v) FROM u GROUP BY t_id);
SELECT note FROM t;
--! does-not-fire: HAVING may drop the row
SELECT note FROM t WHERE EXISTS (SELECT MAX(v) FROM u HAVING MAX(v) > 1);
SELECT note FROM t;
