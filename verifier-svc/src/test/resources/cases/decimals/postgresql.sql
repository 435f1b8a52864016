-- Numbers that are equal and yet have different decimals, which quotients and means of them show:
-- what the solver says without the help of generated databases.
--! dialect: postgresql
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

SELECT b * 1.0 / m FROM part;
SELECT b * 1.00 / m FROM part;

SELECT AVG(b * 1.0) FROM part;
SELECT AVG(b) FROM part;

SELECT AVG(free) FROM part;
SELECT AVG(free * 1.0) FROM part;

SELECT k / 7 FROM (SELECT b * 1.0 AS k FROM part GROUP BY b) AS d;
SELECT k / 7 FROM (SELECT b * 1.00 AS k FROM part GROUP BY b) AS d;

SELECT AVG(k) FROM (SELECT DISTINCT b * 1.0 AS k FROM part) AS d;
SELECT AVG(k) FROM (SELECT DISTINCT b * 1.00 AS k FROM part) AS d;

--! expect: agrees

SELECT 100.0 * n / m FROM part;
SELECT n * 100.0 / m FROM part;

SELECT n * 1.0 / m FROM part;
SELECT n * 1.00 / m FROM part;

SELECT AVG(n) FROM part;
SELECT SUM(n) * 1.0 / COUNT(*) FROM part;

SELECT AVG(n) FROM part;
SELECT AVG(n * 1.0) FROM part;

SELECT AVG(n + 1) FROM part;
SELECT AVG((n + 1) * 1.0) FROM part;

SELECT AVG(cost) FROM part;
SELECT SUM(cost) / COUNT(*) FROM part;

SELECT AVG(b) FROM part;
SELECT SUM(b) / COUNT(b) FROM part;

SELECT AVG(free) FROM part;
SELECT SUM(free) / COUNT(*) FROM part;

SELECT free / m FROM part;
SELECT (free + 0) / m FROM part;

SELECT ROUND(AVG(cost), 2) FROM part;
SELECT ROUND(SUM(cost) / COUNT(*), 2) FROM part;

SELECT MAX(free) / 7 FROM part;
SELECT MAX(free + 0) / 7 FROM part;
