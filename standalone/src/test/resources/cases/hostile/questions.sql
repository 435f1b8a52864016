Queries as dialect questions: every engine's model says something, within the time of a request.

--! kind: question
--! schema: CREATE TABLE t (a INT, b TEXT)
--! data: INSERT INTO t VALUES (1, 'a'); INSERT INTO t VALUES (2, 'b'); INSERT INTO t VALUES (3, 'c'); INSERT INTO t VALUES (4, 'd'); INSERT INTO t VALUES (5, 'e'); INSERT INTO t VALUES (6, 'f'); INSERT INTO t VALUES (7, 'g'); INSERT INTO t VALUES (8, 'h'); INSERT INTO t VALUES (9, 'i');
--! expect: ANSWERED BY 7

--! input: a pattern of a hundred thousand characters on a text of a million
SELECT REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') LIKE '%' || REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || 'b'

--! input: the same by GLOB
SELECT REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') GLOB '*' || REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || 'b'

--! input: a search for what is nearly everywhere
SELECT INSTR(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || 'b')

--! input: the same by POSITION
SELECT POSITION(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || 'b' IN REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'))

--! input: replacing what is nearly everywhere
SELECT REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || 'b', '')

--! input: trimming by a text
SELECT TRIM(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'))

--! input: trimming by a text, as the standard has it
SELECT TRIM(BOTH REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') FROM REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'))

--! input: translating a text by a text
SELECT TRANSLATE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'))

--! input: a million digits as a decimal
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS DECIMAL(38, 0))

--! input: a million digits as a numeric
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC)

--! input: a million digits as an integer
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS INTEGER)

--! input: a million digits as a double
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS DOUBLE PRECISION)

--! input: a million digits added to
SELECT REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') + 1

--! input: a million digits as an exponent
SELECT CAST('1e' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC)

--! input: a million spaces before a number
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', ' ') || '1' AS INTEGER)

--! input: a million characters as a date
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') AS DATE)

--! input: gigabytes of texts, one after the other
WITH RECURSIVE c(n, s) AS (SELECT 1, REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') UNION ALL SELECT n + 1, REPLACE(s, 'a', 'b') FROM c WHERE n < 20000) SELECT MAX(LENGTH(s)) FROM c

--! input: a text that doubles in each round
WITH RECURSIVE c(n, s) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, s || s FROM c WHERE n < 100) SELECT MAX(LENGTH(s)) FROM c

--! input: a number that is squared in each round
WITH RECURSIVE c(n, x) AS (SELECT 1, CAST(12345678901234567890.5 AS NUMERIC) UNION ALL SELECT n + 1, x * x FROM c WHERE n < 60) SELECT COUNT(x) FROM c

--! input: a number that is divided in each round
WITH RECURSIVE c(n, x) AS (SELECT 1, CAST(1.5 AS NUMERIC) UNION ALL SELECT n + 1, x / 3.0000000001 FROM c WHERE n < 10000) SELECT COUNT(x) FROM c

--! input: a recursion without an end
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n

--! input: a recursion of two
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT a.x + 1 FROM n a WHERE a.x < 100000) SELECT COUNT(*) FROM n a, n b, n c

--! input: a product of eight
SELECT COUNT(*) FROM t a, t b, t c, t d, t e, t f, t g, t h

--! input: windows over windows
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000) SELECT SUM(x) OVER (ORDER BY x ROWS BETWEEN 4000 PRECEDING AND 4000 FOLLOWING) FROM n

--! input: a correlated count of all that is less
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000) SELECT COUNT(*) FROM n a WHERE (SELECT COUNT(*) FROM n b WHERE b.x < a.x) > 3

--! input: all texts in one
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000) SELECT LENGTH(GROUP_CONCAT(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'))) FROM n

--! input: distinct long texts
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000) SELECT COUNT(DISTINCT REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || x) FROM n

--! input: grouping by long texts
--! expect: ANSWERED BY 7 | INVALID_ARGUMENT TOO_LARGE
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3000) SELECT REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || x, COUNT(*) FROM n GROUP BY REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa') || x

--! input: a huge exponent as a decimal
SELECT CAST('1e999999999' AS DECIMAL(10, 2))

--! input: a huge exponent as a numeric
SELECT CAST('1e999999999' AS NUMERIC)

--! input: a tiny exponent as a numeric
SELECT CAST('1e-999999999' AS NUMERIC)

