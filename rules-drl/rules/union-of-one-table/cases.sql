--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: distinct-of-key, etm-p6-commutation, merge-projections, rename-below-distinct
--! fires
SELECT note FROM t WHERE a = 1 UNION SELECT note FROM t WHERE b = 2;
SELECT DISTINCT note FROM t WHERE a = 1 OR b = 2;
--! does-not-fire: they compute different columns
SELECT note FROM u WHERE v = 1 UNION SELECT note FROM t WHERE b = 2;
--! does-not-fire: UNION ALL counts a row that passes both twice
SELECT note FROM t WHERE a = 1 UNION ALL SELECT note FROM t WHERE b = 2;
SELECT DISTINCT note FROM t WHERE a = 1 OR b = 2;
