-- Whole numbers near exact numbers, and the ends of months, in MySQL.
--! dialect: mysql
--! schema:
CREATE TABLE entry (id INT PRIMARY KEY, units INT NOT NULL, price DECIMAL(8, 2) NOT NULL, booked DATE NOT NULL);

--! case: the whole part of a quotient that is not negative
--! expect: agrees
SELECT id, units DIV 3 FROM entry WHERE units >= 0;
SELECT id, FLOOR(units / 3) FROM entry WHERE units >= 0;

--! case: below zero they go different ways
--! expect: differs VALUES
SELECT id, units DIV 3 FROM entry;
SELECT id, FLOOR(units / 3) FROM entry;

--! expect: agrees
SELECT id, units DIV 3 FROM entry;
SELECT id, TRUNCATE(units / 3, 0) FROM entry;

--! expect: agrees
SELECT id, FLOOR((units + 2) / 3) FROM entry;
SELECT id, CEILING(units / 3) FROM entry;

--! expect: differs VALUES
SELECT id, FLOOR((units + 3) / 3) FROM entry;
SELECT id, CEILING(units / 3) FROM entry;

--! expect: agrees
SELECT id, -FLOOR(price) FROM entry;
SELECT id, CEIL(-price) FROM entry;

--! expect: differs VALUES
SELECT id, FLOOR(price) FROM entry;
SELECT id, TRUNCATE(price, 0) FROM entry;

--! case: the middle of a group
--! expect: agrees
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY units, id) AS rn, COUNT(*) OVER () AS n FROM entry) t WHERE rn IN (FLOOR((n + 1) / 2), FLOOR((n + 2) / 2));
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY units, id) AS rn, COUNT(*) OVER () AS n FROM entry) t WHERE rn BETWEEN n / 2 AND n / 2 + 1;

--! expect: differs
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY units, id) AS rn, COUNT(*) OVER () AS n FROM entry) t WHERE rn IN (FLOOR((n + 1) / 2), FLOOR((n + 2) / 2));
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY units, id) AS rn, COUNT(*) OVER () AS n FROM entry) t WHERE rn = FLOOR((n + 1) / 2);

--! expect: agrees
SELECT QUARTER(booked), COUNT(*) FROM entry GROUP BY QUARTER(booked);
SELECT CEILING(MONTH(booked) / 3), COUNT(*) FROM entry GROUP BY CEILING(MONTH(booked) / 3);

--! expect: agrees
SELECT id FROM entry WHERE booked = LAST_DAY(booked);
SELECT id FROM entry WHERE DAY(booked) = DAY(LAST_DAY(booked));

--! expect: agrees
SELECT id FROM entry WHERE YEAR(booked) = 2024 AND MONTH(booked) = 2;
SELECT id FROM entry WHERE LAST_DAY(booked) = '2024-02-29';

--! expect: differs
SELECT id FROM entry WHERE MONTH(booked) = 2;
SELECT id FROM entry WHERE LAST_DAY(booked) = '2024-02-29';

--! expect: agrees
SELECT id FROM entry WHERE DAY(booked) = 1;
SELECT id FROM entry WHERE booked = DATE_SUB(booked, INTERVAL DAYOFMONTH(booked) - 1 DAY);

--! expect: differs
SELECT id FROM entry WHERE DAY(booked) <= 2;
SELECT id FROM entry WHERE booked = DATE_SUB(booked, INTERVAL DAYOFMONTH(booked) - 1 DAY);

--! expect: agrees
SELECT id FROM entry WHERE booked = LAST_DAY(booked);
SELECT id FROM entry WHERE MONTH(booked + INTERVAL 1 DAY) <> MONTH(booked);

--! expect: agrees
SELECT id FROM entry WHERE DAY(booked + INTERVAL 1 MONTH) = 31;
SELECT id FROM entry WHERE DAY(booked) = 31 AND MONTH(booked) IN (7, 12);

--! expect: agrees
SELECT id, CAST(price AS SIGNED) FROM entry WHERE price >= 0;
SELECT id, FLOOR(price + 0.5) FROM entry WHERE price >= 0;

--! expect: differs VALUES
SELECT id, CAST(price AS SIGNED) FROM entry;
SELECT id, TRUNCATE(price, 0) FROM entry;

--! expect: agrees
SELECT id, CAST(price AS DECIMAL(10, 1)) FROM entry;
SELECT id, ROUND(price, 1) FROM entry;

--! case: too few digits for all prices
--! expect: not-agreed
SELECT id, CAST(price AS DECIMAL(4, 1)) FROM entry;
SELECT id, ROUND(price, 1) FROM entry;

--! case: more digits than an integer has
--! schema: CREATE TABLE wide (id INT PRIMARY KEY, x DECIMAL(25, 3) NOT NULL);
--! expect: not-agreed
SELECT id FROM wide WHERE CAST(x AS SIGNED) > 9223372036854775807;
SELECT id FROM wide WHERE x >= 9223372036854775807.5;
