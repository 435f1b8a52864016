--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, filter-below-projection, merge-projections
--! fires
SELECT a FROM (SELECT a, b FROM t WHERE a = 1) AS s WHERE b = 2;
SELECT a FROM t WHERE a = 1 AND b = 2;
--! does-not-fire: there is one filter
SELECT a FROM t WHERE a = 1 AND b = 2;
