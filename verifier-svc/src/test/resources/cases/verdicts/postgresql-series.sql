-- What lists constants in FROM of PostgreSQL is rows of values.
--! dialect: postgresql
--! schema:
CREATE TABLE o (id INT PRIMARY KEY, at TIMESTAMP, n INT, day DATE NOT NULL);

--! expect: agrees

--! case: numbers in a row
SELECT o.id FROM o JOIN generate_series(1, 3) g ON g = o.n;
SELECT id FROM o WHERE n IN (1, 2, 3);

SELECT day FROM o WHERE n NOT IN (SELECT g FROM generate_series(0, 9) g);
SELECT day FROM o WHERE n < 0 OR n >= 10;

--! case: months later each from the day before
SELECT d::DATE FROM generate_series(DATE '2023-01-31', '2023-03-31', '1 month') d;
SELECT DATE '2023-01-31' + 28 * g FROM generate_series(0, 2) g;

--! case: days that no row has
SELECT DATE '2023-01-01' + i AS d FROM generate_series(0, 2) AS i WHERE NOT EXISTS (SELECT 1 FROM o WHERE day = DATE '2023-01-01' + i);
SELECT g.d::DATE FROM generate_series('2023-01-01'::DATE, '2023-01-03'::DATE, '1 day') AS g (d) LEFT JOIN o ON o.day = g.d::DATE WHERE o.id IS NULL;

--! expect: differs VALUES

--! case: a day without a row has no count among rows
SELECT g, COUNT(o.id) FROM generate_series(1, 2) g LEFT JOIN o ON n = g GROUP BY g;
SELECT n, COUNT(*) FROM o WHERE n IN (1, 2) GROUP BY n;

--! case: what is less than a whole day
SELECT o.id FROM o JOIN generate_series(DATE '2023-01-01', '2023-01-03', '1 day') d ON o.at::DATE = d::DATE;
SELECT id FROM o WHERE at BETWEEN DATE '2023-01-01' AND DATE '2023-01-03';
