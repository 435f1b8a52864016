-- Calls without arguments, and aggregates that only some engine has: its own may not be modelled,
-- another engine's is unknown.
--! schema:
CREATE TABLE t (a INT, b INT);

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT COUNT() FROM t;

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT COUNT() OVER () FROM t;

--! dialect: mysql
--! expect: refused WRONG_ARGUMENTS
SELECT COUNT() FROM t;

--! dialect: sqlite
--! expect: refused WRONG_ARGUMENTS
SELECT SUM() OVER () FROM t;

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT LAG() OVER () FROM t;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT JSONB_AGG(a || 'x') FROM t;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT b, JSON_OBJECT_AGG(a, a) FROM t GROUP BY b;

--! dialect: postgresql
--! expect: binds
SELECT b, REGR_SLOPE(a, a), CORR(a, a) FROM t GROUP BY b;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT b, XMLAGG(a) FROM t GROUP BY b;

--! dialect: postgresql
--! expect: refused UNKNOWN_FUNCTION
SELECT GROUP_CONCAT(a) OVER () FROM t;

--! dialect: mysql
--! expect: binds
SELECT b, ANY_VALUE(a) FROM t GROUP BY b;

--! dialect: postgresql
--! expect: binds
SELECT b, ANY_VALUE(a), REGR_COUNT(a, a), MODE() WITHIN GROUP (ORDER BY a) FROM t GROUP BY b;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT b, ANY_VALUE(DISTINCT a) FROM t GROUP BY b;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT CORR(DISTINCT a, a) FROM t;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT CORR(a, a) OVER () FROM t;

--! dialect: mysql
--! expect: refused UNSUPPORTED_FEATURE
SELECT STDDEV(a) OVER () FROM t;

--! dialect: mysql
--! expect: refused UNSUPPORTED_FEATURE
SELECT STD(a) FILTER (WHERE a > 1) FROM t;

--! dialect: mysql
--! expect: refused UNKNOWN_FUNCTION
SELECT ARRAY_AGG(a) FROM t;

--! dialect: mysql
--! expect: refused UNKNOWN_FUNCTION
SELECT CORR(a, a) FROM t;

--! dialect: mysql
--! expect: refused UNKNOWN_FUNCTION
SELECT REGR_SLOPE(a, a) OVER () FROM t;

--! dialect: mysql
--! expect: refused UNKNOWN_FUNCTION
SELECT BOOL_OR(a) OVER () FROM t;

-- the parser refuses it by an exception
--! dialect: sqlite, postgresql, mysql
--! expect: invalid
SELECT LAG(a, 1, 2, 3) OVER () FROM t;

-- a dialect without a model
--! dialect: oracle
--! expect: refused
SELECT a FROM t;
