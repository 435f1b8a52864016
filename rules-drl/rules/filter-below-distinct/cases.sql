--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, filter-below-projection, merge-projections, rename-below-distinct
--! fires
SELECT s.a FROM (SELECT DISTINCT a FROM t) AS s WHERE s.a > 1;
SELECT DISTINCT a FROM t WHERE a > 1;
--! does-not-fire: LIMIT lies between
SELECT s.a FROM (SELECT DISTINCT a FROM t LIMIT 2) AS s WHERE s.a > 1;
SELECT DISTINCT a FROM t WHERE a > 1 LIMIT 2;
