-- What rules show of a pair, and what they leave open.
--! schema:
CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT, sal INTEGER,
  dep INTEGER NOT NULL REFERENCES dept(id), boss INTEGER);
CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);

--! expect: certain
SELECT COUNT(d.id) FROM emp e LEFT JOIN dept d ON e.dep = d.id;
SELECT COUNT(*) FROM emp e LEFT JOIN dept d ON e.dep = d.id;
SELECT NAME FROM Emp;
SELECT e.name AS n FROM emp e;
SELECT name FROM emp WHERE sal>3 AND dep=1;
SELECT name FROM emp WHERE 1 = dep AND 4 <= sal;
SELECT COUNT(*) FROM emp;
SELECT COUNT(DISTINCT id) FROM emp;
SELECT e.name FROM emp e, dept d WHERE e.dep = d.id AND d.city = 'x';
SELECT emp.name FROM dept JOIN emp ON dept.id = emp.dep WHERE city = "x";
SELECT d.name, COUNT(*) FROM emp e JOIN dept d ON e.dep = d.id GROUP BY e.dep;
SELECT d.name, COUNT(e.id) FROM dept d JOIN emp e ON e.dep = d.id GROUP BY d.id, d.name;
SELECT DISTINCT dep FROM emp;
SELECT dep FROM emp GROUP BY dep;
WITH s AS (SELECT name, sal FROM emp) SELECT name FROM s WHERE sal = 1;
SELECT name FROM emp WHERE sal = 1;
SELECT name FROM emp ORDER BY id;
SELECT name FROM emp ORDER BY id ASC;
SELECT e.name FROM emp e LEFT JOIN dept d ON e.dep = d.id WHERE d.city = 'x';
SELECT e.name FROM emp e JOIN dept d ON e.dep = d.id WHERE d.city = 'x';
SELECT a.name FROM emp a JOIN emp b ON a.boss = b.id;
SELECT y.name FROM emp x JOIN emp y ON y.boss = x.id;

--! expect: open
SELECT name, sal FROM emp;
SELECT sal, name FROM emp;
SELECT COUNT(*) FROM emp;
SELECT COUNT(sal) FROM emp;
SELECT COUNT(d.id) FROM emp e LEFT JOIN dept d ON e.boss = d.id;
SELECT COUNT(*) FROM emp e LEFT JOIN dept d ON e.boss = d.id;
SELECT name FROM emp WHERE sal > 3;
SELECT name FROM emp WHERE sal >= 3;
SELECT a.name FROM emp a JOIN emp b ON a.boss = b.id;
SELECT b.name FROM emp a JOIN emp b ON a.boss = b.id;
SELECT a.id FROM emp a JOIN emp b ON a.sal > b.sal;
SELECT a.id FROM emp a JOIN emp b ON b.sal > a.sal;
SELECT DISTINCT name FROM emp;
SELECT name FROM emp;
SELECT name FROM emp ORDER BY sal;
SELECT name FROM emp;
SELECT name FROM emp WHERE name = 'x';
SELECT name FROM emp WHERE name = 'X';
SELECT sal FROM emp UNION SELECT dep FROM emp;
SELECT sal FROM emp UNION ALL SELECT dep FROM emp;
SELECT name FROM emp WHERE sal IN (SELECT sal FROM emp WHERE dep = 1);
SELECT name FROM emp WHERE dep = 1;
SELECT RANDOM() FROM emp;
SELECT RANDOM() FROM emp;

-- Rules that ask for integers take it that they stay in their range.

--! expect: certain
--! assumes: EXACT_ARITHMETIC
SELECT id FROM emp WHERE sal + dep - boss = 0;
SELECT id FROM emp WHERE sal + dep = boss;

--! expect: certain
--! assumes: EXACT_ARITHMETIC
SELECT id FROM emp WHERE sal - boss = 0 AND 1 = 1;
SELECT id FROM emp WHERE sal = boss;

--! expect: certain
--! assumes-not: EXACT_ARITHMETIC
SELECT id FROM emp WHERE sal > 3;
SELECT id FROM emp WHERE sal >= 4;

--! expect: certain
--! assumes-not: EXACT_ARITHMETIC
SELECT sal + 1 FROM emp WHERE 1 = 1;
SELECT sal + 1 FROM emp;

-- Rules prove nothing in a dialect in which they were not checked.
--! dialect: postgresql
--! expect: open
SELECT COUNT(id) FROM emp;
SELECT COUNT(*) FROM emp;
SELECT COUNT(id) FROM emp;
SELECT COUNT(id) + CAST(1.50 AS INTEGER) FROM emp;

--! dialect: postgresql
--! expect: certain
SELECT COUNT(id) FROM emp;
SELECT COUNT(id) FROM emp;

-- What rules show of untyped columns is assumed of one storage class.
--! schema:
CREATE TABLE t (v, n NUMERIC);
CREATE TABLE u (v, n NUMERIC);
CREATE TABLE s (n NUMERIC, b BLOB);
CREATE TABLE r (n NUMERIC);

--! expect: certain
--! assumes: ONE_STORAGE_CLASS
SELECT v FROM t UNION SELECT v FROM u;
SELECT v FROM u UNION SELECT v FROM t;

--! expect: certain
--! assumes-not: ONE_STORAGE_CLASS
SELECT v FROM t UNION SELECT v FROM u;
SELECT v FROM t UNION SELECT v FROM u;

--! expect: certain
--! assumes: ONE_STORAGE_CLASS
SELECT n FROM t UNION SELECT n FROM u;
SELECT n FROM u UNION SELECT n FROM t;

--! expect: certain
--! assumes-not: ONE_STORAGE_CLASS
SELECT n FROM s UNION SELECT n FROM r;
SELECT n FROM r UNION SELECT n FROM s;

-- A moment with a time zone shows it.
--! schema: CREATE TABLE t (a INTEGER);
--! dialect: postgresql
--! expect: open
SELECT TIMESTAMP '2023-01-01' FROM t;
SELECT TIMESTAMPTZ '2023-01-01' FROM t;
SELECT d FROM generate_series(DATE '2023-01-01', '2023-03-01', INTERVAL '1 month') d;
SELECT d FROM generate_series(TIMESTAMP '2023-01-01', '2023-03-01', INTERVAL '1 month') d;

--! dialect: postgresql
--! expect: certain
SELECT d FROM generate_series(DATE '2023-01-01', '2023-03-01', INTERVAL '1 month') d;
SELECT d FROM generate_series(TIMESTAMPTZ '2023-01-01', '2023-03-01', INTERVAL '1 month') d;
