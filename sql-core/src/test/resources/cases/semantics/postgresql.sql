-- PostgreSQL's meaning of operators and casts: what PostgreSQL 18 answers.
--! dialect: postgresql
--! schema:
CREATE TABLE s (a VARCHAR(10), b INTEGER);
--! data:
INSERT INTO s VALUES ('1', 20);
INSERT INTO s VALUES ('Bob', 30);

--! expect: answers 3 -3 -1
SELECT 7 / 2, -7 / 2, -7 % 2;

--! expect: answers 2.1
SELECT 1.1 + 1;

--! expect: answers 2020-03-01 2020-02-29 59 2020-02-29 00:00:00 2019-02-25 00:00:00
SELECT DATE '2020-02-29' + 1, DATE '2020-03-01' - 1, DATE '2020-02-29' - '2020-01-01',
  DATE '2020-01-31' + INTERVAL '1 month', DATE '2020-02-29' - INTERVAL '1 year 3 days';

--! expect: answers 2020 2 29.02.2020 2020-02-01 00:00:00 2020-02-29
SELECT EXTRACT(YEAR FROM DATE '2020-02-29'), DATE_PART('month', TIMESTAMP '2020-02-29 10:20:30'),
  TO_CHAR(DATE '2020-02-29', 'DD.MM.YYYY'), DATE_TRUNC('month', TIMESTAMP '2020-02-29 10:20:30'),
  '2020-02-29'::date::text;

--! expect: answers true true true
SELECT DATE '2020-01-01' = TIMESTAMP '2020-01-01', DATE '2020-01-01' < '2020-01-02',
  '2020-01-01' BETWEEN DATE '2019-12-31' AND DATE '2020-01-01' + INTERVAL '1 day';

--! expect: answers 0 1 1 1 1 1 120/3 1 Bo ob o B Bob30
SELECT POSITION('b' IN a), STRPOS(a, ''), LEFT(a, 2), RIGHT(a, 2), TRIM(BOTH 'bB' FROM a),
  SUBSTRING(a FOR 1), CONCAT(a, NULL, b) FROM s;

--! expect: answers -1 -2.5 -2 true false
SELECT SIGN(-2.5), TRUNC(-2.57, 1), TRUNC(-2.5), BOOL_OR(b > 25), BOOL_AND(b > 25) FROM s;

--! expect: answers Bob
SELECT a FROM s WHERE a ILIKE 'B%' OFFSET 0 ROWS FETCH FIRST ROW ONLY;

--! expect: answers 0.33333333333333333333 2.5000000000000000 0.33333333333333333333
SELECT 1.0 / 3, 10.0 / 4, 1 / 3.0;

--! expect: answers 5.0 -1.5
SELECT 2.5 * 2, -5.5 % 2;

--! expect: answers all 2020-01-01 2
SELECT 'all' AS kind, DATE '2020-01-01' AS d, COUNT(*) FROM s GROUP BY kind, d
  ORDER BY DATE '2020-01-01';

--! expect: answers 30
SELECT q.b FROM s p, ONLY s q WHERE p.b < q.b;

--! expect: answers 2 3 -3
SELECT CAST(1.5 AS INTEGER), CAST(2.5 AS INTEGER), CAST(-2.5 AS INTEGER);

--! expect: answers 12 100 true
SELECT CAST(' 12 ' AS INTEGER), CAST('1e2' AS NUMERIC), CAST('yes' AS BOOLEAN);

--! expect: answers 1.10 true a1
SELECT CAST(1.10 AS TEXT), CAST(TRUE AS TEXT), 'a' || 1;

--! expect: answers false true
SELECT 9007199254740993 IN (9007199254740992, b * CAST(0 AS DOUBLE PRECISION)),
  9007199254740993 IN (9007199254740992, CAST(0 AS DOUBLE PRECISION)) FROM s WHERE b = 20;

--! expect: answers 2 true false
SELECT '1' + 1, '1' IN (1), 'b' < 'a';

--! expect: answers false true NULL
SELECT NULL AND FALSE, NULL OR TRUE, NOT CAST(NULL AS BOOLEAN);

