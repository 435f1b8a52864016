-- TRAF's Table 1: what PostgreSQL and SQLite make of the examples E1 to E13.
--! schema: CREATE TABLE R (A VARCHAR(10), B INT, C DECIMAL(10,1));
--! data: INSERT INTO R VALUES ('Bob', 10, 10.0), ('1', 20, 1.1), ('1.1', 30, 30.5);

-- E1
--! dialect: postgresql, sqlite
--! expect: shows 2.1,2.1,2.1
SELECT 1.1 + 1 FROM R;

-- E2
--! dialect: postgresql, sqlite
--! expect: shows 2,2,2
SELECT '1' + 1 FROM R;

-- E3
--! dialect: postgresql
--! expect: shows static 22P02
SELECT '1.1' + 1 FROM R;

--! dialect: sqlite
--! expect: shows 2.1,2.1,2.1
SELECT '1.1' + 1 FROM R;

-- E4
--! dialect: postgresql, sqlite
--! expect: shows 2.2,2.2,2.2
SELECT '1.1' + 1.1 FROM R;

-- E5
--! dialect: postgresql
--! expect: shows static 42725
SELECT '1' + '1' FROM R;

--! dialect: sqlite
--! expect: shows 2,2,2
SELECT '1' + '1' FROM R;

-- E6
--! dialect: postgresql
--! expect: shows static 42725
SELECT 'a' + '2b' FROM R;

--! dialect: sqlite
--! expect: shows 2,2,2
SELECT 'a' + '2b' FROM R;

-- E7
--! dialect: postgresql
--! expect: shows static 42883
SELECT 1+A FROM R WHERE B=20;

--! dialect: sqlite
--! expect: shows 2
SELECT 1+A FROM R WHERE B=20;

-- E8
--! dialect: postgresql
--! expect: shows static 42883
SELECT 1+A FROM R WHERE B=10;

--! dialect: sqlite
--! expect: shows 1
SELECT 1+A FROM R WHERE B=10;

-- E9
--! dialect: postgresql
--! expect: shows static 42883
SELECT 1 + A FROM (SELECT '2' AS A) B;

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

-- E10
--! dialect: postgresql
--! expect: shows 1,1,1
SELECT 1 FROM R WHERE '1' < 2;

--! dialect: sqlite
--! expect: shows empty
SELECT 1 FROM R WHERE '1' < 2;

-- E11
--! dialect: postgresql
--! expect: shows static 22P02
SELECT 1 FROM R WHERE '1.1' < 2;

--! dialect: sqlite
--! expect: shows empty
SELECT 1 FROM R WHERE '1.1' < 2;

-- E12
--! dialect: postgresql
--! expect: shows 1.1
SELECT '1.1' FROM R INTERSECT SELECT 1.1 FROM R;

--! dialect: sqlite
--! expect: shows empty
SELECT '1.1' FROM R INTERSECT SELECT 1.1 FROM R;

-- E13
--! dialect: postgresql
--! expect: shows static 22P02
SELECT '1.1' FROM R INTERSECT SELECT 1 FROM R;

--! dialect: sqlite
--! expect: shows empty
SELECT '1.1' FROM R INTERSECT SELECT 1 FROM R;
