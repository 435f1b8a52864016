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

--! dialect: mysql
--! expect: binds
-- words that say how to run a query
SELECT SQL_CALC_FOUND_ROWS id FROM t LIMIT 3;
SELECT DISTINCT SQL_NO_CACHE id FROM t;
SELECT HIGH_PRIORITY DISTINCTROW id FROM t;

-- texts of a recursion that are as long as the first part's
--! dialect: mysql
--! expect: binds
WITH RECURSIVE r AS (SELECT id, s FROM t WHERE a IS NULL
  UNION ALL SELECT t.id, t.s FROM t JOIN r ON t.a = r.id) SELECT s FROM r;
WITH RECURSIVE r (id, s) AS (SELECT id, s FROM t WHERE a IS NULL
  UNION ALL SELECT t.id, r.s FROM t JOIN r ON t.a = r.id) SELECT s FROM r;

--! dialect: mysql
--! expect: unsupported
WITH RECURSIVE r AS (SELECT 1 AS n, 'a' AS s UNION ALL SELECT n + 1, CONCAT(s, 'a') FROM r
  WHERE n < 3) SELECT s FROM r;
WITH RECURSIVE r AS (SELECT id, s FROM t UNION ALL SELECT t.id, CONCAT(t.s, r.s) FROM t
  JOIN r ON t.a = r.id) SELECT s FROM r;
WITH RECURSIVE r (id, s, z) AS (SELECT id, s, 'b' FROM t UNION ALL SELECT id, z, s FROM r
  WHERE id < 3) SELECT s FROM r;

--! dialect: mysql
--! expect: binds
SELECT DATE_FORMAT(d, GET_FORMAT(DATE, 'USA')), GET_FORMAT(TIMESTAMP, 'iso') FROM t;

--! dialect: mysql
--! expect: unsupported
SELECT GET_FORMAT(TIME, s) FROM t;

--! dialect: mysql
--! expect: unsupported
SELECT CURRENT_USER FROM t;
