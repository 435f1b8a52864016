-- PostgreSQL folds names without quotes to small letters, and keeps the case of those in quotes.
-- What is invalid here a server of release 15 refuses, too; what binds to a schema without quotes
-- in capitals it may refuse.
--! dialect: postgresql
--! schema:
CREATE TABLE "Emp" ("Id" INTEGER PRIMARY KEY, "Name" TEXT, "Dept" INTEGER);
CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER);
CREATE TABLE "low" ("Id" INTEGER, "n" INTEGER);

--! expect: binds
SELECT "Name" FROM "Emp";
SELECT "Emp"."Name", e."Name" FROM "Emp", "Emp" E;
SELECT "E"."Name" FROM "Emp" "E";
SELECT "e"."Name" FROM "Emp" AS E;
SELECT E."Id" FROM "Emp" AS "e";
SELECT ID, T."id", "t".Id FROM "t";
SELECT N, low.n FROM LOW;
SELECT e.*, "E".* FROM t e, t "E" WHERE E.id = "E".id;

--! expect: invalid UNKNOWN_TABLE at 1:18: there is no table Emp; there is Emp: a name in quotes keeps its case, without quotes it is in small letters
SELECT Name FROM Emp;

--! expect: invalid UNKNOWN_TABLE
SELECT "Name" FROM emp;
SELECT id FROM "T";
SELECT n FROM "Low";
SELECT "Id" FROM "EMP";
SELECT emp."Name" FROM "Emp";
SELECT 1 FROM t WHERE EXISTS (SELECT 1 FROM "Emp" WHERE "Id" = "T".id);

--! expect: invalid UNKNOWN_COLUMN at 1:8: there is no column name; there is Name: a name in quotes keeps its case, without quotes it is in small letters
SELECT Name FROM "Emp";

--! expect: invalid UNKNOWN_COLUMN at 1:8: there is no column name; there is Name: a name in quotes keeps its case, without quotes it is in small letters
SELECT "name" FROM "Emp";

--! expect: invalid UNKNOWN_COLUMN
SELECT "ID" FROM t;
SELECT id FROM low;
SELECT COUNT(*) FROM t, "Emp" WHERE t.id = "Emp".id;
SELECT t.id FROM t WHERE EXISTS (SELECT 1 FROM "Emp" WHERE "Dept" = "N");

-- Aliases are names, too.
--! expect: invalid UNKNOWN_TABLE at 1:8: no table or alias e is in scope here; there is E: a name in quotes keeps its case, without quotes it is in small letters
SELECT e."Name" FROM "Emp" "E";

--! expect: invalid UNKNOWN_TABLE
SELECT "E"."Name" FROM "Emp" E;
SELECT "E".* FROM t e;
SELECT e.* FROM t AS "E";

--! expect: binds
SELECT q."X" FROM (SELECT "Name" AS "X" FROM "Emp") q;
SELECT q.X, Q."x" FROM (SELECT "Name" AS X FROM "Emp") AS "q";
SELECT "A", a FROM (SELECT "Id" AS "A", "Name" AS a FROM "Emp") q;
SELECT A, "b" FROM t AS u (a, B);
SELECT "A" FROM (VALUES (1)) AS v ("A");
SELECT Column1 FROM (VALUES (1)) v;
SELECT Count FROM (SELECT COUNT(*) FROM t) q;
SELECT i FROM generate_series(1, 2) AS I;

--! expect: invalid UNKNOWN_COLUMN
SELECT q.X FROM (SELECT "Name" AS "X" FROM "Emp") q;
SELECT q."X" FROM (SELECT "Name" AS X FROM "Emp") q;
SELECT a FROM t AS u ("A", b);
SELECT "A" FROM (VALUES (1)) AS v (A);
SELECT "Column1" FROM (VALUES (1)) v;
SELECT "COUNT" FROM (SELECT COUNT(*) FROM t) q;
SELECT "CTID" FROM t;

--! expect: columns x X id Id count
SELECT id AS X, id AS "X", ID, "Id", COUNT(*) FROM t, "Emp" GROUP BY id, "Id";

-- Common tables.
--! expect: binds
WITH "C" AS (SELECT "Id" FROM "Emp") SELECT "Id" FROM "C";
WITH C AS (SELECT "Id" FROM "Emp") SELECT C."Id" FROM c;
WITH c ("A", a) AS (SELECT "Id", 1 FROM "Emp") SELECT A, "A" FROM c;
WITH "C" AS (SELECT 1 AS x), c AS (SELECT 2 AS y) SELECT x, y FROM "C", c;
WITH "T" AS (SELECT 1 AS x) SELECT id FROM t;

--! expect: invalid UNKNOWN_TABLE
WITH "C" AS (SELECT "Id" FROM "Emp") SELECT "Id" FROM c;
WITH c AS (SELECT "Id" FROM "Emp") SELECT "Id" FROM "C";

--! expect: invalid UNKNOWN_COLUMN
WITH c ("A") AS (SELECT "Id" FROM "Emp") SELECT a FROM c;

