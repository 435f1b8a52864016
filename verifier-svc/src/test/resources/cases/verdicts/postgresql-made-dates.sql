-- Dates of PostgreSQL that are put together of parts of a moment.
--! dialect: postgresql
--! schema:
CREATE TABLE o (id INT PRIMARY KEY, at TIMESTAMP, day DATE NOT NULL);

--! expect: agrees

--! case: the first of a month
SELECT MAKE_DATE(EXTRACT(YEAR FROM at)::INT, EXTRACT(MONTH FROM at)::INT, 1) FROM o;
SELECT DATE_TRUNC('month', at)::DATE FROM o;

SELECT TO_DATE(TO_CHAR(at, 'YYYY-MM') || '-01', 'YYYY-MM-DD') FROM o;
SELECT DATE_TRUNC('month', at)::DATE FROM o;

SELECT id FROM o WHERE TO_DATE(TO_CHAR(at, 'YYYY-MM'), 'YYYY-MM') = DATE '2023-01-01';
SELECT id FROM o WHERE at >= '2023-01-01' AND at < '2023-02-01';

--! case: the same day
SELECT MAKE_DATE(EXTRACT(YEAR FROM day)::INT, EXTRACT(MONTH FROM day)::INT, EXTRACT(DAY FROM day)::INT) FROM o;
SELECT day FROM o;

--! expect: differs

--! case: its hours are lost
SELECT MAKE_DATE(EXTRACT(YEAR FROM at)::INT, EXTRACT(MONTH FROM at)::INT, EXTRACT(DAY FROM at)::INT) FROM o;
SELECT at FROM o;

--! case: another day
SELECT TO_DATE(TO_CHAR(at, 'YYYY-MM') || '-02', 'YYYY-MM-DD') FROM o;
SELECT DATE_TRUNC('month', at)::DATE FROM o;
