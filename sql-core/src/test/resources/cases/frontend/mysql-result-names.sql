-- What the name of several result columns means in MySQL: what MariaDB 10.11 answers.
--! dialect: mysql
--! schema:
CREATE TABLE t (a INTEGER, b INTEGER);
CREATE TABLE u (a INTEGER, c INTEGER);

--! case: columns that differ
--! expect: invalid AMBIGUOUS_COLUMN at 1:34: several result columns are called b
SELECT a AS b, b FROM t ORDER BY b;

--! case: columns that differ, the other way round
--! expect: invalid AMBIGUOUS_COLUMN at 1:34: several result columns are called b
SELECT b, a AS b FROM t ORDER BY b;

--! case: two aliases
--! expect: invalid AMBIGUOUS_COLUMN at 1:39: several result columns are called c
SELECT a AS c, b AS c FROM t GROUP BY c;

--! case: in HAVING
--! expect: invalid AMBIGUOUS_COLUMN at 1:48: several result columns are called b
SELECT a AS b, b FROM t GROUP BY a, t.b HAVING b + 1 > 0;

--! case: in HAVING without groups
--! expect: invalid AMBIGUOUS_COLUMN at 1:37: several result columns are called c
SELECT a AS c, b AS c FROM t HAVING c > 0;

--! case: a star's column
--! expect: invalid AMBIGUOUS_COLUMN at 1:34: several result columns are called b
SELECT *, a AS b FROM t ORDER BY b;

--! case: of a merged column and one that it merges
--! expect: invalid AMBIGUOUS_COLUMN at 1:48: several result columns are called a
SELECT a, u.a FROM t JOIN u USING (a) ORDER BY a;

--! case: of a set operation
--! expect: invalid AMBIGUOUS_COLUMN at 1:57: several result columns are called c
SELECT a AS c, b AS c FROM t UNION SELECT 1, 2 ORDER BY c;

--! case: an expression after two columns
--! expect: invalid AMBIGUOUS_COLUMN at 1:51: several result columns are called c
SELECT a AS c, b AS c, b + 1 AS c FROM t ORDER BY c;

--! case: in parentheses and after a plus a column is one
--! expect: invalid AMBIGUOUS_COLUMN at 1:37: several result columns are called b
SELECT +(a) AS b, b FROM t ORDER BY b;

--! case: a key and an expression have the name, in HAVING
--! expect: unsupported
SELECT a AS c, MAX(b) AS c FROM t GROUP BY a HAVING c > 3;

--! case: a key and an expression have the name, in a subquery of HAVING
--! expect: unsupported
SELECT a AS k, MAX(b) AS k FROM t GROUP BY a HAVING EXISTS (SELECT 1 FROM u WHERE u.a = k);

--! expect: binds

SELECT a AS b, b FROM t ORDER BY t.b;

SELECT a AS b, b FROM t ORDER BY b + 0;

SELECT b, b, t.b FROM t ORDER BY b;

SELECT b, MAX(a) AS b FROM t GROUP BY t.b ORDER BY b;

SELECT a FROM t JOIN u USING (a) ORDER BY a;
