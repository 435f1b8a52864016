-- Groups and aggregates. What is expected is what SQLite answers: rows are divided by /, values by blanks.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

--! case: GROUP BY takes a plus for nothing, and 1.0 for a constant
--! expect: rows 1 4/NULL 1/a 2/b 1
SELECT g, COUNT(*) FROM t GROUP BY +1 UNION ALL SELECT 1, COUNT(*) FROM t GROUP BY 1.0;

--! case: one group over no rows
--! expect: rows 0 0 NULL 0.0 NULL
SELECT COUNT(*), COUNT(id), SUM(id), TOTAL(id), MAX(y) FROM e;

--! case: no group over no rows with keys
--! expect: rows
SELECT COUNT(*) FROM e GROUP BY y;

--! case: NULLs form one group and are dropped by aggregates
--! expect: rows NULL 1 0 2.0/5 2 2 1.5/7 1 1 NULL
SELECT x, COUNT(*), COUNT(x), AVG(r) FROM t GROUP BY x ORDER BY 1;

--! case: DISTINCT inside aggregates
--! expect: rows 2 12 2
SELECT COUNT(DISTINCT x), SUM(DISTINCT x), COUNT(DISTINCT g) FROM t;

--! case: HAVING without keys
--! expect: rows
SELECT COUNT(*) FROM t HAVING COUNT(*) > 9;

--! case: a bare column comes from the row of the one maximum
--! expect: rows 2 2.0
SELECT id, MAX(r) FROM t WHERE id <> 3 GROUP BY 1 = 1;

--! case: the least integer is the real number of its value
--! expect: rows 1
SELECT COUNT(DISTINCT v) FROM (SELECT -9223372036854775808 AS v UNION ALL SELECT -9223372036854775808.0) AS q;
