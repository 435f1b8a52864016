-- What PostgreSQL refuses, most of which other engines take. Each was asked of PostgreSQL 15.
--! dialect: postgresql
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, x TEXT, b BOOLEAN, d DATE, ts TIMESTAMP);
CREATE TABLE u (id INTEGER PRIMARY KEY, y TEXT);
CREATE TABLE nk (k INTEGER NOT NULL UNIQUE, v TEXT);
CREATE TABLE ck (a INTEGER, b INTEGER, v TEXT, PRIMARY KEY (a, b));

-- LIMIT and OFFSET are bigints
--! expect: invalid TYPE_ERROR at 1:24: invalid input syntax for type bigint: "x" (SQLSTATE 22P02)
SELECT id FROM t LIMIT 'x';

--! expect: invalid TYPE_ERROR at 1:25: invalid input syntax for type bigint: "x" (SQLSTATE 22P02)
SELECT id FROM t OFFSET 'x';

--! expect: invalid TYPE_ERROR at 1:24
SELECT id FROM t LIMIT '1.5';
SELECT id FROM t LIMIT '';
SELECT id FROM t LIMIT 'x' OFFSET 1;

--! expect: invalid TYPE_ERROR at 1:24: argument of LIMIT must be type bigint, not type boolean (SQLSTATE 42804)
SELECT id FROM t LIMIT TRUE;

--! expect: invalid TYPE_ERROR at 1:24: argument of LIMIT must be type bigint, not type text (SQLSTATE 42804)
SELECT id FROM t LIMIT '2'::text;

--! expect: invalid TYPE_ERROR at 1:24: LIMIT must not be negative (SQLSTATE 2201W)
SELECT id FROM t LIMIT -1;
SELECT id FROM t LIMIT -5 OFFSET 2;
SELECT id FROM t LIMIT '-1';
SELECT id FROM t LIMIT -1.5;

--! expect: invalid TYPE_ERROR at 1:25: OFFSET must not be negative (SQLSTATE 2201X)
SELECT id FROM t OFFSET -1;

--! expect: unsupported
-- these need not be run
SELECT id FROM t WHERE b OR id IN (SELECT id FROM u LIMIT -1);
WITH c AS (SELECT id FROM t LIMIT -1) SELECT id FROM t;

--! expect: binds
SELECT id FROM t LIMIT '1' OFFSET ' +2 ';
SELECT id FROM t LIMIT NULL;
SELECT id FROM t LIMIT 1 + 1;
SELECT id FROM t LIMIT -0.4;

--! expect: same-tree
SELECT id FROM t LIMIT 1.5 OFFSET 0.4;
SELECT id FROM t LIMIT 2 OFFSET 0;

-- tests and operators
--! expect: invalid TYPE_ERROR at 1:26: operator does not exist: ==; write = (SQLSTATE 42883)
SELECT id FROM t WHERE x == 'a';

--! expect: invalid TYPE_ERROR at 1:27: operator does not exist: <=>; write IS NOT DISTINCT FROM (SQLSTATE 42883)
SELECT id FROM t WHERE id <=> 1;

--! expect: invalid SYNTAX_ERROR at 1:26: PostgreSQL has no NOT NULL behind a value; write IS NOT NULL
SELECT id FROM t WHERE x NOT NULL;

--! expect: invalid SYNTAX_ERROR at 1:31: PostgreSQL has no empty list after IN; list a value
SELECT id FROM t WHERE id IN ();

--! expect: invalid SYNTAX_ERROR at 1:35: PostgreSQL has no empty list after IN; list a value
SELECT id FROM t WHERE id NOT IN ();

--! expect: invalid SYNTAX_ERROR at 1:26: PostgreSQL has no GLOB; write LIKE or ~
SELECT id FROM t WHERE x GLOB 'a*';

--! expect: invalid SYNTAX_ERROR at 1:26: PostgreSQL has no REGEXP; write ~
SELECT id FROM t WHERE x REGEXP 'a';

--! expect: invalid SYNTAX_ERROR at 1:26: PostgreSQL has no XOR; write <>
SELECT id FROM t WHERE b XOR b;

--! expect: invalid SYNTAX_ERROR at 1:11: PostgreSQL has no DIV; write / of integers
SELECT id DIV 2 FROM t;