--! expect: answers 50 25.0000000000000000 Bob
SELECT SUM(b), AVG(b), MAX(a) FROM s;

--! expect: answers 0
SELECT COUNT(*) FROM s WHERE a LIKE 'b%';

--! expect: answers 20/30
SELECT b FROM s ORDER BY b LIMIT NULL OFFSET NULL;

--! expect: answers 1
SELECT k FROM (VALUES (1, 2)) AS q(k, l) ORDER BY l;

--! expect: answers 5 1
SELECT 2.5::double precision * 2, 1 HAVING TRUE;

--! expect: answers 1/1
SELECT CASE WHEN b > 25 THEN 1 ELSE 1 / (b - 20 + 1) END FROM s;

--! expect: fails 22012
SELECT 1 / 0;

--! expect: fails 22012
SELECT 1 % 0;

--! expect: fails 22012
SELECT 1.0 / 0;

--! expect: fails 22003
SELECT 2147483647 + 1;

--! expect: fails 22003
SELECT 9223372036854775807 + 1;

--! expect: fails 22P02
SELECT CAST(a AS INTEGER) FROM s;

--! expect: fails 22012
SELECT CAST(a AS INTEGER) FROM s WHERE 1 / 0 = 1;

--! expect: fails 22008
SELECT ('2020-01-01 25:00:' || b)::timestamp FROM s;

--! expect: fails 22008
SELECT ('2020-01-01 10:61:' || b)::timestamp FROM s;

--! expect: fails 22008
SELECT ('2020-01-01 24:00:' || b)::timestamp FROM s;

--! expect: fails 22008
SELECT ('0000-01-' || b)::date FROM s;

--! expect: fails 2201W
SELECT a FROM s LIMIT 1 - 2;

--! expect: fails 2201X
SELECT a FROM s LIMIT 1 OFFSET 1 - 2;

--! expect: fails 21000
SELECT (SELECT b FROM s);

--! expect: not-modelled
SELECT ('2020-01-01 24:00:0' || b - 20)::timestamp FROM s;
SELECT ('2020-01-01 23:59:' || 3 * b)::timestamp FROM s;
SELECT ROUND(b * 0.5, 2000000000) FROM s;
SELECT TRUNC(b * 0.5, -2000000000) FROM s;

--! expect: refused UNSUPPORTED_FEATURE
SELECT COUNT(q.*) FROM s p LEFT JOIN s q ON FALSE;

--! expect: refused UNSUPPORTED_FEATURE
SELECT COUNT(DISTINCT p.*) FROM s p;

--! expect: refused UNSUPPORTED_FEATURE
SELECT COUNT(p.*) OVER () FROM s p;

--! expect: refused SYNTAX_ERROR
SELECT COUNT(DISTINCT *) FROM s;

--! expect: refused UNSUPPORTED_FEATURE
SELECT q.b FROM s p, ONLY (s) q;

--! expect: refused UNSUPPORTED_FEATURE
SELECT TO_CHAR(TIMESTAMP '2020-01-01 10:00:00', 'SSSS');
SELECT TO_CHAR(DATE '2020-01-01', 'DDth');

--! expect: refused TYPE_ERROR
SELECT COUNT(*) FROM s GROUP BY 'x';

--! expect: refused TYPE_ERROR
SELECT b FROM s ORDER BY (TRUE);

--! expect: refused TYPE_ERROR
SELECT b FROM s ORDER BY NULL;

-- `~` as a prefix binds like any other operator, `^` more tightly than `*`
--! expect: answers -3 -1 16 18 4
SELECT ~ 1 + 1, (~ 1) + 1, 2 ^ 4, 2 * 3 ^ 2, -2 ^ 2;

--! expect: answers 40 2 -3 6 -2147483648 1099511627776
SELECT 5 << 3, 20 >> 3, -5 >> 1, 5 # 3, 1 << 31, 1::bigint << 40;

