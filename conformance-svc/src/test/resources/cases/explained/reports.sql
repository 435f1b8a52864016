-- What is said of a query on the way from one engine to another.
--! schema: CREATE TABLE R (A VARCHAR(10), B INT);
--! data: INSERT INTO R VALUES ('Bob', 10); INSERT INTO R VALUES ('1', 20);

-- Portable means that all models agree.
--! expect: portable
SELECT A, B + 1 FROM R WHERE B > 10 ORDER BY B;

-- SQL Server and Oracle have no IS TRUE.
--! expect: not-portable
SELECT B FROM R WHERE (B < 15) IS TRUE;

--! expect: not-portable
SELECT A FROM R WHERE A = 1;

-- Only one SELECT is taken.
--! dialect: sqlite, postgresql
--! expect: static-error
DROP TABLE R;
SELECT 1; DROP TABLE R;
ATTACH 'x.db' AS x;
VACUUM INTO 'x.db';
INSERT INTO R VALUES (1, 2);
;

--! case: casts are shown
--! dialect: postgresql
--! expect: table
--! read-as: SELECT CAST('1' AS integer) + B FROM R
SELECT '1' + B FROM R;

--! case: a moment with a time zone shows it
--! dialect: postgresql
--! expect: table 2020-01-01 00:00:00+00
SELECT DATE_TRUNC('month', DATE '2020-01-31');

--! case: a runtime error is no static one
--! dialect: postgresql
--! expect: runtime-error
--! says: Bob, 22P02
SELECT CAST(A AS INT) FROM R;

--! case: nor is it one on empty tables
--! dialect: postgresql
--! data:
--! expect: table
SELECT CAST(A AS INT) FROM R;

-- What need not be evaluated may be skipped.
--! dialect: postgresql
--! expect: runtime-error
--! says: skips what the result does not need
SELECT 1 FROM (SELECT CAST(A AS INT) AS X FROM R) S;

--! dialect: postgresql
--! expect: runtime-error
--! says: skips
SELECT 1 FROM R WHERE 5 = CAST(A AS DOUBLE PRECISION) AND 2 < 1;

--! dialect: postgresql
--! expect: runtime-error
--! says-not: skips
SELECT X FROM (SELECT CAST(A AS INT) AS X FROM R) S;

-- Data that do not load are said.
--! dialect: sqlite, postgresql
--! data: INSERT INTO R VALUES ('a', 'b', 'c')
--! expect: unsupported
--! says: the data cannot be loaded
SELECT 1 FROM R;

--! data: INSERT INTO R VALUES ('a', 'b', 'c')
--! expect: not-portable
SELECT 1 FROM R;

--! dialect: sqlite
--! data: INSERT INTO R VALUES ('a', 'b')
--! expect: table
SELECT 1 FROM R;

--! dialect: postgresql
--! data: INSERT INTO R VALUES ('a', 'b')
--! expect: unsupported
--! says: column B INT takes no b
SELECT 1 FROM R;

-- Syntax that only our parser refuses is no static error.
--! dialect: sqlite
--! expect: static-error
SELECT (A, A) OVERLAPS (A, A) FROM R;

--! dialect: postgresql
--! expect: unsupported
SELECT (A, A) OVERLAPS (A, A) FROM R;
