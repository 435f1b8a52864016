-- PostgreSQL folds names without quotes, and keeps the case of those in quotes.
--! dialect: postgresql
--! schema:
CREATE TABLE "Emp" ("Id" INTEGER PRIMARY KEY, "Name" TEXT);

--! expect: agrees

SELECT E."Name" FROM "Emp" e WHERE "Id" > 1;
SELECT "Emp"."Name" FROM "Emp" WHERE 1 < "Id";

SELECT "A" FROM (SELECT "Id" AS "A", "Name" AS a FROM "Emp") q;
SELECT "Id" FROM "Emp";

--! expect: differs

SELECT a FROM (SELECT "Id" AS "A", "Id" + 1 AS a FROM "Emp") q;
SELECT "Id" FROM "Emp";

WITH "C" AS (SELECT "Id" FROM "Emp"), c AS (SELECT "Id" + 1 AS "Id" FROM "Emp") SELECT c."Id" FROM c, "C" WHERE c."Id" = "C"."Id";
SELECT "Id" FROM "Emp";

--! expect: invalid UNKNOWN_TABLE gold 1:18: there is no table Emp; there is Emp: a name in quotes keeps its case, without quotes it is in small letters
SELECT Name FROM Emp;
SELECT "Name" FROM "Emp";

--! expect: invalid UNKNOWN_TABLE gold 1:20
SELECT "Name" FROM emp;
SELECT "Name" FROM "Emp";

--! expect: invalid UNKNOWN_TABLE predicted 1:8
SELECT "Name" FROM "Emp";
SELECT e."Name" FROM "Emp" "E";

--! expect: invalid UNKNOWN_COLUMN predicted 1:8
SELECT "Name" FROM "Emp";
SELECT "name" FROM "Emp";

--! expect: invalid UNKNOWN_COLUMN predicted 1:10
SELECT "Name" FROM "Emp";
SELECT q.X FROM (SELECT "Name" AS "X" FROM "Emp") q;

--! expect: invalid UNKNOWN_TABLE predicted 1:55: there is no table c; there is C: a name in quotes keeps its case, without quotes it is in small letters
SELECT "Id" FROM "Emp";
WITH "C" AS (SELECT "Id" FROM "Emp") SELECT "Id" FROM c;

--! dialect: sqlite
--! expect: agrees
SELECT Name FROM Emp;
SELECT "name" FROM "EMP";

--! dialect: postgresql
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER);

--! expect: invalid UNKNOWN_COLUMN predicted 1:8
SELECT id FROM t;
SELECT "ID" FROM t;

--! expect: invalid UNKNOWN_COLUMN predicted 1:34
SELECT n AS x FROM t ORDER BY x;
SELECT n AS x FROM t ORDER BY 1, "X";

-- A schema in capitals without quotes is one for any engine.
--! schema:
CREATE TABLE EMP (EMPNO INTEGER PRIMARY KEY, ENAME TEXT);

--! expect: agrees

SELECT EMPNO FROM EMP WHERE EMPNO > 1;
SELECT empno FROM emp WHERE 1 < empno;

--! assumes: READ_AS
--! says: in quotes too
SELECT EMPNO FROM EMP WHERE EMPNO > 1;
SELECT "EMPNO" FROM "EMP" WHERE 1 < "EMPNO";