--! expect: answers 2020-03-01 09:50:30 2020-02-28 22:00:00 2020-03-01 00:00:01 2020-02-29 10:00:00
SELECT TIMESTAMP '2020-02-29 10:20:30' + INTERVAL '1 day -30 minutes', DATE '2020-02-29' - INTERVAL '2' HOUR,
  TIMESTAMP '2020-02-29 23:59:59' + INTERVAL '2 seconds', DATE_TRUNC('hour', TIMESTAMP '2020-02-29 10:20:30');

--! expect: answers 10 20 60 366 2
SELECT EXTRACT(HOUR FROM TIMESTAMP '2020-02-29 10:20:30'), DATE_PART('minute', TIMESTAMP '2020-02-29 10:20:30'),
  EXTRACT(DOY FROM DATE '2020-02-29'), EXTRACT(DOY FROM TIMESTAMP '2020-12-31 23:00:00'), DIV(7, 3);

--! expect: answers true false true true true false
SELECT 'abc' ~ '^ab', 'abc' ~ 'B', 'abc' ~* 'B', 'abc' !~ '^b', 'a_c' ~ '^a_.$', 'abc' ~ 'a_c';

--! expect: answers true false true
SELECT 'abc' SIMILAR TO 'a%', 'abc' SIMILAR TO 'b%', NOT FALSE WHERE ROW(1, 2) < ROW(1, 3) AND ROW(1, 'a') = ROW(1, 'a');

--! expect: answers 2147483648 2147483646 true 9223372036854775808 -9223372036854775808
SELECT - -2147483648, -2147483648 + 4294967294, CAST(-2147483648 AS BOOLEAN), - -9223372036854775808, -9223372036854775808;

--! expect: answers boB Bob A1b 2c-D_E a2x5 XYX 66 0
SELECT REVERSE(a), INITCAP('bOB'), INITCAP('a1B 2c-d_e'), TRANSLATE('12345', '143', 'ax'), TRANSLATE('aba', 'ab', 'XY'),
  ASCII(a), ASCII('') FROM s WHERE b = 30;

--! expect: answers def c a abc true abab
SELECT SPLIT_PART('abc~@~def~@~ghi', '~@~', 2), SPLIT_PART('a,b,c', ',', -1), SPLIT_PART('aaaaa', 'aa', 3), SPLIT_PART('abc', '', -1),
  STARTS_WITH('Bob', 'Bo'), REPEAT('ab', 2);

--! expect: answers xyzhi 0Bob Bob0 hel h hi a-2 NULL
SELECT LPAD('hi', 5, 'xyz'), LPAD(a, 4, '0'), RPAD(a, 4, '0'), LPAD('hello', 3, 'x'), RPAD('hi', 1, ''), LPAD('hi', 5, ''),
  CONCAT_WS('-', 'a', NULL, 2), CONCAT_WS(NULL, 'a') FROM s WHERE b = 30;

--! expect: answers ab  | | x  | abc| 1| a | x| y |
SELECT CONCAT(CAST('ab' AS CHAR(4)), '|'), CONCAT(COALESCE(CAST(NULL AS CHAR(3)), ''), '|'),
  CONCAT(COALESCE(CAST('x' AS CHAR(3)), ''), '|'), CONCAT(CAST('abcd' AS CHAR(3)), '|'), CONCAT_WS('|', CAST('1' AS CHAR), ''),
  CONCAT(COALESCE(CAST(NULL AS CHAR(3)), 'a '), '|'), COALESCE(CAST('x' AS CHAR(3)), '') || '|',
  CONCAT(COALESCE(CAST(NULL AS CHAR(3)), CAST('y' AS CHAR(2))), '|');

--! expect: answers 20 30 10 NULL 20
SELECT BIT_AND(b & 28), BIT_OR(b), BIT_XOR(b), (SELECT BIT_OR(b) FROM s WHERE b > 40), BIT_AND(b) FILTER (WHERE b < 30) FROM s;

--! expect: answers 20 -17 8
SELECT BIT_AND(DISTINCT b) & 21, BIT_OR(-b) | 1, (SELECT BIT_XOR(c) FROM (VALUES (9), (1), (1), (1)) v(c)) FROM s;

