-- Moments have years, months, days, times and fractions of seconds, and texts are in some case.
--! dialect: postgresql
--! schema:
CREATE TABLE visit (id INT PRIMARY KEY, start TIMESTAMP NOT NULL, ended TIMESTAMP, day DATE NOT NULL, name TEXT);

--! expect: agrees

--! case: a year begins as its text does
SELECT COUNT(*) FROM visit WHERE EXTRACT(YEAR FROM start) = 2023;
SELECT COUNT(*) FROM visit WHERE start::TEXT LIKE '2023-%';

--! case: the last day of a month is the one before a first
SELECT id FROM visit WHERE start::DATE = (DATE_TRUNC('month', start) + INTERVAL '1 month - 1 day')::DATE;
SELECT id FROM visit WHERE EXTRACT(DAY FROM start + INTERVAL '1 day') = 1;

SELECT id FROM visit WHERE EXTRACT(DAY FROM ended + INTERVAL '1 day') = 1;
SELECT id FROM visit WHERE EXTRACT(MONTH FROM ended) <> EXTRACT(MONTH FROM ended + INTERVAL '1 day');

--! case: within so many days
SELECT id FROM visit WHERE start::DATE - day BETWEEN 0 AND 30;
SELECT id FROM visit WHERE start >= day AND start < day + INTERVAL '31 days';

--! case: a fraction of a second is after its second
SELECT id FROM visit WHERE DATE_TRUNC('second', start) < '2024-01-01' AND ended > start + INTERVAL '1 month';
SELECT id FROM visit WHERE start < '2024-01-01' AND start + INTERVAL '1 month' < ended;

--! expect: undecided

--! case: whole seconds alone would agree
SELECT id FROM visit WHERE start::DATE = (DATE_TRUNC('month', start) + INTERVAL '1 month - 1 day')::DATE AND ended <= DATE_TRUNC('second', start);
SELECT id FROM visit WHERE EXTRACT(DAY FROM start + INTERVAL '1 day') = 1 AND ended <= start;

SELECT id FROM visit WHERE EXTRACT(DAY FROM start + INTERVAL '1 day') = 1 AND start <= '2023-12-31 23:59:59';
SELECT id FROM visit WHERE start::DATE = (DATE_TRUNC('month', start) + INTERVAL '1 month - 1 day')::DATE AND start < '2024-01-01';

SELECT id FROM visit WHERE LENGTH(start::TEXT) = 19 AND EXTRACT(DAY FROM start + INTERVAL '1 day') = 1;
SELECT id FROM visit WHERE EXTRACT(DAY FROM start + INTERVAL '1 day') = 1;

--! case: times of day have fractions of seconds
SELECT id FROM visit WHERE start::TIME <= '23:59:59';
SELECT id FROM visit;

SELECT start::TIME FROM visit;
SELECT DATE_TRUNC('second', start)::TIME FROM visit;

SELECT start::TEXT FROM visit;
SELECT DATE_TRUNC('second', start)::TEXT FROM visit;

--! expect: agrees

--! case: seconds are read as whole ones
--! assumes: READ_AS
SELECT id FROM visit WHERE EXTRACT(EPOCH FROM ended - start) > 0;
SELECT id FROM visit WHERE EXTRACT(EPOCH FROM ended - start) >= 1;

--! schema:
CREATE TABLE v (id INT PRIMARY KEY, start TIMESTAMP NOT NULL);

--! expect: differs

--! case: a month later is not always the same day, nor so many days later
SELECT id FROM v WHERE EXTRACT(DAY FROM start + INTERVAL '1 month') = 28;
SELECT id FROM v WHERE EXTRACT(DAY FROM start) = 28;

SELECT id FROM v WHERE EXTRACT(MONTH FROM start + INTERVAL '1 month') = 3;
SELECT id FROM v WHERE EXTRACT(MONTH FROM start + INTERVAL '31 days') = 3;

