--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, filter-below-projection, merge-projections, renamed-set-operation
--! fires
SELECT s.a FROM (SELECT a FROM t UNION ALL SELECT v FROM u) AS s WHERE s.a > 1;
SELECT a FROM t WHERE a > 1 UNION ALL SELECT v FROM u WHERE v > 1;
--! does-not-fire: the condition compares rows of both arms
SELECT s.a FROM (SELECT a FROM t UNION SELECT v FROM u) AS s WHERE s.a > (SELECT MIN(b) FROM t);
--! does-not-fire: INTERSECT of different types: what is filtered is another value
SELECT s.a FROM (SELECT a FROM t EXCEPT SELECT v FROM u) AS s WHERE s.a IS NULL OR s.a > 1;
SELECT a FROM t WHERE a IS NULL OR a > 1 EXCEPT SELECT v FROM u WHERE v > 1;