--! input: a tiny exponent as a decimal
SELECT CAST('1e-999999999' AS DECIMAL(10, 2))

--! input: a huge exponent as an integer
SELECT CAST('1e999999999' AS INTEGER)

--! input: a huge exponent added to
SELECT '1e999999999' + 1

--! input: a tiny exponent added to
SELECT '1e-999999999' + 1

--! input: a huge exponent written out
SELECT 1e999999999 + 1

--! input: an exponent beyond all numbers
SELECT 1e99999999999999999999 + 1

--! input: two billion places
SELECT ROUND(1.5, 2000000000)

--! input: minus two billion places
SELECT ROUND(1.5, -2000000000)

--! input: two billion places of a numeric
SELECT ROUND(CAST(1.5 AS NUMERIC), 2000000000)

--! input: cut after two billion places
SELECT TRUNCATE(1.5, 2000000000)

--! input: cut before two billion places
SELECT TRUNC(CAST(1.5 AS NUMERIC), -2000000000)

--! input: ten to a billion
SELECT POWER(10, 1000000000)

--! input: a decimal to a billion
SELECT POWER(1.000000001, 1000000000)

--! input: a numeric to a million
SELECT POWER(CAST(1.5 AS NUMERIC), 1000000)

--! input: a numeric to a million, as an operator
SELECT 9.99 ^ 999999

--! input: a tiny power
SELECT POWER(CAST(10 AS NUMERIC), -16000)

--! input: a large exponential
SELECT EXP(CAST(5999 AS NUMERIC))

--! input: a root of a long numeric
SELECT SQRT(CAST(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC))

--! input: a logarithm of a long numeric
SELECT LN(CAST(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC))

--! input: the remainder of long numerics
SELECT MOD(CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC), 7.3)

--! input: a quotient of long numerics
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC) / CAST(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '7') AS NUMERIC)

--! input: padded to two billion
SELECT LPAD('a', 2000000000, 'b')

--! input: padded on the right to two billion
SELECT RPAD('a', 2000000000, 'b')

--! input: repeated two billion times
SELECT REPEAT('a', 2000000000)

--! input: two billion spaces
SELECT SPACE(2000000000)

--! input: a zeroblob of two gigabytes
SELECT LENGTH(HEX(ZEROBLOB(2000000000)))

--! input: printf with a width of two billion
SELECT PRINTF('%2000000000d', 1)

--! input: printf with two billion places
SELECT PRINTF('%.2000000000f', 1.5)

--! input: numbers shown with two billion places
SELECT FORMAT(1.5, 2000000000)

--! input: substrings from the end of numbers
SELECT SUBSTR(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), -9223372036854775808, 9223372036854775807)

--! input: substrings beyond the end of numbers
SELECT SUBSTRING(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 2147483647, 2147483647)

--! input: days without an end
SELECT DATE_ADD('2020-01-01', INTERVAL 9223372036854775807 DAY)

--! input: days without an end, as a modifier
SELECT DATE('2020-01-01', '+9223372036854775807 days')

--! input: months without an end
SELECT DATE('2020-01-01', '+999999999999 months')

--! input: an interval without an end
SELECT DATE '2020-01-01' + INTERVAL '2147483647' YEAR

--! input: a format of a hundred thousand years
SELECT STRFTIME(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '%Y'), '2020-01-01')

--! input: a format of a hundred thousand years, in MySQL
SELECT DATE_FORMAT('2020-01-01', REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '%Y'))

--! input: a format of a hundred thousand years, in PostgreSQL
SELECT TO_CHAR(DATE '2020-01-01', REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'YYYY'))

--! input: a regular expression that tries all ways
SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' REGEXP '(a+)+$'

--! input: the same as an operator
SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' ~ '(a+)+$'

--! input: the same by SIMILAR TO
SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' SIMILAR TO '(a+)+'

--! input: the same by REGEXP_REPLACE
SELECT REGEXP_REPLACE('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', '(a|aa)+$', '')

--! input: a regular expression that refers back
SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' REGEXP '(a*)*\1$'

--! input: a series without an end
SELECT COUNT(*) FROM GENERATE_SERIES(1, 9223372036854775807)

--! input: ten thousand conditions
SELECT 1 WHERE @{10000 x 1 = 1 OR }1 = 2

--! input: ten thousand sums
SELECT @{10000 x 1 + }1

