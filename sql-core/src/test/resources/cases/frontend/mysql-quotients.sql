-- Which quotients of MySQL are known, by what the whole query says; the answers of MariaDB 10.11
-- that tell stand in semantics/mysql.sql, or beside.
--! dialect: mysql
--! schema:
CREATE TABLE s (a INT, b INT, c DECIMAL(8,2));

--! expect: unsupported

-- a derived table that MySQL merges: 1 / 7 * 3 is 0.4286, not 0.4287
SELECT k * 3 FROM (SELECT a / 7 AS k FROM s) AS x;
SELECT SUM(k) FROM (SELECT a / 7 AS k FROM s WHERE b > 1) AS x;
WITH x AS (SELECT a / 7 AS k FROM s) SELECT k * 3 FROM x;
SELECT k * 3 FROM (SELECT i AS k FROM (SELECT a / 7 AS i FROM s) AS y) AS x;
SELECT a FROM (SELECT a, a / 7 AS k FROM s) AS x WHERE k > 1.2345;
SELECT a FROM s WHERE c IN (SELECT a / 7 FROM s);
SELECT (SELECT a / 7 FROM s LIMIT 1) * 3;
SELECT MAX(k) * 3 FROM (SELECT a / 7 AS k FROM s) AS x;

-- a choice has the most decimals: 2 / 7 is 0.285714 here
SELECT k / 7 FROM (SELECT CASE WHEN a = 1 THEN 1.25 ELSE 2 END AS k FROM s) AS x;
SELECT SUM(CASE WHEN a = 1 THEN 1.25 ELSE 2 END) / 7 FROM s;
SELECT AVG(CASE WHEN a = 1 THEN 1.25 ELSE 2 END) FROM s;
SELECT AVG(IF(a = 1, c, b)) OVER () FROM s;
SELECT k / 7 FROM (SELECT 1 AS k UNION ALL SELECT 2.25) AS x;
SELECT (IF(a = 1, c, 0) + 1) / 7 FROM s;
SELECT IF(a = 1, c, b) / 7 FROM s;

-- a quotient among numbers of more decimals: 1 / 3 is 0.333333 there
SELECT COALESCE(a / 3, 0.000000) FROM s;
SELECT CASE WHEN a = 1 THEN a / 3 ELSE c / 3 END FROM s;
SELECT a / 3 FROM s UNION ALL SELECT 1.000000;
SELECT AVG(a) FROM s UNION SELECT c / 3 FROM s;
SELECT IFNULL(AVG(a), 0.000000) FROM s;
SELECT IFNULL((SELECT AVG(a) FROM s), 0.000000);
SELECT IFNULL(k, 0.000000) FROM (SELECT a / 3 AS k FROM s) AS x;

--! expect: binds
SELECT k FROM (SELECT a / 7 AS k FROM s) AS x ORDER BY k;
SELECT k * 3 FROM (SELECT DISTINCT a / 7 AS k FROM s) AS x;
SELECT k * 3 FROM (SELECT AVG(a) AS k FROM s GROUP BY b) AS x;
SELECT k * 3 FROM (SELECT a / 7 AS k FROM s LIMIT 2) AS x;
SELECT k * 3 FROM (SELECT a / 7 AS k FROM s UNION SELECT 1) AS x;
SELECT COALESCE(k, 0) FROM (SELECT a / 7 AS k FROM s) AS x;
SELECT 100.00 * SUM(CASE WHEN a = 1 THEN c ELSE 0 END) / SUM(c) FROM s;
SELECT COALESCE(SUM(a), 0) / 7 FROM s;
SELECT AVG(IF(a = 1, c, 0.00)) FROM s;
SELECT IF(a = 1, c, NULL) / 7 FROM s;
SELECT (IF(a = 1, c, 0) + 1.00) / 7 FROM s;
SELECT IFNULL(k, 0.000000) FROM (SELECT DISTINCT a / 3 AS k FROM s) AS x;
SELECT IFNULL(k, 0.000000) FROM (SELECT AVG(a) AS k FROM s) AS x;
SELECT IFNULL(AVG(a), 0) FROM s UNION ALL SELECT 1;
SELECT k / 7 FROM (SELECT 1.50 AS k UNION ALL SELECT 2.25) AS x;

--! expect: binds
-- a quotient is equal to a number of few decimals, or well apart from it
SELECT a FROM (SELECT a, a / 7 AS k FROM s) AS x WHERE k > 1;
SELECT a FROM s WHERE a > (SELECT SUM(b) / COUNT(*) FROM s);

--! expect: binds
-- a mean is computed with as the quotient that it is
SELECT AVG(a) * 3 FROM s;
SELECT AVG(a) / AVG(b) FROM s;
SELECT ROUND(AVG(a) / AVG(b), 2) FROM s;
SELECT ROUND((SELECT SUM(a) / 7 FROM s), 2);
SELECT CEIL(AVG(a)), FLOOR(AVG(c)), TRUNCATE(AVG(a), 2), ABS(AVG(a)) FROM s;
SELECT CAST(AVG(a) AS SIGNED), CAST(AVG(a) AS DECIMAL(8, 2)) FROM s;

--! expect: binds
-- equal means and quotients have the same digits, wherever they come from
SELECT b FROM s GROUP BY b HAVING AVG(a) > (SELECT AVG(a) FROM s);
SELECT CASE WHEN AVG(a) > (SELECT AVG(a) FROM s) THEN 'more' ELSE 'less' END FROM s GROUP BY b;
SELECT b FROM s GROUP BY b HAVING SUM(a) / COUNT(*) > (SELECT SUM(a) / COUNT(*) FROM s);
SELECT a FROM s WHERE a / b = b / a;
SELECT a FROM s WHERE a / b IN (1, 0.5);
SELECT a FROM s WHERE a / b * 100 > 33 AND 1 - a / b < 0.25;
SELECT a FROM (SELECT a, a / 7 * 100 AS k FROM s) AS x WHERE k > 1;

--! expect: unsupported
-- MySQL compares what it keeps, 0.999999999 with 1, and MariaDB what is shown, 1.0000
SELECT a FROM s WHERE a / 3 * 3 = 1;
SELECT a FROM s WHERE a / b + b / a = 2;
SELECT a FROM s WHERE a / 3 = 0.3333;
SELECT a FROM s WHERE a / 3 > c / 3;
SELECT a FROM s WHERE 1 - a / 3 = b / 3;
SELECT a FROM (SELECT a, a / 7 * 7 AS k FROM s) AS x WHERE k = 1;
SELECT a FROM s WHERE a = (SELECT AVG(b) * 3 FROM s);
SELECT b FROM s GROUP BY b HAVING AVG(a) = (SELECT SUM(a) / COUNT(*) FROM s);
SELECT b FROM s GROUP BY b HAVING AVG(a) > (SELECT AVG(c) FROM s);
SELECT b FROM s GROUP BY b HAVING IFNULL(AVG(a), 0) > a / 3;
SELECT IFNULL(AVG(a), 0.12345) > 10 FROM s;

--! expect: binds
SELECT b FROM s GROUP BY b HAVING IFNULL(AVG(a), 0) > (SELECT AVG(a) FROM s);
SELECT COALESCE(AVG(c), 0) > 10.5 FROM s;
