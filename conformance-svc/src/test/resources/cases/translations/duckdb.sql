-- Translations from DuckDB.
--! dialect: duckdb
--! schema: CREATE TABLE r (id INTEGER PRIMARY KEY, i INTEGER, j INTEGER);

-- Every other engine does the same.
--! into: others
--! expect: same
SELECT i / j FROM r;
SELECT id FROM r WHERE i / j > 1;
SELECT SUM(i) / COUNT(*), AVG(i) FROM r;
SELECT MAX(i > 1) FROM r;
SELECT id FROM r ORDER BY i / j DESC, id;

-- What is taken for granted of zeros is as little as possible.
--! schema: CREATE TABLE r (i INTEGER, j INTEGER);
--! expect: given

--! into: postgresql
--! takes-only: nothing
SELECT i / j FROM r;

--! into: sqlite
--! takes-only: ZERO_IS_NOT_DIVIDED_BY_ZERO
SELECT i / j FROM r;

--! into: mariadb
--! takes-only: NOTHING_IS_DIVIDED_BY_ZERO
SELECT i / j FROM r;

-- A zero that is rounded from below is negative, and so is the quotient by it infinite on the other side; NaN by zero is NaN.
--! schema: CREATE TABLE r (i INTEGER, j INTEGER, x DOUBLE);
--! into: postgresql, sqlite

--! expect: same
SELECT i / ROUND(x / 3) FROM r;
SELECT i / j / i FROM r;
SELECT i / (x * 2.5), i / (x + j) FROM r;

--! expect: given
--! takes-only: NOTHING_IS_DIVIDED_BY_ZERO
SELECT 1 / (x * j) FROM r;
SELECT 1 / (i / j) FROM r;
SELECT 1 / ROUND(x * j) FROM r;
SELECT 1 / ROUND(ROUND(x / 3)) FROM r;
SELECT 1 / ROUND(i / j) FROM r;
SELECT 1 / y FROM (SELECT ROUND(x) AS y FROM r) s;
SELECT 1 / y FROM (SELECT x * j AS y FROM r) s;
SELECT 1 / MIN(ROUND(x)) FROM r;
SELECT 1 / (SELECT MAX(ROUND(x)) FROM r) FROM r;