-- Keys.
--! expect: binds
SELECT e.id AS "X" FROM t e ORDER BY "X";
SELECT e.id AS X FROM t e ORDER BY "x";
SELECT e.id AS "X", n AS x FROM t e ORDER BY x;
SELECT e.id + 1 AS "X", n + 1 AS x FROM t e GROUP BY "X", x;
SELECT DISTINCT ON (X) id AS x FROM t ORDER BY "x";
SELECT id FROM t UNION SELECT "Id" FROM "Emp" ORDER BY ID;

--! expect: invalid UNKNOWN_COLUMN at 1:36: there is no column X; there is x: a name in quotes keeps its case, without quotes it is in small letters
SELECT e.id AS x FROM t e ORDER BY "X";

--! expect: invalid UNKNOWN_COLUMN
SELECT e.id AS "X" FROM t e ORDER BY x;
SELECT e.id AS "X" FROM t e GROUP BY x;
SELECT 1 AS "X", n FROM t GROUP BY "x", n;
SELECT DISTINCT ON ("X") id AS x FROM t;
SELECT id FROM t UNION SELECT "Id" FROM "Emp" ORDER BY "Id";
SELECT id AS "A" FROM t UNION SELECT 1 ORDER BY a;
SELECT COUNT(*) FROM t ORDER BY "COUNT";

-- Windows.
--! expect: binds
SELECT SUM(n) OVER "W" FROM t WINDOW "W" AS (ORDER BY id);
SELECT SUM(n) OVER W, SUM(n) OVER "W" FROM t WINDOW w AS (ORDER BY id), "W" AS (ORDER BY n);
SELECT SUM(n) OVER ("W" ROWS 1 PRECEDING) FROM t WINDOW "W" AS (ORDER BY id);
SELECT SUM(n) OVER (W ROWS 1 PRECEDING) FROM t WINDOW "w" AS (ORDER BY id);

--! expect: invalid SYNTAX_ERROR at 1:20: there is no window w; there is W: a name in quotes keeps its case, without quotes it is in small letters
SELECT SUM(n) OVER w FROM t WINDOW "W" AS (ORDER BY id);

--! expect: invalid SYNTAX_ERROR
SELECT SUM(n) OVER "W" FROM t WINDOW w AS (ORDER BY id);
SELECT SUM(n) OVER ("W" ROWS 1 PRECEDING) FROM t WINDOW w AS (ORDER BY id);

-- Joins that merge columns.
--! expect: columns Id Name Dept n
SELECT * FROM "Emp" JOIN "low" USING ("Id");

--! expect: columns id n Id n
SELECT * FROM t JOIN "low" ON TRUE;

--! expect: columns n id Id
SELECT * FROM t NATURAL JOIN "low";

--! expect: invalid UNKNOWN_COLUMN at 1:35: USING needs a column id on both sides; there is Id: a name in quotes keeps its case, without quotes it is in small letters
SELECT * FROM "Emp" JOIN t USING (id);

--! expect: invalid UNKNOWN_COLUMN
SELECT * FROM "Emp" JOIN "low" USING (Id);
SELECT * FROM t JOIN "low" USING ("N");

-- What is printed keeps the quotes.
--! expect: prints-back
SELECT e."Name", "Dept" AS "D", t.id AS K FROM "Emp" e JOIN t ON t.ID = e."Id" ORDER BY "D", k;
WITH "C" AS (SELECT "Dept" AS "D", COUNT(*) AS n FROM "Emp" GROUP BY "Dept") SELECT "D" FROM "C" WHERE N > 1;
SELECT "Id" FROM "Emp" WHERE "Id" IN (SELECT "Id" FROM "low" "L" WHERE "L".n = "Emp"."Dept");

-- A schema in capitals without quotes is one for any engine: its names are found in any case, as
-- are those in quotes of another engine, and keywords.
--! dialect: postgresql
--! schema:
CREATE TABLE EMP (EMPNO INTEGER PRIMARY KEY, Ename TEXT, deptno INTEGER);
CREATE TABLE `Dept` ([DeptNo] INTEGER, Key INTEGER);

--! expect: binds
SELECT EMPNO, "EMPNO", empno, "Empno", E."Ename", "ENAME" FROM "EMP" AS e;
SELECT "EMP"."EMPNO", emp.ename, "Deptno" FROM EMP JOIN "DEPT" USING (DEPTNO) WHERE "KEY" = key;
SELECT q."EMPNO", Q.empno FROM (SELECT empno FROM "Emp") q ORDER BY "EMPNO";
SELECT q."ENAME" FROM (SELECT ename AS "ENAME" FROM emp) q;
SELECT "DEPTNO" FROM dept;

--! expect: prints-back
SELECT EMPNO, "Ename" FROM "EMP" WHERE deptno IN (SELECT "DEPTNO" FROM Dept);

--! expect: invalid UNKNOWN_COLUMN
SELECT e."EMPNO" AS x FROM emp e ORDER BY "X";

--! dialect: postgresql
--! schema:
CREATE TABLE EMP (EMPNO INTEGER PRIMARY KEY, deptno INTEGER);

--! expect: invalid UNKNOWN_COLUMN
SELECT "DEPTNO" FROM EMP;

-- Elsewhere the case of names is nothing.
--! dialect: sqlite
--! schema:
CREATE TABLE "Emp" ("Id" INTEGER PRIMARY KEY, "Name" TEXT);

--! expect: binds
SELECT name FROM emp AS "E" WHERE e."ID" = 1;
