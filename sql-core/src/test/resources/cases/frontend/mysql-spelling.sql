-- what only MySQL reads so
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, s VARCHAR(20), d DATE);

--! dialect: mysql
--! expect: binds
SELECT a, s FROM t GROUP BY a;

--! dialect: mysql
--! expect: binds
SELECT id, s FROM t WHERE s REGEXP '^[a-c]+[.]x$' OR s NOT RLIKE 'a\\.b';

--! dialect: mysql
--! expect: binds
SELECT a, GROUP_CONCAT(DISTINCT s ORDER BY s DESC SEPARATOR ';') FROM t GROUP BY a;

--! dialect: mysql
--! expect: binds
SELECT d + INTERVAL a + 1 DAY, DATE_SUB(d, INTERVAL -1 MONTH) FROM t;

--! dialect: mysql
--! expect: binds
SELECT CONVERT(s, SIGNED), 1 FROM t;

--! dialect: mysql
--! expect: binds
SELECT 1 AS one FROM DUAL;

--! dialect: mysql
--! expect: binds
SELECT id, a / 3 * 100 AS q FROM t WHERE a / 3 < 0.5 HAVING q > 1;

--! dialect: mysql
--! expect: invalid UNKNOWN_COLUMN
SELECT id FROM t HAVING a > 1;

--! dialect: mysql
--! expect: refused UNSUPPORTED_FEATURE
SELECT @n := @n + 1 FROM t;