--! input: ten thousand concatenations
SELECT @{10000 x 'a' || }'a'

--! input: ten thousand literals in a list
SELECT 1 WHERE 5 IN (@{10000 of # * 7, }0)

--! input: a thousand nested cases
SELECT @{1000 x CASE WHEN 1 = 2 THEN 1 ELSE }0@{1000 x  END}

--! input: a thousand nested calls
SELECT @{1000 x ABS(}1@{1000 x )}

--! input: thirty doubled tables
WITH a0 AS (SELECT 1 AS x UNION ALL SELECT 2), a1 AS (SELECT p.x FROM a0 p, a0 q), a2 AS (SELECT p.x FROM a1 p, a1 q), a3 AS (SELECT p.x FROM a2 p, a2 q), a4 AS (SELECT p.x FROM a3 p, a3 q), a5 AS (SELECT p.x FROM a4 p, a4 q), a6 AS (SELECT p.x FROM a5 p, a5 q), a7 AS (SELECT p.x FROM a6 p, a6 q), a8 AS (SELECT p.x FROM a7 p, a7 q), a9 AS (SELECT p.x FROM a8 p, a8 q), a10 AS (SELECT p.x FROM a9 p, a9 q), a11 AS (SELECT p.x FROM a10 p, a10 q) SELECT COUNT(*) FROM a11

--! input: the same text in thirty columns of columns
SELECT (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t) || (SELECT MAX(b) FROM t)

--! input: all factorials
SELECT FACTORIAL(30000)

--! input: a shift without an end
SELECT 1 << 9223372036854775807, 1 >> -9223372036854775808

--! input: aggregates of a decimal of many places
SELECT AVG(x), SUM(x), STDDEV(x), VARIANCE(x) FROM (SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC) AS x UNION ALL SELECT 1.5) s

--! input: exponents beyond all numbers as DECIMAL(10, 2)
SELECT CAST('1e99999999999999999999' AS DECIMAL(10, 2)), CAST('1e-99999999999999999999' AS DECIMAL(10, 2)), CAST('1e999999999' AS DECIMAL(10, 2)), CAST('-1e-999999999' AS DECIMAL(10, 2))

--! input: nine digits of exponent as DECIMAL(10, 2)
SELECT CAST('1e999999999' AS DECIMAL(10, 2))

--! input: a hundred thousand digits after the point as DECIMAL(10, 2)
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS DECIMAL(10, 2))

--! input: exponents beyond all numbers as NUMERIC
SELECT CAST('1e99999999999999999999' AS NUMERIC), CAST('1e-99999999999999999999' AS NUMERIC), CAST('1e999999999' AS NUMERIC), CAST('-1e-999999999' AS NUMERIC)

--! input: nine digits of exponent as NUMERIC
SELECT CAST('1e999999999' AS NUMERIC)

--! input: a hundred thousand digits after the point as NUMERIC
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMERIC)

--! input: exponents beyond all numbers as INTEGER
SELECT CAST('1e99999999999999999999' AS INTEGER), CAST('1e-99999999999999999999' AS INTEGER), CAST('1e999999999' AS INTEGER), CAST('-1e-999999999' AS INTEGER)

--! input: nine digits of exponent as INTEGER
SELECT CAST('1e999999999' AS INTEGER)

--! input: a hundred thousand digits after the point as INTEGER
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS INTEGER)

--! input: exponents beyond all numbers as BIGINT
SELECT CAST('1e99999999999999999999' AS BIGINT), CAST('1e-99999999999999999999' AS BIGINT), CAST('1e999999999' AS BIGINT), CAST('-1e-999999999' AS BIGINT)

--! input: nine digits of exponent as BIGINT
SELECT CAST('1e999999999' AS BIGINT)

--! input: a hundred thousand digits after the point as BIGINT
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS BIGINT)

--! input: exponents beyond all numbers as SMALLINT
SELECT CAST('1e99999999999999999999' AS SMALLINT), CAST('1e-99999999999999999999' AS SMALLINT), CAST('1e999999999' AS SMALLINT), CAST('-1e-999999999' AS SMALLINT)

--! input: nine digits of exponent as SMALLINT
SELECT CAST('1e999999999' AS SMALLINT)

--! input: a hundred thousand digits after the point as SMALLINT
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS SMALLINT)

