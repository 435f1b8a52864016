-- TRAF's Table 1: what PostgreSQL and SQLite make of the examples E1 to E13.
--! schema: CREATE TABLE R (A VARCHAR(10), B INT, C DECIMAL(10,1));
--! data: INSERT INTO R VALUES ('Bob', 10, 10.0), ('1', 20, 1.1), ('1.1', 30, 30.5);

--! case: E1
--! dialect: postgresql, sqlite
--! expect: shows 2.1,2.1,2.1
SELECT 1.1 + 1 FROM R;

--! case: E2
--! dialect: postgresql, sqlite
--! expect: shows 2,2,2
SELECT '1' + 1 FROM R;

--! case: E3 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 22P02
SELECT '1.1' + 1 FROM R;

--! case: E3 in SQLite
--! dialect: sqlite
--! expect: shows 2.1,2.1,2.1
SELECT '1.1' + 1 FROM R;

--! case: E4
--! dialect: postgresql, sqlite
--! expect: shows 2.2,2.2,2.2
SELECT '1.1' + 1.1 FROM R;

--! case: E5 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 42725
SELECT '1' + '1' FROM R;

--! case: E5 in SQLite
--! dialect: sqlite
--! expect: shows 2,2,2
SELECT '1' + '1' FROM R;

--! case: E6 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 42725
SELECT 'a' + '2b' FROM R;

--! case: E6 in SQLite
--! dialect: sqlite
--! expect: shows 2,2,2
SELECT 'a' + '2b' FROM R;

--! case: E7 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 42883
SELECT 1+A FROM R WHERE B=20;

--! case: E7 in SQLite
--! dialect: sqlite
--! expect: shows 2
SELECT 1+A FROM R WHERE B=20;

--! case: E8 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 42883
SELECT 1+A FROM R WHERE B=10;

--! case: E8 in SQLite
--! dialect: sqlite
--! expect: shows 1
SELECT 1+A FROM R WHERE B=10;

--! case: E9 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 42883
SELECT 1 + A FROM (SELECT '2' AS A) B;

--! case: E9 in SQLite
--! dialect: sqlite
--! expect: shows 3
SELECT 1 + A FROM (SELECT '2' AS A) B;

-- E9b
--! dialect: postgresql
--! expect: shows static 42883
SELECT 1 + A FROM (SELECT '2' AS A FROM R) B;

--! dialect: sqlite
--! expect: shows 3,3,3
SELECT 1 + A FROM (SELECT '2' AS A FROM R) B;

--! case: E10 in PostgreSQL
--! dialect: postgresql
--! expect: shows 1,1,1
SELECT 1 FROM R WHERE '1' < 2;

--! case: E10 in SQLite
--! dialect: sqlite
--! expect: shows empty
SELECT 1 FROM R WHERE '1' < 2;

--! case: E11 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 22P02
SELECT 1 FROM R WHERE '1.1' < 2;

--! case: E11 in SQLite
--! dialect: sqlite
--! expect: shows empty
SELECT 1 FROM R WHERE '1.1' < 2;

--! case: E12 in PostgreSQL
--! dialect: postgresql
--! expect: shows 1.1
SELECT '1.1' FROM R INTERSECT SELECT 1.1 FROM R;

--! case: E12 in SQLite
--! dialect: sqlite
--! expect: shows empty
SELECT '1.1' FROM R INTERSECT SELECT 1.1 FROM R;

--! case: E13 in PostgreSQL
--! dialect: postgresql
--! expect: shows static 22P02
SELECT '1.1' FROM R INTERSECT SELECT 1 FROM R;

--! case: E13 in SQLite
--! dialect: sqlite
--! expect: shows empty
SELECT '1.1' FROM R INTERSECT SELECT 1 FROM R;
