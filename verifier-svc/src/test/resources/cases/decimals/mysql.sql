-- Numbers that are equal and yet have different decimals, which quotients and means of them show:
-- what the solver says without the help of generated databases.
--! dialect: mysql
--! schema:
CREATE TABLE part (
  id INTEGER NOT NULL PRIMARY KEY,
  n INTEGER NOT NULL,
  m INTEGER NOT NULL,
  b BIGINT NOT NULL,
  cost DECIMAL(8, 2) NOT NULL,
  size DECIMAL(8, 2) NOT NULL,
  rate DECIMAL(9, 4) NOT NULL,
  free NUMERIC NOT NULL,
  weight DOUBLE PRECISION NOT NULL
);

--! expect: not-agreed

SELECT 100 * n / m FROM part;
SELECT 100.0 * n / m FROM part;

SELECT n / m FROM part;
SELECT n * 1.00 / m FROM part;

SELECT n / 3 FROM part;
SELECT n * 1.0 / 3 FROM part;

SELECT AVG(n) FROM part;
SELECT AVG(n * 1.0) FROM part;

SELECT AVG(n * 1.0) FROM part;
SELECT AVG(n * 1.00) FROM part;

SELECT AVG(n) FROM part;
SELECT SUM(n * 1.0) / COUNT(*) FROM part;

SELECT AVG(n) FROM part;
SELECT AVG(n + 0e0) FROM part;

SELECT n, AVG(m) FROM part GROUP BY n;
SELECT n, AVG(m + 0.00) FROM part GROUP BY n;

SELECT AVG(n) OVER () FROM part;
SELECT AVG(1.0 * n) OVER () FROM part;

SELECT COUNT(DISTINCT n / 100000) FROM part;
SELECT COUNT(DISTINCT n) FROM part;

SELECT k / 7 FROM (SELECT n * 1.0 AS k FROM part GROUP BY n) AS d;
SELECT k / 7 FROM (SELECT n * 1.00 AS k FROM part GROUP BY n) AS d;

SELECT AVG(k) FROM (SELECT DISTINCT n * 1.0 AS k FROM part) AS d;
SELECT AVG(k) FROM (SELECT DISTINCT n * 1.00 AS k FROM part) AS d;

SELECT MAX(n * 1.0) / 7 FROM part;
SELECT MAX(n) / 7 FROM part;

SELECT ROUND(cost, 1) / 7 FROM part;
SELECT ROUND(cost, 1) * 1.0 / 7 FROM part;

--! expect: agrees

SELECT 100.0 * n / m FROM part;
SELECT n * 100.0 / m FROM part;

SELECT cost / m FROM part;
SELECT (cost + 0) / m FROM part;

SELECT n / 4 FROM part;
SELECT n * 1.00 / 4 FROM part;

SELECT n / 2 FROM part;
SELECT n * 0.5 FROM part;

SELECT AVG(n) FROM part;
SELECT SUM(n) / COUNT(n) FROM part;

SELECT AVG(cost) FROM part;
SELECT SUM(cost) / COUNT(*) FROM part;

SELECT AVG(cost) FROM part;
SELECT AVG(cost * 1.0) FROM part;

SELECT AVG(n * 1.0) FROM part;
SELECT AVG(n + 0.0) FROM part;

SELECT ROUND(100 * n / m, 2) FROM part;
SELECT ROUND(100.0 * n / m, 2) FROM part;

SELECT ROUND(AVG(n), 2) FROM part;
SELECT ROUND(AVG(n * 1.0), 2) FROM part;

SELECT n / m FROM part;
SELECT ROUND(n / m, 4) FROM part;

SELECT n FROM part GROUP BY n HAVING AVG(m) > 2;
SELECT n FROM part GROUP BY n HAVING NOT AVG(m) <= 2.0;

SELECT n FROM part GROUP BY n HAVING AVG(m) > 2;
SELECT n FROM part GROUP BY n HAVING SUM(m) > 2 * COUNT(*);

SELECT n FROM part GROUP BY n HAVING AVG(m) = 2;
SELECT n FROM part GROUP BY n HAVING AVG(m * 1.0) = 2;

SELECT n, AVG(cost) FROM part GROUP BY n;
SELECT DISTINCT n, AVG(cost) OVER (PARTITION BY n) FROM part;

SELECT AVG(weight) FROM part;
SELECT SUM(weight) / COUNT(*) FROM part;