--! input: exponents beyond all numbers as REAL
SELECT CAST('1e99999999999999999999' AS REAL), CAST('1e-99999999999999999999' AS REAL), CAST('1e999999999' AS REAL), CAST('-1e-999999999' AS REAL)

--! input: nine digits of exponent as REAL
SELECT CAST('1e999999999' AS REAL)

--! input: a hundred thousand digits after the point as REAL
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS REAL)

--! input: exponents beyond all numbers as DOUBLE PRECISION
SELECT CAST('1e99999999999999999999' AS DOUBLE PRECISION), CAST('1e-99999999999999999999' AS DOUBLE PRECISION), CAST('1e999999999' AS DOUBLE PRECISION), CAST('-1e-999999999' AS DOUBLE PRECISION)

--! input: nine digits of exponent as DOUBLE PRECISION
SELECT CAST('1e999999999' AS DOUBLE PRECISION)

--! input: a hundred thousand digits after the point as DOUBLE PRECISION
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS DOUBLE PRECISION)

--! input: exponents beyond all numbers as DOUBLE
SELECT CAST('1e99999999999999999999' AS DOUBLE), CAST('1e-99999999999999999999' AS DOUBLE), CAST('1e999999999' AS DOUBLE), CAST('-1e-999999999' AS DOUBLE)

--! input: nine digits of exponent as DOUBLE
SELECT CAST('1e999999999' AS DOUBLE)

--! input: a hundred thousand digits after the point as DOUBLE
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS DOUBLE)

--! input: exponents beyond all numbers as FLOAT
SELECT CAST('1e99999999999999999999' AS FLOAT), CAST('1e-99999999999999999999' AS FLOAT), CAST('1e999999999' AS FLOAT), CAST('-1e-999999999' AS FLOAT)

--! input: nine digits of exponent as FLOAT
SELECT CAST('1e999999999' AS FLOAT)

--! input: a hundred thousand digits after the point as FLOAT
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS FLOAT)

--! input: exponents beyond all numbers as NUMBER
SELECT CAST('1e99999999999999999999' AS NUMBER), CAST('1e-99999999999999999999' AS NUMBER), CAST('1e999999999' AS NUMBER), CAST('-1e-999999999' AS NUMBER)

--! input: nine digits of exponent as NUMBER
SELECT CAST('1e999999999' AS NUMBER)

--! input: a hundred thousand digits after the point as NUMBER
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS NUMBER)

--! input: exponents beyond all numbers as SIGNED
SELECT CAST('1e99999999999999999999' AS SIGNED), CAST('1e-99999999999999999999' AS SIGNED), CAST('1e999999999' AS SIGNED), CAST('-1e-999999999' AS SIGNED)

--! input: nine digits of exponent as SIGNED
SELECT CAST('1e999999999' AS SIGNED)

--! input: a hundred thousand digits after the point as SIGNED
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS SIGNED)

--! input: exponents beyond all numbers as UNSIGNED
SELECT CAST('1e99999999999999999999' AS UNSIGNED), CAST('1e-99999999999999999999' AS UNSIGNED), CAST('1e999999999' AS UNSIGNED), CAST('-1e-999999999' AS UNSIGNED)

--! input: nine digits of exponent as UNSIGNED
SELECT CAST('1e999999999' AS UNSIGNED)

--! input: a hundred thousand digits after the point as UNSIGNED
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS UNSIGNED)

--! input: exponents beyond all numbers as DATE
SELECT CAST('1e99999999999999999999' AS DATE), CAST('1e-99999999999999999999' AS DATE), CAST('1e999999999' AS DATE), CAST('-1e-999999999' AS DATE)

--! input: nine digits of exponent as DATE
SELECT CAST('1e999999999' AS DATE)

--! input: a hundred thousand digits after the point as DATE
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS DATE)

--! input: exponents beyond all numbers as TIMESTAMP
SELECT CAST('1e99999999999999999999' AS TIMESTAMP), CAST('1e-99999999999999999999' AS TIMESTAMP), CAST('1e999999999' AS TIMESTAMP), CAST('-1e-999999999' AS TIMESTAMP)

--! input: nine digits of exponent as TIMESTAMP
SELECT CAST('1e999999999' AS TIMESTAMP)

--! input: a hundred thousand digits after the point as TIMESTAMP
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS TIMESTAMP)

--! input: exponents beyond all numbers as BOOLEAN
SELECT CAST('1e99999999999999999999' AS BOOLEAN), CAST('1e-99999999999999999999' AS BOOLEAN), CAST('1e999999999' AS BOOLEAN), CAST('-1e-999999999' AS BOOLEAN)

