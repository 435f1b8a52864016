--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: settled-case, etm-07b-constant-condition
--! fires
SELECT CASE WHEN b = 1 THEN note ELSE 'x' END FROM t WHERE b = 1;
SELECT note FROM t WHERE b = 1;
--! does-not-fire: the filter says something else
SELECT CASE WHEN b = 1 THEN note ELSE 'x' END FROM t WHERE b >= 1;
SELECT note FROM t WHERE b >= 1;
--! does-not-fire: in rows without a partner the filter of the right side was not asked
SELECT CASE WHEN s.v = 1 THEN 'x' END FROM t LEFT JOIN (SELECT * FROM u WHERE v = 1) AS s ON s.t_id = t.id;
SELECT 'x' FROM t LEFT JOIN (SELECT * FROM u WHERE v = 1) AS s ON s.t_id = t.id;
