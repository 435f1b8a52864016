-- MySQL's meaning of operators, casts and functions: what MariaDB 10.11 answers.
--! dialect: mysql
--! schema:
CREATE TABLE s (a VARCHAR(10), b INT, c DECIMAL(8,2), d DATE);
--! data:
INSERT INTO s VALUES ('1', 20, 1.50, '2020-01-31');
INSERT INTO s VALUES ('Bob', 30, -2.25, '2021-02-28');
INSERT INTO s VALUES (NULL, NULL, NULL, NULL);

--! expect: answers 0.3333 3.5000 3 -3 -1 NULL NULL NULL
SELECT 1/3, 7/2, 7 DIV 2, -7 DIV 2, -7 % 3, 1/0, 1 DIV 0, 1 % 0;

--! expect: answers 0.750000 6.25 2.5
SELECT 1.50/2, 2.5*2.5, 1.5+1;

--! expect: answers 1.500 0.2142857 7.142857
SELECT ROUND(1.5, 3), ROUND(1.5, 3) / 7, ROUND(SUM(b), 2) / 7 FROM s;

--! expect: answers 0.214286 7.1429 0.500000 7.1429
SELECT SUM(CASE WHEN b = 20 THEN c ELSE 0 END) / 7, COALESCE(SUM(b), 0) / 7, AVG(IF(b = 20, c, 0)),
  SUM(b) / 7 FROM s;

--! expect: answers 5.0000 15.00000001 -0.0535714286 -0.01500 83.333333 0.11111111 7.142857
SELECT AVG(IF(b = 20, 1, 2)) * 3, AVG(b) / AVG(IF(b = 20, 1, 2)), AVG(c) / 7, ROUND(AVG(c) / AVG(b),
  5), ROUND(AVG(IF(b = 20, 1, 2)) * SUM(b), 6), AVG(IF(b = 20, 1, 2)) * 2 / 3 - 1, ROUND((SELECT
  SUM(b) / 7 FROM s), 6) FROM s;

--! expect: answers 1 0 0.333 1 0.3333 1.0000 1 0
SELECT CEIL(AVG(b / 60)), FLOOR(SUM(b) / 150), TRUNCATE(SUM(b) / 150, 3), CAST(SUM(b) / 75 AS SIGNED),
  ABS(SUM(b) / -150), ABS(SUM(b) / -150) * 3, SUM(b) / 50 IN (1, 2), SUM(b) / 150 IN (0.33, 2) FROM s;

--! expect: answers 0 1 1 26 27.11
SELECT (SELECT AVG(b) FROM s) >= (SELECT AVG(b) FROM s WHERE b > 20), AVG(b) = (SELECT AVG(b)
  FROM s), SUM(b) / 3 > (SELECT SUM(b) / 7 FROM s), FLOOR(AVG(b) + 1.5), TRUNCATE(AVG(b) + 19 / 9, 2)
  FROM s;

--! expect: answers 21.4284
SELECT SUM(k * 3) FROM (SELECT DISTINCT b / 7 AS k FROM s) AS x;

--! expect: answers 12.8571
SELECT MAX(k) * 3 FROM (SELECT SUM(b) / 7 AS k FROM s GROUP BY a) AS x;

--! expect: answers 1 2
SELECT COUNT(DISTINCT b / 700000), COUNT(DISTINCT b / 7) FROM s;

--! expect: answers 33.33 0.67 66.6667 0.00 16666.6667 -0.67 158889.0347 25
SELECT ROUND(1/3*100, 2), ROUND(2/3, 2), ROUND(200/3, 4), ROUND(0.00499999/1, 2), ROUND(5/3*10000,
  4), ROUND(-2/3, 2), ROUND(12345.678/7.77*100, 4), ROUND(AVG(b)) FROM s;

--! expect: answers 2 2020-02-29 2020-03-28
SELECT DATEDIFF('2020-03-01 23:00:00', '2020-02-28'), SUBDATE('2020-03-01', 1),
  ADDDATE('2020-02-28', INTERVAL 1 MONTH);

--! expect: answers 2 a a
SELECT COUNT(DISTINCT a, b), TRIM(BOTH ' ' FROM ' a '), TRIM(LEADING FROM ' a') FROM s;

--! expect: answers 25 20 NULL/30 22 NULL/NULL NULL NULL
SELECT GREATEST(b, 25), LEAST(b, 25, 22), LEAST(NULL, 1) FROM s;