--! input: nine digits of exponent as BOOLEAN
SELECT CAST('1e999999999' AS BOOLEAN)

--! input: a hundred thousand digits after the point as BOOLEAN
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS BOOLEAN)

--! input: exponents beyond all numbers as VARCHAR(5)
SELECT CAST('1e99999999999999999999' AS VARCHAR(5)), CAST('1e-99999999999999999999' AS VARCHAR(5)), CAST('1e999999999' AS VARCHAR(5)), CAST('-1e-999999999' AS VARCHAR(5))

--! input: nine digits of exponent as VARCHAR(5)
SELECT CAST('1e999999999' AS VARCHAR(5))

--! input: a hundred thousand digits after the point as VARCHAR(5)
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS VARCHAR(5))

--! input: exponents beyond all numbers as BINARY(5)
SELECT CAST('1e99999999999999999999' AS BINARY(5)), CAST('1e-99999999999999999999' AS BINARY(5)), CAST('1e999999999' AS BINARY(5)), CAST('-1e-999999999' AS BINARY(5))

--! input: nine digits of exponent as BINARY(5)
SELECT CAST('1e999999999' AS BINARY(5))

--! input: a hundred thousand digits after the point as BINARY(5)
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS BINARY(5))

--! input: exponents beyond all numbers as HUGEINT
SELECT CAST('1e99999999999999999999' AS HUGEINT), CAST('1e-99999999999999999999' AS HUGEINT), CAST('1e999999999' AS HUGEINT), CAST('-1e-999999999' AS HUGEINT)

--! input: nine digits of exponent as HUGEINT
SELECT CAST('1e999999999' AS HUGEINT)

--! input: a hundred thousand digits after the point as HUGEINT
SELECT CAST('0.' || REPLACE(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9') AS HUGEINT)

--! input: ten thousand underscores between digits as NUMERIC
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9_9') AS NUMERIC)

--! input: ten thousand underscores between hexadecimal digits as NUMERIC
SELECT CAST('0x' || REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'f_f') AS NUMERIC)

--! input: ten thousand underscores between digits as BIGINT
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9_9') AS BIGINT)

--! input: ten thousand underscores between hexadecimal digits as BIGINT
SELECT CAST('0x' || REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'f_f') AS BIGINT)

--! input: ten thousand underscores between digits as HUGEINT
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9_9') AS HUGEINT)

--! input: ten thousand underscores between hexadecimal digits as HUGEINT
SELECT CAST('0x' || REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'f_f') AS HUGEINT)