--! expect: refused TYPE_ERROR
SELECT BIT_AND(a) FROM s;

-- parts of days and moments, and what is cut off of them
--! expect: answers 53 2020 53 202 21 3 30.000000 30
SELECT EXTRACT(WEEK FROM DATE '2021-01-03'), EXTRACT(ISOYEAR FROM DATE '2021-01-03'), DATE_PART('week', DATE '2020-12-28'),
  EXTRACT(DECADE FROM DATE '2021-01-03'), EXTRACT(CENTURY FROM DATE '2021-01-03'), EXTRACT(MILLENNIUM FROM DATE '2021-01-03'),
  EXTRACT(SECOND FROM TIMESTAMP '2020-02-29 10:20:30'), DATE_PART('second', TIMESTAMP '2020-02-29 10:20:30');

--! expect: answers 2020-04-01 00:00:00 2020-12-28 00:00:00 2020-02-29 10:20:30
SELECT DATE_TRUNC('quarter', TIMESTAMP '2020-06-30 10:20:30'), DATE_TRUNC('week', TIMESTAMP '2021-01-03 10:20:30'),
  DATE_TRUNC('second', TIMESTAMP '2020-02-29 10:20:30');

--! expect: answers Sun, 03 Jan 21 SUNDAY    3 january|1|003|1|53|2020|01|7 10:20 PM 5 of 01
SELECT TO_CHAR(DATE '2021-01-03', 'Dy, DD Mon YY'), TO_CHAR(DATE '2021-01-03', 'DAY FMDD'),
  CONCAT(TO_CHAR(DATE '2021-01-03', 'FMmonth'), '|', TO_CHAR(DATE '2021-01-03', 'D'), '|', TO_CHAR(DATE '2021-01-03', 'DDD'), '|',
  TO_CHAR(DATE '2021-01-03', 'Q'), '|', TO_CHAR(DATE '2021-01-03', 'IW'), '|', TO_CHAR(DATE '2021-01-03', 'IYYY'), '|',
  TO_CHAR(DATE '2021-01-03', 'WW'), '|', TO_CHAR(DATE '2021-01-03', 'ID')), TO_CHAR(TIMESTAMP '2020-02-29 22:20:30', 'HH12:MI PM'),
  TO_CHAR(DATE '2020-01-31', 'W "of" MM');

--! expect: answers azzc zzbc abzz abczz aXc NULL
SELECT OVERLAY('abc' PLACING 'zz' FROM 2 FOR 1), OVERLAY('abc' PLACING 'zz' FROM 1 FOR 1), OVERLAY('abc' PLACING 'zz' FROM 3),
  OVERLAY('abc' PLACING 'zz' FROM 4 FOR 2), OVERLAY('abc' PLACING 'X' FROM 2), OVERLAY('abc' PLACING CAST(NULL AS TEXT) FROM 2);

--! expect: answers 0014 12 AM am 12 12
SELECT TO_CHAR(DATE '2020-01-01', 'DDDD'), TO_CHAR(TIMESTAMP '2020-01-01 00:10:00', 'HH AM am hh12 FMHH12');

--! case: LATERAL with the first two rows of each, NULL last
--! expect: answers p 3 3/p 2 2/q 9 NULL
SELECT l.k, t.v, t.w FROM (VALUES ('p', 1), ('q', 2), ('r', NULL)) AS l (k, n) CROSS JOIN LATERAL
  (SELECT r.v AS v, r.w FROM (VALUES (1, 1, 1), (1, 3, 3), (1, 2, 2), (2, 9, NULL), (NULL, 5, 5))
  AS r (n, v, w) WHERE r.n = l.n ORDER BY r.w DESC NULLS LAST LIMIT 2) AS t ORDER BY l.k, t.v DESC;