--! expect: answers 30 1 1 4/424 1 1 4/NULL 1 NULL 4
SELECT DATEDIFF(d, '2020-01-01'), DATEDIFF('2020-01-02 23:59:59', '2020-01-01 00:00:01'),
  QUARTER(d), QUARTER('2020-12-31') FROM s;

--! expect: answers 7 1 6 1 34 366 1
SELECT DAYOFWEEK('2007-02-03'), DAYOFWEEK('2024-06-16'), WEEKDAY('2008-02-03 22:23:00'), WEEKDAY('2007-11-06'),
  DAYOFYEAR('2007-02-03'), DAYOFYEAR('2024-12-31'), DAYOFYEAR('2023-01-01');

--! expect: answers 6 4 31 0/1 6 59 0/NULL NULL NULL NULL
SELECT DAYOFWEEK(d), WEEKDAY(d), DAYOFYEAR(d), HOUR(d) FROM s;

--! expect: answers 5 6 7
SELECT HOUR('2020-03-04 05:06:07'), MINUTE('2020-03-04 05:06:07'), EXTRACT(SECOND FROM '2020-03-04 05:06:07');

--! expect: answers www.mariadb mariadb.org a.b a.b 0 0 aXb NULL
SELECT SUBSTRING_INDEX('www.mariadb.org', '.', 2), SUBSTRING_INDEX('www.mariadb.org', '.', -2),
  SUBSTRING_INDEX('a.b', '.', 9), SUBSTRING_INDEX('a.b', '.', -9), CHAR_LENGTH(SUBSTRING_INDEX('a.b', '.', 0)),
  CHAR_LENGTH(SUBSTRING_INDEX('a.b', '', 1)), SUBSTRING_INDEX('aXbxc', 'x', 1), SUBSTRING_INDEX('a.b', NULL, 1);

--! expect: answers 2020-01 31/01/2020 05:06:07/2021-02 28/02/2021 05:06:07/NULL NULL 05:06:07
SELECT DATE_FORMAT(d, '%Y-%m'), DATE_FORMAT(d, '%d/%m/%Y'), DATE_FORMAT('2020-03-04 05:06:07',
  '%H:%i:%s') FROM s;

--! expect: answers 0 1 abc 1  x/2 ob abc Bo ob x/NULL NULL abc NULL NULL x
SELECT POSITION('o' IN a), RIGHT(a, 2), RIGHT('abc', 9), LEFT(a, 2), SUBSTRING(a FROM 2),
  TRIM(LEADING FROM '  x') FROM s;

--! expect: answers 50 25.0000 -0.75 -0.375000 16.6667 1 Bob
SELECT SUM(b), AVG(b), SUM(c), AVG(c), SUM(b)/COUNT(*), MIN(a), MAX(a) FROM s;

--! expect: answers 1 1 1 0 1 1
SELECT '10'=10, 'a'=0, 'a'='A', 'b'<'A', 'abc'=0.0, '2'>1;

--! expect: answers 1 0 1 0 NULL 1
SELECT 1=1, NULL AND 0, 1 OR NULL, NOT 5, NOT NULL, 0 || 1;

--! expect: answers 1 NULL 1 1 1
SELECT 1 XOR 0, 1 XOR NULL, 1 XOR 1 AND 0, 1 OR 1 XOR 1, NOT 1 XOR 1;

--! expect: answers 1 0 0 1 0
SELECT NULL <=> NULL, 1 <=> NULL, 2 <=> TRUE, 'a' <=> 'A', NOT 1 <=> 1;

--! expect: answers 1994-09-01 2020-02-29 2020-02-29 2020 3
SELECT DATE('1994-09-01 +08'), DATE '2020-01-31' + INTERVAL 1 MONTH, DATE_SUB('2020-03-31',
  INTERVAL 1 MONTH), YEAR('2020-03-31'), EXTRACT(MONTH FROM '2020-03-31');

--! expect: answers 12 3 -3 1 1.01 0.00 1
SELECT CAST('12.7' AS SIGNED), CAST(2.5 AS SIGNED), CAST(-2.5 AS SIGNED), CAST('1e3' AS SIGNED),
  CAST(1.005 AS DECIMAL(5,2)), CAST('x' AS DECIMAL(5,2)), CAST(12 AS CHAR(1));