--! schema:
CREATE TABLE t (id INT PRIMARY KEY, name TEXT, code TEXT NOT NULL, amount NUMERIC(10, 2) NOT NULL, n INT NOT NULL);

--! expect: agrees

--! case: the first letter in either case
SELECT id FROM t WHERE LOWER(name) LIKE 'a%';
SELECT id FROM t WHERE LEFT(name, 1) IN ('a', 'A');

SELECT id FROM t WHERE UPPER(SUBSTRING(name FROM 1 FOR 1)) = 'A';
SELECT id FROM t WHERE STARTS_WITH(LOWER(name), 'a');

SELECT id FROM t WHERE LOWER(name) = 'ab';
SELECT id FROM t WHERE name IN ('ab', 'aB', 'Ab', 'AB');

SELECT id FROM t WHERE LOWER(name) = 'Ab';
SELECT id FROM t WHERE id < 0 AND id > 0;

--! expect: undecided

--! case: what nobody shows of a row that a join drops was not divided
SELECT a.id, s.id FROM t AS a LEFT JOIN (SELECT id, 10 / n AS q FROM t) AS s ON s.id = a.id;
SELECT a.id, s.id FROM t AS a LEFT JOIN (SELECT id, 10 / n AS q FROM t WHERE n <> 0) AS s ON s.id = a.id;

SELECT id FROM (SELECT id, 10 / n AS q FROM t UNION ALL SELECT n, 0 FROM t) AS s;
SELECT id FROM (SELECT id, 10 / n AS q FROM t WHERE n <> 0 UNION ALL SELECT n, 0 FROM t) AS s;

--! case: nor was what LIMIT cuts off
SELECT 10 / n AS q FROM t ORDER BY id LIMIT 1;
SELECT CASE WHEN EXISTS (SELECT 1 FROM t WHERE n = 0) THEN 0 ELSE 10 / n END AS q FROM t ORDER BY id LIMIT 1;

--! case: a NaN divided by zero is a NaN
SELECT id, amount / n FROM t;
SELECT id, amount / n FROM t WHERE n <> 0;

--! case: other letters become some of ASCII: the long s, the dotless i, the Kelvin sign, ligatures
SELECT id FROM t WHERE UPPER(code) = 'S';
SELECT id FROM t WHERE code IN ('s', 'S');

SELECT id FROM t WHERE UPPER(code) = 'I';
SELECT id FROM t WHERE code IN ('i', 'I');

SELECT id FROM t WHERE LOWER(code) = 'k';
SELECT id FROM t WHERE code IN ('k', 'K');

SELECT id FROM t WHERE LOWER(code) LIKE 'i%';
SELECT id FROM t WHERE LEFT(code, 1) IN ('i', 'I');

SELECT id FROM t WHERE UPPER(code) LIKE 'F%';
SELECT id FROM t WHERE LEFT(code, 1) IN ('f', 'F');

SELECT id FROM t WHERE UPPER(code) = 'FF';
SELECT id FROM t WHERE code IN ('ff', 'fF', 'Ff', 'FF');

--! expect: differs

--! case: a number between those of two decimals is none of them
SELECT id FROM t WHERE ROUND(amount) = 10;
SELECT id FROM t WHERE CEIL(amount) = 10;

--! case: a choice that keeps a division from failing shows
SELECT CASE WHEN n = 0 THEN 0 ELSE 10 / n END FROM t;
SELECT CASE WHEN n = 0 THEN 1 ELSE 10 / n END FROM t;

SELECT COALESCE(10 / NULLIF(n, 0), 0) FROM t;
SELECT COALESCE(10 / NULLIF(n, 0), 1) FROM t;

SELECT SUM(CASE WHEN n <> 0 THEN 10.0 / n END) FROM t;
SELECT SUM(CASE WHEN n <> 0 THEN 10.0 / n ELSE 1 END) FROM t;

SELECT id FROM t WHERE 10 / n > 1;
SELECT id FROM t WHERE 10 / n >= 1;
