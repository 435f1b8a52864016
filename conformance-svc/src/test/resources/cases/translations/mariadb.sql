-- Translations from MariaDB.
--! dialect: mariadb
--! schema: CREATE TABLE r (id INT PRIMARY KEY, i INT, j INT, d DECIMAL(8,2), t VARCHAR(9));

-- Every other engine does the same.
--! into: others
--! expect: same
SELECT id, t FROM r ORDER BY t, id;
SELECT COUNT(DISTINCT t) FROM r;
SELECT t, COUNT(*) FROM r GROUP BY t;
SELECT SUM(i) / COUNT(*) FROM r;
SELECT AVG(i), AVG(d) FROM r;
SELECT i / j, d / j FROM r;
SELECT MAX(i > 1), i > 2 FROM r GROUP BY i;
SELECT i FROM r UNION SELECT i = 2 FROM r;
SELECT COALESCE('0', i) FROM r UNION SELECT i + j FROM r;
SELECT i, MAX(CONCAT('-', j)) FROM r GROUP BY i;
SELECT i / j + 1, -(i / j), i / j * 3 FROM r;
SELECT i / j / 3, 2.5 / j, i / (2 / j) FROM r;
SELECT CAST(i / j AS DOUBLE), CAST(i / j * 1.5 AS SIGNED) FROM r;
SELECT CAST(i / j AS DECIMAL(12, 2)), ROUND(i / j, 1) FROM r;
SELECT i / j FROM r UNION SELECT CAST(i AS DOUBLE) FROM r;
SELECT i, COUNT(*) FROM r GROUP BY i HAVING MIN(t) < 'b';
SELECT AVG(CASE WHEN i > 1 THEN 0.5 ELSE 2 END) FROM r;
SELECT SUM(i / j), AVG(i / j), SUM(i / 3) * 3, SUM(i / 7 * 3) FROM r;
SELECT i, SUM(j / 3), AVG(j / 7), SUM(j / 7 + 1) FROM r GROUP BY i HAVING SUM(j / 3) > 0.3;
SELECT ROUND(d, 1), ROUND(-d, 1), ROUND(d) FROM r;
SELECT ROUND(MAX(d), 1), ROUND(COALESCE(d, 0), 1) FROM r GROUP BY d;
SELECT id FROM r WHERE ROUND(d, 1) = 0.3;
SELECT LENGTH(CONCAT(t, i)), LENGTH(i) FROM r;
SELECT id FROM r WHERE LENGTH(t) = '1' ORDER BY LENGTH(t), id;

-- 'B' is MariaDB's greatest of 'a' and 'B', 'a' SQLite's; of 'b' and 'B' it may show either.
--! schema: CREATE TABLE r (t VARCHAR(9), i INT);
--! into: sqlite

--! expect: refused OPEN_MEANING
SELECT MAX(t) FROM r;
SELECT MIN(t) FROM r;

-- Without regard to case, a text counts as the same number; and numbers have one order.
--! expect: given
SELECT MAX(t) + 1 FROM r;
SELECT MIN(t) + 1 FROM r;
SELECT MAX(i) FROM r;
SELECT MIN(i) FROM r;

--! case: the order of texts whatever their case is taken for that of letters
--! expect: given
--! takes: TEXTS_ARE_ALPHANUMERIC
SELECT MIN(t) = 'ax' FROM r;

-- In groups quotients are added as they show, unless rows are sorted.
--! schema: CREATE TABLE r (id INT PRIMARY KEY, i INT, j INT);
--! into: postgresql

--! expect: given
--! takes: GROUPED_QUOTIENTS_ARE_ROUNDED
SELECT i, SUM(j / 3) FROM r GROUP BY i;

--! expect: given
--! takes-only: DIVIDENDS_ARE_MODERATE
SELECT SUM(j / 3) FROM r;

--! expect: refused SOURCE_NOT_MODELLED
SELECT id, SUM(j / 3) FROM r GROUP BY id;
SELECT i, SUM(j / 3) FROM r GROUP BY i ORDER BY i LIMIT 2;
SELECT i, SUM(j / 3) FROM r WHERE i = 1 GROUP BY i;
SELECT i, SUM(j / 3), COUNT(DISTINCT j) FROM r GROUP BY i;
SELECT SUM(DISTINCT j / 3) FROM r;
SELECT SUM(j / 3) OVER (ORDER BY id) FROM r;