--! expect: answers 3 -3 1.26 7 -2 2 1.5 -1 1
SELECT ROUND(2.5), ROUND(-2.5), ROUND(1.255,2), ROUND(7,1), FLOOR(-1.5), CEIL(1.2), ABS(-1.5),
  SIGN(-3), MOD(7,-3);

--! expect: answers ll ello el 3 3 a a12.50 3 aXa
SELECT SUBSTR('hello',-3,2), SUBSTR('hello',2), SUBSTRING('hello' FROM 2 FOR 2), INSTR('Hello','L'),
  LOCATE('l','hello'), TRIM('  a '), CONCAT('a',1,2.50), LENGTH('abc'), REPLACE('aXa','x','y');

--! expect: answers 2 x NULL NULL 1
SELECT IF(NULL,1,2), IFNULL(NULL,'x'), NULLIF(1,1), NULLIF('a','A'), COALESCE(NULL,1,2);

--! expect: answers 1 0 1/0 1 0/NULL NULL NULL
SELECT d='2020-01-31', d>'2020-12-31', d < DATE '2021-01-01' FROM s;

--! expect: answers 0 0 0 0/1 1 1 1/NULL NULL NULL NULL
SELECT a LIKE 'b%', a LIKE 'B_b', a IN ('BOB','x'), a BETWEEN 'a' AND 'C' FROM s;

--! expect: answers NULL/1/Bob
SELECT a FROM s ORDER BY a;

--! expect: answers Bob/1/NULL
SELECT a FROM s ORDER BY a DESC;

--! expect: answers 1
SELECT a FROM s ORDER BY b LIMIT 1, 1;

--! expect: fails 22003
SELECT 9223372036854775807+1;

--! expect: fails 21000
SELECT (SELECT b FROM s);

--! expect: answers 2
SELECT COUNT(DISTINCT x) FROM (SELECT 'a' AS x UNION ALL SELECT 'A' UNION ALL SELECT 'b') t;

--! expect: answers 1
SELECT 1 FROM s WHERE b = 20 AND '0.5';

--! expect: answers
SELECT 1 FROM s WHERE 'a';

--! expect: answers 1,234.50 0 7.00 1,000.00 -1,234,567.9 12,345,678 -999 -1,000 1 NULL 6.67 1,000,000 20.00
SELECT FORMAT(1234.5, 2), FORMAT(-0.4, 0), FORMAT(7, 2), FORMAT(999.995, 2), FORMAT(-1234567.891, 1), FORMAT(12345678, 0), FORMAT(-999, 0),
  FORMAT(-1000, 0), FORMAT(0.5, 0), FORMAT(NULL, 2), FORMAT(b / 3, 2), FORMAT(999999.5, 0),
  FORMAT(AVG(b), 2) FROM s WHERE b = 20;

--! expect: answers 6 1 31 4 4 5 202004 202005 202005
SELECT DAYOFWEEK(d), DAYOFWEEK('2021-02-28'), DAYOFYEAR(d), WEEK(d), WEEK(d, 0), WEEK(d, 1), YEARWEEK(d), YEARWEEK(d, 1), YEARWEEK(d, 3)
  FROM s WHERE b = 20;

-- weeks at the turn of a year, in all of the ways in which they are counted
--! expect: answers 0 0 52 53 1 0 53 52
SELECT WEEK('2021-01-01', 0), WEEK('2021-01-01', 1), WEEK('2021-01-01', 2), WEEK('2021-01-01', 3), WEEK('2020-01-01', 4),
  WEEK('2021-01-01', 5), WEEK('2021-01-01', 6), WEEK('2021-01-01', 7);

--! expect: answers 53 52 1 53 202053 202052 53
SELECT WEEK('2020-12-31', 1), WEEK('2020-12-31', 0), WEEK('2019-12-31', 3), WEEK('2019-12-31', 1), YEARWEEK('2021-01-01', 1),
  YEARWEEK('2021-01-01'), WEEKOFYEAR('2021-01-03');

--! expect: answers 1 4 202001
SELECT EXTRACT(QUARTER FROM d), EXTRACT(WEEK FROM d), EXTRACT(YEAR_MONTH FROM d) FROM s WHERE b = 20;

