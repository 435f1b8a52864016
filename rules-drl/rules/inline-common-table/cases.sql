--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: merge-projections, filter-below-projection
--! fires
WITH s AS (SELECT a, b FROM t) SELECT a FROM s WHERE b = 1;
SELECT a FROM t WHERE b = 1;
--! does-not-fire: it is read twice
WITH s AS (SELECT a FROM t) SELECT x.a FROM s AS x, s AS y;
--! does-not-fire: it reads itself
WITH RECURSIVE s AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM s WHERE n < 3) SELECT n FROM s;
SELECT 1;
