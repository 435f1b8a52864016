-- Days of moments, and moments that are cut off, beside moments themselves.
--! dialect: postgresql
--! schema:
CREATE TABLE visit (id INT PRIMARY KEY, at TIMESTAMP);

--! expect: agrees

SELECT id FROM visit WHERE at::date = DATE '2020-01-01';
SELECT id FROM visit WHERE at >= '2020-01-01' AND at < '2020-01-02';

SELECT id FROM visit WHERE at::date <> DATE '2020-01-01';
SELECT id FROM visit WHERE at < '2020-01-01' OR at >= '2020-01-02';

SELECT id FROM visit WHERE at::date <= DATE '2020-01-01';
SELECT id FROM visit WHERE NOT at >= '2020-01-02 00:00:00';

SELECT id FROM visit WHERE CAST(at AS DATE) BETWEEN '2020-01-01' AND '2020-01-31';
SELECT id FROM visit WHERE DATE_TRUNC('month', at) = '2020-01-01';

SELECT id FROM visit WHERE DATE_TRUNC('hour', at) > '2020-01-01 10:30:00';
SELECT id FROM visit WHERE at >= '2020-01-01 11:00:00';

SELECT id FROM visit WHERE DATE_TRUNC('year', at) < '2020-07-01';
SELECT id FROM visit WHERE at::date::timestamp < TIMESTAMP '2021-01-01';

SELECT id FROM visit WHERE DATE_TRUNC('year', at) = '2020-07-01';
SELECT id FROM visit WHERE FALSE;

--! expect: differs

SELECT id FROM visit WHERE at::date <= DATE '2020-01-01';
SELECT id FROM visit WHERE at <= '2020-01-01';

SELECT id FROM visit WHERE at::date BETWEEN '2020-01-01' AND '2020-01-31';
SELECT id FROM visit WHERE at BETWEEN '2020-01-01' AND '2020-01-31';

SELECT id FROM visit WHERE NOT at::date = '2020-01-01';
SELECT id FROM visit WHERE at::date IS DISTINCT FROM '2020-01-01';


-- Their years, and months of a year.
--! expect: agrees

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at) = 2023;
SELECT id FROM visit WHERE at >= '2023-01-01' AND at < '2024-01-01';

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at) <> 2023;
SELECT id FROM visit WHERE at < '2023-01-01' OR NOT at < '2024-01-01';

SELECT id FROM visit WHERE DATE_PART('year', at) BETWEEN 2021 AND 2022;
SELECT id FROM visit WHERE at::date >= '2021-01-01' AND at < '2023-01-01';

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at::date) > 2020.5;
SELECT id FROM visit WHERE 2021 <= EXTRACT(YEAR FROM at);

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at) = 2023 AND EXTRACT(MONTH FROM at) = 5;
SELECT id FROM visit WHERE at >= '2023-05-01' AND at < '2023-06-01';

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at) = 2023 AND EXTRACT(MONTH FROM at) IN (11, 12);
SELECT id FROM visit WHERE EXTRACT(MONTH FROM at) >= 11 AND DATE_TRUNC('year', at) = '2023-01-01';

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at) = 2023 AND EXTRACT(MONTH FROM at) BETWEEN 1 AND 3;
SELECT id FROM visit WHERE at >= '2023-01-01' AND at < '2023-04-01';

SELECT id FROM visit WHERE EXTRACT(MONTH FROM at) > 12;
SELECT id FROM visit WHERE FALSE;

--! expect: differs

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at) = 2023;
SELECT id FROM visit WHERE at BETWEEN '2023-01-01' AND '2023-12-31';

SELECT id FROM visit WHERE EXTRACT(YEAR FROM at) = 2023 AND EXTRACT(MONTH FROM at) = 5;
SELECT id FROM visit WHERE at >= '2023-05-01' AND at <= '2023-06-01';

SELECT id FROM visit WHERE EXTRACT(MONTH FROM at) = 5;
SELECT id FROM visit WHERE at >= '2023-05-01' AND at < '2023-06-01';

SELECT v.id FROM visit AS v JOIN visit AS w ON EXTRACT(YEAR FROM v.at) = EXTRACT(YEAR FROM w.at);
SELECT v.id FROM visit AS v JOIN visit AS w ON v.at::date = w.at::date WHERE v.id <> w.id;