--! case: a left row without any
--! expect: answers p 2/q NULL/r NULL
SELECT l.k, t.v FROM (VALUES ('p', 1), ('q', 2), ('r', NULL)) AS l (k, n) LEFT JOIN LATERAL
  (SELECT r.v, r.w FROM (VALUES (1, 1, 1), (1, 3, 3), (1, 2, 2), (2, 9, NULL), (NULL, 5, 5))
  AS r (n, v, w) WHERE l.n = r.n ORDER BY r.v LIMIT 1 OFFSET 1) AS t ON TRUE ORDER BY l.k;

--! case: LATERAL with DISTINCT of other columns than it asks for
--! expect: answers p 1/p 3/q 9
SELECT l.k, t.v FROM (VALUES ('p', 1), ('q', 2), ('r', NULL)) AS l (k, n), LATERAL
  (SELECT DISTINCT r.v FROM (VALUES (1, 1), (1, 3), (1, 1), (2, 9), (NULL, 5), (3, 1))
  AS r (n, v) WHERE r.n = l.n) AS t ORDER BY l.k, t.v;

--! case: LATERAL with groups of another column than it asks for
--! expect: answers p 1 2/q NULL NULL/r NULL NULL
SELECT l.k, t.v, t.c FROM (VALUES ('p', 1), ('q', 2), ('r', NULL)) AS l (k, n) LEFT JOIN LATERAL
  (SELECT r.v, COUNT(*) AS c FROM (VALUES (1, 1), (1, 3), (1, 1), (2, 9), (NULL, 5), (2, 1))
  AS r (n, v) WHERE l.n = r.n GROUP BY r.v HAVING COUNT(*) > 1) AS t ON TRUE ORDER BY l.k;

--! expect: answers 16777216 3.5 7 1 2024-02-29
SELECT CAST(16777216 + 1 AS REAL)::FLOAT8, CAST(3 + 4 AS REAL) / 2, EXTRACT(ISODOW FROM DATE '2024-03-03'),
  EXTRACT(ISODOW FROM DATE '2024-03-04'), (DATE '2024-02-01' + INTERVAL '1 month - 1 day')::DATE;

--! case: functions in FROM that list constants
--! expect: answers -1/-2/-3
SELECT generate_series FROM generate_series(-1, -3, -1);

--! expect: answers 1/2147483647
SELECT g FROM generate_series(1, 2147483647, 2147483646) g;

--! expect: answers 2023-01-31 00:00:00/2023-02-28 00:00:00/2023-03-28 00:00:00/2023-04-28 00:00:00
SELECT CAST(d AS TIMESTAMP) FROM generate_series(DATE '2023-01-31', '2023-04-30', '1 month') AS d;

--! expect: answers 2023-01-31 00:00:00/2023-02-01 02:00:00
SELECT d FROM generate_series(TIMESTAMP '2023-01-31', DATE '2023-02-02', INTERVAL '1 day 2 hours') AS d;

--! expect: answers 2023-01-31/2023-01-21/2023-01-11/2023-01-01
SELECT d::DATE FROM generate_series('2023-01-31', '2023-01-01', INTERVAL '-10 days') AS d;

--! expect: answers 2023-01-31 00:00:00/2023-01-31 12:00:00/2023-02-01 00:00:00
SELECT d FROM generate_series('2023-01-31'::TIMESTAMP, '2023-02-01', '12 hours') AS d;

--! expect: answers 2/3
SELECT g FROM generate_series(1, 3) g WHERE g IN (SELECT h + 1 FROM generate_series(1, 3) h);

--! case: elements of arrays
--! expect: answers true NULL true false 3 2 3 NULL 4
SELECT 3 = ANY (t.a), 9 = ANY (t.a), t.a @> ARRAY[3, 4], t.a && ARRAY[9], CARDINALITY(t.a), ARRAY_POSITION(t.a, 4),
  ARRAY_LENGTH(t.a, 1), t.a[3], t.a[2] FROM (SELECT '{3,4,NULL}'::int[] AS a) AS t;

--! expect: answers false false true NULL 0
SELECT CAST(NULL AS TEXT) = ANY (t.a), 'x' = ANY (t.a), 'x' <> ALL (t.a), ARRAY_LENGTH(t.a, 1), CARDINALITY(t.a)
  FROM (SELECT '{}'::text[] AS a) AS t;