--! expect: binds
SELECT id FROM t WHERE x NOTNULL AND (x IS NOT NULL) = (NOT NULL);
SELECT div.id, div.id AS mod FROM t div LEFT JOIN u xor ON div.id = xor.id;
SELECT t.id rlike, xor.y FROM t CROSS JOIN u xor ORDER BY rlike DESC;

-- queries
--! expect: invalid SYNTAX_ERROR at 1:30: ORDER BY before UNION needs parentheses around its SELECT
SELECT id FROM t ORDER BY id UNION SELECT id FROM u;
SELECT id FROM t ORDER BY id UNION ALL SELECT id FROM u;

--! expect: invalid SYNTAX_ERROR at 1:26: LIMIT before UNION needs parentheses around its SELECT
SELECT id FROM t LIMIT 1 UNION SELECT id FROM u;

--! expect: invalid SYNTAX_ERROR at 1:27: OFFSET before EXCEPT needs parentheses around its SELECT
SELECT id FROM t OFFSET 1 EXCEPT SELECT id FROM u;

--! expect: invalid TYPE_ERROR at 1:28: WITH specifies C more than once; use different names
WITH c AS (SELECT 1 AS a), C AS (SELECT 2 AS a) SELECT a FROM c;

--! expect: binds
WITH c AS (SELECT 1 AS a), "C" AS (SELECT 2 AS a) SELECT a FROM c;

--! expect: invalid SYNTAX_ERROR at 1:18: PostgreSQL has no MINUS; write EXCEPT
SELECT id FROM t MINUS SELECT id FROM u;

--! expect: invalid SYNTAX_ERROR at 1:8: PostgreSQL has no TOP; write LIMIT at the end
SELECT TOP 3 id FROM t;

--! expect: invalid SYNTAX_ERROR at 1:10: nothing follows the comma; leave it out
SELECT id, FROM t;

--! expect: invalid SYNTAX_ERROR at 1:1: PostgreSQL has no LIMIT #, #; write LIMIT and OFFSET
SELECT id FROM t LIMIT 1, 2;

--! expect: invalid SYNTAX_ERROR
SELECT t.id FROM t JOIN u;
SELECT t.id FROM t CROSS JOIN u ON t.id = u.id;

--! expect: binds
(SELECT id FROM t ORDER BY id LIMIT 1) UNION SELECT id FROM u ORDER BY 1 LIMIT 2;
SELECT STRING_AGG(x, ',' ORDER BY x) FROM t UNION SELECT y FROM u;
SELECT id AS "limit" FROM t UNION SELECT u.id FROM u;
WITH c AS (SELECT 1 AS a), e AS (WITH c AS (SELECT 2 AS a) SELECT a FROM c) SELECT a FROM e;

-- names
--! expect: invalid SYNTAX_ERROR at 1:11: in PostgreSQL the name year needs AS; write AS year
SELECT id year FROM t;

--! expect: invalid SYNTAX_ERROR at 1:17: in PostgreSQL the name Month needs AS; write AS Month
SELECT COUNT(*) Month FROM t;

--! expect: invalid SYNTAX_ERROR at 1:11
SELECT id day FROM t;
SELECT id hour FROM t;
SELECT id minute FROM t;
SELECT id second FROM t;
SELECT id within FROM t;
SELECT id without FROM t;
SELECT id overlaps FROM t;
SELECT id precision FROM t;
SELECT id varying FROM t;
SELECT id char FROM t;
SELECT id character FROM t;

--! expect: invalid SYNTAX_ERROR
SELECT `id` FROM t;
SELECT id AS 'x' FROM t;

--! expect: binds
SELECT t.id AS year, x "month", t.b type, d name, day.id AS day FROM t CROSS JOIN u day;
SELECT id::double precision, x::character varying AS varying, d + INTERVAL '1' day FROM t;

-- casts
--! expect: invalid TYPE_ERROR at 1:8: cannot cast type boolean to smallint (SQLSTATE 42846)
SELECT b::smallint FROM t;

--! expect: invalid TYPE_ERROR at 1:8: cannot cast type smallint to boolean (SQLSTATE 42846)
SELECT id::smallint::boolean FROM t;

--! expect: binds
SELECT b::int, id::boolean, id::smallint::int::boolean FROM t;

