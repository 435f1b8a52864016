-- Joins, set operations and recursion. What is expected is what SQLite answers: rows are divided by /, values by blanks.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

--! case: an outer join extends a row once, by ON alone
--! expect: rows 1 NULL/2 NULL
SELECT t.id, u.id FROM t LEFT JOIN t AS u ON t.x = u.x AND u.id > 9 WHERE t.id < 3;

--! case: a full join keeps both sides
--! expect: rows NULL 3/1 NULL/2 2
SELECT t.id, u.id FROM (SELECT id FROM t WHERE id < 3) AS t FULL JOIN (SELECT id FROM t WHERE id > 1
  AND id < 4) AS u ON t.id = u.id ORDER BY 1, 2;

--! case: set operations see NULLs as equal
--! expect: rows NULL
SELECT x FROM t INTERSECT SELECT NULL;

--! case: EXCEPT removes duplicates
--! expect: rows 5/NULL
SELECT x FROM t EXCEPT SELECT 7;

--! case: set operations do not convert
--! expect: rows
SELECT '1' INTERSECT SELECT 1;

--! case: recursion
--! expect: rows 10
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4) SELECT SUM(i) FROM n;

--! case: NATURAL INNER JOIN joins by the columns in common
--! expect: rows 2 z
SELECT id, y FROM t NATURAL INNER JOIN (SELECT 2 AS id, 'z' AS y);

--! case: a limit ends a recursion
--! expect: rows 1/2/3
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3) SELECT i FROM n;

--! case: a set operation that stands alone reads nothing as real
--! expect: rows 1/1.0
SELECT 1 UNION ALL SELECT r FROM t WHERE id = 1;