--! input: ten thousand underscores between digits as DOUBLE PRECISION
SELECT CAST(REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', '9_9') AS DOUBLE PRECISION)

--! input: ten thousand underscores between hexadecimal digits as DOUBLE PRECISION
SELECT CAST('0x' || REPLACE(REPLACE(REPLACE(REPLACE('aaaaaaaaaa', 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'f_f') AS DOUBLE PRECISION)

--! input: an exponent beyond all numbers, then + 1
SELECT '1e99999999999999999999' + 1

--! input: an exponent of nine digits, then + 1
SELECT '1e999999999' + 1

--! input: the literal, then + 1
SELECT 1e999999999 + 1

--! input: a small literal, then + 1
SELECT 1e-999999999 + 1

--! input: an exponent beyond all numbers, then * 2
SELECT '1e99999999999999999999' * 2

--! input: an exponent of nine digits, then * 2
SELECT '1e999999999' * 2

--! input: the literal, then * 2
SELECT 1e999999999 * 2

--! input: a small literal, then * 2
SELECT 1e-999999999 * 2

--! input: an exponent beyond all numbers, then / 3
SELECT '1e99999999999999999999' / 3

--! input: an exponent of nine digits, then / 3
SELECT '1e999999999' / 3

--! input: the literal, then / 3
SELECT 1e999999999 / 3

--! input: a small literal, then / 3
SELECT 1e-999999999 / 3

--! input: an exponent beyond all numbers, then % 7
SELECT '1e99999999999999999999' % 7

--! input: an exponent of nine digits, then % 7
SELECT '1e999999999' % 7

--! input: the literal, then % 7
SELECT 1e999999999 % 7

--! input: a small literal, then % 7
SELECT 1e-999999999 % 7

--! input: an exponent beyond all numbers, then = 1
SELECT '1e99999999999999999999' = 1

--! input: an exponent of nine digits, then = 1
SELECT '1e999999999' = 1

--! input: the literal, then = 1
SELECT 1e999999999 = 1

--! input: a small literal, then = 1
SELECT 1e-999999999 = 1

--! input: an exponent beyond all numbers, then < 2
SELECT '1e99999999999999999999' < 2

--! input: an exponent of nine digits, then < 2
SELECT '1e999999999' < 2

--! input: the literal, then < 2
SELECT 1e999999999 < 2

--! input: a small literal, then < 2
SELECT 1e-999999999 < 2

--! input: an exponent beyond all numbers, then || 'x'
SELECT '1e99999999999999999999' || 'x'

--! input: an exponent of nine digits, then || 'x'
SELECT '1e999999999' || 'x'

--! input: the literal, then || 'x'
SELECT 1e999999999 || 'x'

--! input: a small literal, then || 'x'
SELECT 1e-999999999 || 'x'

--! input: an exponent beyond all numbers, then & 1
SELECT '1e99999999999999999999' & 1

--! input: an exponent of nine digits, then & 1
SELECT '1e999999999' & 1

--! input: the literal, then & 1
SELECT 1e999999999 & 1

--! input: a small literal, then & 1
SELECT 1e-999999999 & 1

--! input: an exponent beyond all numbers, then << 3
SELECT '1e99999999999999999999' << 3

--! input: an exponent of nine digits, then << 3
SELECT '1e999999999' << 3

--! input: the literal, then << 3
SELECT 1e999999999 << 3

--! input: a small literal, then << 3
SELECT 1e-999999999 << 3

--! input: an exponent beyond all numbers, then AND 1 = 1
SELECT '1e99999999999999999999' AND 1 = 1

--! input: an exponent of nine digits, then AND 1 = 1
SELECT '1e999999999' AND 1 = 1

--! input: the literal, then AND 1 = 1
SELECT 1e999999999 AND 1 = 1

--! input: a small literal, then AND 1 = 1
SELECT 1e-999999999 AND 1 = 1

--! input: an exponent beyond all numbers, then BETWEEN 1 AND 2
SELECT '1e99999999999999999999' BETWEEN 1 AND 2

--! input: an exponent of nine digits, then BETWEEN 1 AND 2
SELECT '1e999999999' BETWEEN 1 AND 2

--! input: the literal, then BETWEEN 1 AND 2
SELECT 1e999999999 BETWEEN 1 AND 2

--! input: a small literal, then BETWEEN 1 AND 2
SELECT 1e-999999999 BETWEEN 1 AND 2

--! input: an exponent beyond all numbers, then IN (1, 2)
SELECT '1e99999999999999999999' IN (1, 2)

--! input: an exponent of nine digits, then IN (1, 2)
SELECT '1e999999999' IN (1, 2)

--! input: the literal, then IN (1, 2)
SELECT 1e999999999 IN (1, 2)

--! input: a small literal, then IN (1, 2)
SELECT 1e-999999999 IN (1, 2)

--! input: an exponent beyond all numbers, then LIKE '1%'
SELECT '1e99999999999999999999' LIKE '1%'

--! input: an exponent of nine digits, then LIKE '1%'
SELECT '1e999999999' LIKE '1%'

--! input: the literal, then LIKE '1%'
SELECT 1e999999999 LIKE '1%'

--! input: a small literal, then LIKE '1%'
SELECT 1e-999999999 LIKE '1%'

--! input: ABS of an exponent beyond all numbers
SELECT ABS('1e99999999999999999999')

--! input: ABS of a literal of nine digits of exponent
SELECT ABS(1e999999999), ABS(1e-999999999)

--! input: ROUND of an exponent beyond all numbers
SELECT ROUND('1e99999999999999999999')

--! input: ROUND of a literal of nine digits of exponent
SELECT ROUND(1e999999999), ROUND(1e-999999999)

--! input: CEIL of an exponent beyond all numbers
SELECT CEIL('1e99999999999999999999')

--! input: CEIL of a literal of nine digits of exponent
SELECT CEIL(1e999999999), CEIL(1e-999999999)

--! input: FLOOR of an exponent beyond all numbers
SELECT FLOOR('1e99999999999999999999')

--! input: FLOOR of a literal of nine digits of exponent
SELECT FLOOR(1e999999999), FLOOR(1e-999999999)

--! input: SIGN of an exponent beyond all numbers
SELECT SIGN('1e99999999999999999999')

--! input: SIGN of a literal of nine digits of exponent
SELECT SIGN(1e999999999), SIGN(1e-999999999)

--! input: SQRT of an exponent beyond all numbers
SELECT SQRT('1e99999999999999999999')

--! input: SQRT of a literal of nine digits of exponent
SELECT SQRT(1e999999999), SQRT(1e-999999999)

--! input: LN of an exponent beyond all numbers
SELECT LN('1e99999999999999999999')

--! input: LN of a literal of nine digits of exponent
SELECT LN(1e999999999), LN(1e-999999999)

--! input: EXP of an exponent beyond all numbers
SELECT EXP('1e99999999999999999999')

--! input: EXP of a literal of nine digits of exponent
SELECT EXP(1e999999999), EXP(1e-999999999)

--! input: HEX of an exponent beyond all numbers
SELECT HEX('1e99999999999999999999')

--! input: HEX of a literal of nine digits of exponent
SELECT HEX(1e999999999), HEX(1e-999999999)

--! input: LENGTH of an exponent beyond all numbers
SELECT LENGTH('1e99999999999999999999')

--! input: LENGTH of a literal of nine digits of exponent
SELECT LENGTH(1e999999999), LENGTH(1e-999999999)

--! input: UPPER of an exponent beyond all numbers
SELECT UPPER('1e99999999999999999999')

--! input: UPPER of a literal of nine digits of exponent
SELECT UPPER(1e999999999), UPPER(1e-999999999)

--! input: SUM of an exponent beyond all numbers
SELECT SUM('1e99999999999999999999')

--! input: SUM of a literal of nine digits of exponent
SELECT SUM(1e999999999), SUM(1e-999999999)

--! input: AVG of an exponent beyond all numbers
SELECT AVG('1e99999999999999999999')

--! input: AVG of a literal of nine digits of exponent
SELECT AVG(1e999999999), AVG(1e-999999999)

--! input: MIN of an exponent beyond all numbers
SELECT MIN('1e99999999999999999999')

--! input: MIN of a literal of nine digits of exponent
SELECT MIN(1e999999999), MIN(1e-999999999)

--! input: COUNT of an exponent beyond all numbers
SELECT COUNT('1e99999999999999999999')

--! input: COUNT of a literal of nine digits of exponent
SELECT COUNT(1e999999999), COUNT(1e-999999999)

--! input: QUOTE of an exponent beyond all numbers
SELECT QUOTE('1e99999999999999999999')

--! input: QUOTE of a literal of nine digits of exponent
SELECT QUOTE(1e999999999), QUOTE(1e-999999999)

--! input: TYPEOF of an exponent beyond all numbers
SELECT TYPEOF('1e99999999999999999999')

--! input: TYPEOF of a literal of nine digits of exponent
SELECT TYPEOF(1e999999999), TYPEOF(1e-999999999)

--! input: DATE of an exponent beyond all numbers
SELECT DATE('1e99999999999999999999')

--! input: DATE of a literal of nine digits of exponent
SELECT DATE(1e999999999), DATE(1e-999999999)

--! input: JULIANDAY of an exponent beyond all numbers
SELECT JULIANDAY('1e99999999999999999999')

--! input: JULIANDAY of a literal of nine digits of exponent
SELECT JULIANDAY(1e999999999), JULIANDAY(1e-999999999)

--! input: YEAR of an exponent beyond all numbers
SELECT YEAR('1e99999999999999999999')

--! input: YEAR of a literal of nine digits of exponent
SELECT YEAR(1e999999999), YEAR(1e-999999999)

--! input: UNICODE of an exponent beyond all numbers
SELECT UNICODE('1e99999999999999999999')

--! input: UNICODE of a literal of nine digits of exponent
SELECT UNICODE(1e999999999), UNICODE(1e-999999999)

--! input: CHAR of an exponent beyond all numbers
SELECT CHAR('1e99999999999999999999')

--! input: CHAR of a literal of nine digits of exponent
SELECT CHAR(1e999999999), CHAR(1e-999999999)

--! input: TRUNC of an exponent beyond all numbers
SELECT TRUNC('1e99999999999999999999')

--! input: TRUNC of a literal of nine digits of exponent
SELECT TRUNC(1e999999999), TRUNC(1e-999999999)