-- columns beside groups
--! expect: invalid TYPE_ERROR at 1:11: the column b is neither grouped nor in an aggregate; group by it (SQLSTATE 42803)
SELECT x, b, SUM(id) FROM t GROUP BY x;

--! expect: invalid TYPE_ERROR
SELECT id FROM t HAVING id > 1;
SELECT x, COUNT(*) FROM t GROUP BY x HAVING id > 1;
SELECT x FROM t GROUP BY x ORDER BY id;
SELECT SUM(id) OVER () FROM t GROUP BY x;
SELECT u.id FROM t JOIN u USING (id) GROUP BY t.id;
SELECT id FROM t, nk GROUP BY k;

--! expect: invalid TYPE_ERROR
-- a key that is unique determines nothing, nor does part of a primary key, nor does what equals one
SELECT v FROM nk GROUP BY k;
SELECT v FROM ck GROUP BY a;
SELECT v FROM ck JOIN u ON a = u.id GROUP BY u.id, b;

--! expect: invalid TYPE_ERROR
SELECT COUNT(*), x FROM t;
SELECT COUNT(*) FROM t ORDER BY x;
SELECT s.x FROM (SELECT * FROM t) s GROUP BY s.id;
SELECT x FROM t GROUP BY ROLLUP (b);

--! expect: unsupported
-- a key reads the column, and may be this expression in another spelling
SELECT COALESCE(x, '') FROM t GROUP BY COALESCE(x, ''::text);
SELECT x BETWEEN 'a' AND 'b' FROM t GROUP BY x >= 'a' AND x <= 'b';
-- an aggregate in a subquery may be one of the block around it
SELECT (SELECT MAX(t.id) FROM u) FROM t GROUP BY x;
SELECT (SELECT MAX(y) FROM u WHERE u.id = t.id) FROM t GROUP BY x;
-- the key is in each of the sets
SELECT x FROM t GROUP BY GROUPING SETS ((id), (id, b));

--! expect: binds
SELECT t.*, y FROM t JOIN u USING (id) GROUP BY t.id, y;
SELECT v FROM ck GROUP BY a, b;
SELECT ts::date FROM t GROUP BY CAST(ts AS DATE);
SELECT (SELECT x FROM u LIMIT 1) FROM t GROUP BY id;
SELECT x AS id FROM t GROUP BY x ORDER BY id;

-- days and moments
--! expect: invalid TYPE_ERROR at 1:24: invalid input syntax for type date: "" (SQLSTATE 22007)
SELECT id FROM t WHERE d = '';

--! expect: invalid TYPE_ERROR at 1:24
SELECT id FROM t WHERE d > 'yesterdayish';
SELECT id FROM t WHERE ts > ' ';
SELECT id FROM t WHERE d = 'N/A';

--! expect: invalid TYPE_ERROR at 1:24
SELECT id FROM t WHERE ts > '2024-01-01 24:30:00';
SELECT id FROM t WHERE ts > '2024-01-01T25:00';
SELECT id FROM t WHERE d > '2024-01-01 23:60:00';
SELECT id FROM t WHERE ts > '2024-01-01 23:59:61';

--! expect: unsupported
SELECT id FROM t WHERE d > 'yesterday';
SELECT id FROM t WHERE ts < 'tomorrow allballs' OR ts < '-Infinity';
SELECT id FROM t WHERE ts > '2024-01-01 24:00:00';
SELECT id FROM t WHERE ts > '2024-01-01 23:59:60';
SELECT id FROM t WHERE d = 'January 8, 1999';

-- numbers beyond 64 bits
--! dialect: mysql
--! expect: unsupported
SELECT id FROM t LIMIT 9223372036854775808;
SELECT id FROM t LIMIT 18446744073709551615 OFFSET 2;

--! dialect: postgresql
--! expect: invalid TYPE_ERROR at 1:24: bigint out of range (SQLSTATE 22003)
SELECT id FROM t LIMIT 9223372036854775808;
SELECT id FROM t LIMIT 18446744073709551615 OFFSET 2;

--! expect: invalid TYPE_ERROR at 1:24: bigint out of range (SQLSTATE 22003)
SELECT id FROM t LIMIT 9223372036854775807.5;
