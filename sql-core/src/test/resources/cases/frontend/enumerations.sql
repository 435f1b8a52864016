-- Enumerations of PostgreSQL: a literal is one of the listed values, and those of two types do not meet.
--! dialect: postgresql
--! schema:
CREATE TYPE mood AS ENUM ('sad', 'ok'); CREATE TYPE "Text" AS ENUM ('x'); CREATE TYPE date AS ENUM ('y');
CREATE TABLE t (a INTEGER, m MOOD, x text, d date, q "Text", j JSON);

--! expect: refused TYPE_ERROR
SELECT a FROM t WHERE m = 'sadd';

--! expect: refused TYPE_ERROR
SELECT COALESCE(m, 'glad') FROM t;

--! expect: refused TYPE_ERROR
SELECT a FROM t WHERE j = j;

--! expect: refused UNSUPPORTED_FEATURE
SELECT a FROM t WHERE m = q;

--! expect: refused UNSUPPORTED_FEATURE
SELECT a FROM t ORDER BY m;

-- a column's type is its own where PostgreSQL has one of that name
--! expect: same-tree
SELECT a FROM t WHERE UPPER(x) = 'Y' AND d + 1 > '2020-01-01';
SELECT a FROM t WHERE UPPER(x) = 'Y' AND 1 + d > DATE '2020-01-01';
