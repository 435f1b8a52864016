-- A call of a function that the engine does not have is invalid, as is one with a number of
-- arguments that none of its functions takes; what it has and is not modelled is not.
--! schema:
CREATE TABLE t (a INT, b INT, s VARCHAR(9));

--! dialect: postgresql
--! expect: invalid UNKNOWN_FUNCTION at 1:8: no such function: SINGLE_VALUE
SELECT SINGLE_VALUE(a) FROM t;

--! dialect: postgresql
--! expect: invalid UNKNOWN_FUNCTION at 2:7: no such function: unix_timestamp
SELECT a FROM t
WHERE unix_timestamp(a) > 1;

--! dialect: postgresql
--! expect: invalid UNKNOWN_FUNCTION at 1:8: no such function: NVL
SELECT NVL(a, b) FROM t;

--! dialect: postgresql
--! expect: refused UNKNOWN_FUNCTION
SELECT best(a) OVER (ORDER BY b) FROM t;

--! dialect: postgresql
--! expect: refused UNKNOWN_FUNCTION
SELECT best(a) FILTER (WHERE b > 1) FROM t;

--! dialect: postgresql
--! expect: refused UNKNOWN_FUNCTION
SELECT COUNT(*) FROM t GROUP BY GROUPING_SETS ((a), (b));

--! dialect: postgresql
--! expect: invalid WRONG_ARGUMENTS at 1:8: COUNT does not take 2 arguments
SELECT COUNT(a, b) FROM t;

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT COUNT(DISTINCT a, b) FROM t;

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT CORR(a) FROM t;

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT STDDEV(a, b) FROM t;

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT MAX(a, b) FROM t;

--! dialect: postgresql
--! expect: refused WRONG_ARGUMENTS
SELECT factorial(a, b) FROM t;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT factorial(a) FROM t;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT length('a', 'UTF8') FROM t;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT date_trunc('day', timestamptz '2020-01-01', 'UTC') FROM t;

--! dialect: postgresql
--! expect: refused UNSUPPORTED_FEATURE
SELECT levenshtein(s, 'a') FROM t;

--! dialect: mysql
--! expect: invalid UNKNOWN_FUNCTION at 1:8: no such function: SINGLE_VALUE
SELECT SINGLE_VALUE(a) FROM t;

--! dialect: mysql
--! expect: refused UNKNOWN_FUNCTION
SELECT TO_TIMESTAMP(a) FROM t;

--! dialect: mysql
--! expect: refused UNSUPPORTED_FEATURE
SELECT NVL(a, b) FROM t;

--! dialect: mysql
--! expect: refused UNSUPPORTED_FEATURE
SELECT ANY_VALUE(a), UUID_TO_BIN(s), CRC32(s) FROM t;

--! dialect: mysql
--! expect: refused UNSUPPORTED_FEATURE
SELECT LOCATE('a', s, 2) FROM t;

--! dialect: mysql
--! expect: refused UNSUPPORTED_FEATURE
SELECT TIMESTAMP('2020-01-01', '10:00:00') FROM t;

--! dialect: mysql
--! expect: refused WRONG_ARGUMENTS
SELECT LOCATE('a', s, 2, 3) FROM t;

--! dialect: mysql
--! expect: refused WRONG_ARGUMENTS
SELECT CONV(s, 10) FROM t;
