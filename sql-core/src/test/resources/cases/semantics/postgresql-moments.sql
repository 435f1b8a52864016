-- Dates that are made or read in a format: what PostgreSQL 15 answers.
--! dialect: postgresql
--! schema:
CREATE TABLE one (n INTEGER, s SMALLINT, b BIGINT, t TEXT, d DATE);
--! data:
INSERT INTO one VALUES (3, 3, 3, '01/31/2023', '2024-05-17');

--! case: dates of their parts
--! expect: answers 2024-02-29 0003-01-31 2023-03-03 NULL 2024-05-01 2024-01-01 2024-05-17
SELECT MAKE_DATE(2024, 2, 29), MAKE_DATE(n, 1, 31), MAKE_DATE(2023, n, s), MAKE_DATE(NULL, 1, 1),
  MAKE_DATE(EXTRACT(YEAR FROM d)::INT, EXTRACT(MONTH FROM d)::INT, 1), MAKE_DATE(EXTRACT(YEAR FROM d)::INT, 1, 1),
  MAKE_DATE(DATE_PART('year', d)::INT, DATE_PART('month', d)::INT, DATE_PART('day', d)::INT) FROM one;

--! expect: fails 22008
SELECT MAKE_DATE(2023, n - 1, 30) FROM one;
SELECT MAKE_DATE(2023, n + 10, 1) FROM one;
SELECT MAKE_DATE(2023, n - 3, 1) FROM one;
SELECT MAKE_DATE(n - 3, 1, 1) FROM one;
SELECT MAKE_DATE(2023, 2, 30);

-- years before Christ, and beyond 9999
--! expect: not-modelled
SELECT MAKE_DATE(n - 7, 1, 1) FROM one;
SELECT MAKE_DATE(n + 9999, 1, 1) FROM one;

--! expect: refused TYPE_ERROR
SELECT MAKE_DATE(EXTRACT(YEAR FROM d), 1, 1) FROM one;
SELECT MAKE_DATE(b, 1, 1) FROM one;
SELECT TO_DATE(n, 'YYYYMMDD') FROM one;

--! case: dates in a format
--! expect: answers 2023-01-05 2024-02-29 2024-02-29 2023-01-31 2023-07-01 2023-01-01 NULL
SELECT TO_DATE('2023-01-05', 'YYYY-MM-DD'), TO_DATE('20240229', 'yyyymmdd'), TO_DATE('29.02.2024', 'DD.MM.YYYY'),
  TO_DATE(t, 'MM/DD/YYYY'), TO_DATE('2023/07', 'YYYY/MM'), TO_DATE('2023', 'YYYY'), TO_DATE(NULL, 'YYYY-MM-DD') FROM one;

--! expect: fails 22008
SELECT TO_DATE(t, 'YYYY-MM-DD') FROM (VALUES ('2023-02-30')) v(t);
SELECT TO_DATE(t, 'DD.MM.YYYY') FROM (VALUES ('32.01.2023')) v(t);
SELECT TO_DATE(t, 'YYYY-MM') FROM (VALUES ('2023-13')) v(t);

-- what PostgreSQL reads of other texts
--! expect: not-modelled
SELECT TO_DATE(t, 'YYYY-MM-DD') FROM (VALUES ('2023-1-5')) v(t);
SELECT TO_DATE(t, 'YYYY-MM-DD') FROM (VALUES ('2023/01/05')) v(t);
SELECT TO_DATE(t, 'YYYY-MM-DD') FROM (VALUES ('2023-00-01')) v(t);
SELECT TO_DATE(t, 'YYYY-MM-DD') FROM (VALUES ('')) v(t);

--! expect: refused UNSUPPORTED_FEATURE
SELECT TO_DATE(t, 'Yyyy-MM-DD') FROM one;
SELECT TO_DATE(t, 'DD Mon YYYY') FROM one;
SELECT TO_DATE(t, 'YY-MM-DD') FROM one;
SELECT TO_DATE(t, 'MM-DD') FROM one;
SELECT TO_DATE(t, t) FROM one;