--! expect: answers 031 0 12 12 AM 12:00:00 AM 31st 5 NULL
SELECT DATE_FORMAT(d, '%j'), DATE_FORMAT(d, '%k'), DATE_FORMAT(d, '%l'), DATE_FORMAT(d, '%h'), DATE_FORMAT(d, '%p'),
  DATE_FORMAT(d, '%r'), DATE_FORMAT(d, '%D'), DATE_FORMAT(d, '%w'), (SELECT DATE_FORMAT(d, '%p') FROM s WHERE b IS NULL)
  FROM s WHERE b = 20;

--! expect: answers 04-05-04-05-2020-2020 28th/04:05:06 PM %q 1% NULL
SELECT DATE_FORMAT(d, '%U-%u-%V-%v-%X-%x'), DATE_FORMAT('2021-02-28 16:05:06', '%D/%r'), DATE_FORMAT(d, '%%q'),
  DATE_FORMAT('2022-07-01', '%e%'), (SELECT DATE_FORMAT(d, 'q') FROM s WHERE b IS NULL) FROM s WHERE b = 20;

--! expect: refused WRONG_ARGUMENTS
SELECT WEEK();
SELECT YEARWEEK(d, 1, 2) FROM s;

--! expect: refused UNSUPPORTED_FEATURE
SELECT WEEK(d, b) FROM s;
SELECT UTC_DATE;

-- which of several texts that are equal are left is open
--! expect: open
SELECT x FROM (SELECT 'a' AS x UNION ALL SELECT 'A') t EXCEPT ALL SELECT 'a';
SELECT x FROM (SELECT 'a' AS x UNION ALL SELECT 'A') t INTERSECT ALL SELECT 'a';

--! expect: settled
SELECT x FROM (SELECT 'a' AS x UNION ALL SELECT 'a') t EXCEPT ALL SELECT 'A';

-- what a join merges comes in the order of the first table, which is the right one of a RIGHT JOIN
--! expect: answers 2 3 1 4
SELECT * FROM (SELECT 1 AS a, 2 AS b, 3 AS c) x JOIN (SELECT 3 AS c, 2 AS b, 4 AS d) y USING (c, b);
SELECT * FROM (SELECT 1 AS a, 2 AS b, 3 AS c) x NATURAL JOIN (SELECT 3 AS c, 2 AS b, 4 AS d) y;

--! expect: answers 3 2 4 1
SELECT * FROM (SELECT 1 AS a, 2 AS b, 3 AS c) x RIGHT JOIN (SELECT 3 AS c, 2 AS b, 4 AS d) y USING (b, c);
SELECT * FROM (SELECT 1 AS a, 2 AS b, 3 AS c) x NATURAL RIGHT JOIN (SELECT 3 AS c, 2 AS b, 4 AS d) y;

--! case: an expression comes before a column of its name
--! expect: answers 30 -30/20 -20
SELECT b AS k, 0 - b AS k FROM s WHERE b IS NOT NULL ORDER BY k;

--! case: HAVING without groups knows aliases first
--! expect: answers -30
SELECT 0 - b AS b FROM s HAVING b < -20;

--! case: and an alias that is another column's name
--! expect: answers 30 Bob
SELECT b AS a, a AS d FROM s HAVING a > 25;

--! expect: answers 2 2 2 2
SELECT CHAR_LENGTH('né'), LENGTH('ne'), CHARACTER_LENGTH('né'), OCTET_LENGTH('ne');

--! expect: answers 2 0 1 0 NULL 3
SELECT FIND_IN_SET('b', 'a,B,c'), FIND_IN_SET('d', 'a,b'), FIND_IN_SET('a', 'a'), FIND_IN_SET('a', ''),
  FIND_IN_SET('a', NULL), FIND_IN_SET('a', 'x,aa,a,a');

--! expect: answers 11 -2 0 202503 202312
SELECT PERIOD_DIFF(202412, 202401), PERIOD_DIFF('202312', 202402),
  PERIOD_DIFF(EXTRACT(YEAR_MONTH FROM d), DATE_FORMAT(d, '%Y%m')), PERIOD_ADD(202402, 13),
  PERIOD_ADD(202402, -2) FROM s WHERE b = 20;

--! expect: answers 2021-03-01 2021-03-01 2021-03-01 10:05:00
SELECT STR_TO_DATE('01/03/2021', '%d/%m/%Y'), STR_TO_DATE('2021-03-01', '%Y-%m-%d'),
  STR_TO_DATE('2021-03-01 10:05', '%Y-%m-%d %H:%i');
