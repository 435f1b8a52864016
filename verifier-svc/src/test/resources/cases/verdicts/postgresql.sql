-- Pairs that are read as PostgreSQL: what differs there, and what agrees.
--! dialect: postgresql
--! schema:
CREATE TABLE `item` (
  `id` INT NOT NULL PRIMARY KEY,
  `name` VARCHAR(10),
  `price` INT,
  `cost` DECIMAL(8, 2) NOT NULL,
  `sold` DATE
);

--! expect: differs

SELECT price / 2 FROM item;
SELECT price / 2.0 FROM item;

SELECT id FROM item WHERE name = 'a';
SELECT id FROM item WHERE LOWER(name) = 'a';

SELECT id FROM item ORDER BY price;
SELECT id FROM item ORDER BY price NULLS FIRST;

SELECT id FROM item WHERE name ILIKE 'a%';
SELECT id FROM item WHERE name LIKE 'a%';

SELECT id FROM item WHERE sold > '2020-01-31';
SELECT id FROM item WHERE sold > DATE '2020-01-31' + INTERVAL '1 month';

SELECT CONCAT(name, price) FROM item;
SELECT name || price FROM item;

SELECT TO_CHAR(sold, 'YYYY-MM') FROM item;
SELECT TO_CHAR(sold, 'MM-YYYY') FROM item;

SELECT GREATEST(price, 1) FROM item;
SELECT CASE WHEN price < 1 THEN 1 ELSE price END FROM item;

--! expect: agrees

SELECT id FROM item WHERE price > 1 AND cost > 2;
SELECT id FROM item WHERE NOT (cost <= 2 OR price <= 1);

SELECT price / 2 FROM item;
SELECT price / 2 FROM item WHERE price = price OR price IS NULL;

SELECT GREATEST(price, 1) FROM item;
SELECT CASE WHEN price > 1 THEN price ELSE 1 END FROM item;

SELECT price FROM item ORDER BY price;
SELECT price FROM item ORDER BY price NULLS LAST;

SELECT id FROM item WHERE POSITION('a' IN name) > 0;
SELECT id FROM item WHERE STRPOS(name, 'a') > 0;

SELECT id FROM item WHERE sold BETWEEN '2020-01-01' AND '2020-12-31';
SELECT id FROM item WHERE EXTRACT(YEAR FROM sold) = 2020;

SELECT id FROM item WHERE TO_CHAR(sold, 'YYYY-MM') = '2020-02';
SELECT id FROM item WHERE sold >= DATE '2020-02-01' AND sold < '2020-03-01';

SELECT id FROM item WHERE sold - DATE '2020-01-01' = 1;
SELECT id FROM item WHERE sold = '2020-01-02';

SELECT id FROM item WHERE name LIKE 'a%';
SELECT id FROM item WHERE LEFT(name, 1) = 'a';

SELECT BOOL_OR(price > 3) FROM item;
SELECT CASE WHEN COUNT(price) = 0 THEN NULL ELSE COUNT(*) FILTER (WHERE price > 3) > 0 END FROM item;

SELECT a.name, COUNT(*) FROM item a JOIN item b ON b.price = a.price GROUP BY a.id;
SELECT a.name, COUNT(*) FROM item a JOIN item b ON b.price = a.price GROUP BY a.id, a.name;

SELECT name FROM item LIMIT 0;
SELECT name FROM item WHERE FALSE;

TABLE item;
SELECT * FROM item;

SELECT a.id FROM item a JOIN item b ON a.sold < b.sold;
SELECT a.id FROM item a JOIN item b ON b.sold > a.sold;

SELECT id FROM item WHERE name = 'a' OR name <> 'a';
SELECT id FROM item WHERE name IS NOT NULL;

SELECT AVG(price) FROM item;
SELECT AVG(price) FROM item WHERE price < 5 OR price >= 5;

SELECT id FROM item WHERE CAST(price AS TEXT) = '7';
SELECT id FROM item WHERE price = 7;

-- whatever else a table holds, what is not read does not matter
--! schema:
CREATE TABLE gauge (id INT PRIMARY KEY, level REAL NOT NULL, note CHAR(3));

--! expect: agrees
SELECT id FROM gauge WHERE id > 1;
SELECT id FROM gauge WHERE NOT id <= 1;

--! expect: differs
SELECT id FROM gauge WHERE id > 1;
SELECT id FROM gauge WHERE id >= 1;

--! expect: agrees
SELECT COUNT(*) FROM gauge;
SELECT COUNT(id) FROM gauge;

--! expect: agrees
SELECT level FROM gauge;
SELECT level FROM gauge WHERE 1 = 1;

--! expect: agrees
SELECT * FROM gauge;
SELECT * FROM gauge WHERE 1 = 1;

--! expect: differs
SELECT a.id FROM gauge a JOIN gauge b USING (level);
SELECT id FROM gauge;

-- functions of texts
--! schema:
CREATE TABLE label (id INT PRIMARY KEY, name VARCHAR(20));

--! expect: agrees
SELECT INITCAP(name), REVERSE(name) FROM label WHERE id > 1;
SELECT INITCAP(l.name), REVERSE(l.name) FROM label l WHERE l.id >= 2;

--! expect: differs
SELECT id FROM label WHERE SPLIT_PART(name, '-', 1) = 'a';
SELECT id FROM label WHERE SPLIT_PART(name, '-', 2) = 'a';

--! expect: differs
SELECT LPAD(name, 3, '0') FROM label;
SELECT RPAD(name, 3, '0') FROM label;

--! expect: agrees
SELECT id FROM label WHERE STARTS_WITH(name, 'ab');
SELECT id FROM label WHERE LEFT(name, 2) = 'ab';

--! expect: differs
SELECT TRANSLATE(name, 'a', 'b') FROM label;
SELECT TRANSLATE(name, 'b', 'a') FROM label;

-- recursions that read no table
--! schema:
CREATE TABLE visit (id INT PRIMARY KEY, day DATE, at TIME, seen TIMESTAMP);

--! expect: agrees
WITH RECURSIVE s (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 3) SELECT n FROM s;
SELECT n FROM (VALUES (1), (2), (3)) AS t (n);

--! expect: agrees
WITH RECURSIVE days (d) AS (SELECT DATE '2020-01-30' UNION ALL SELECT d + 1 FROM days WHERE d < DATE '2020-02-01') SELECT d, COUNT(id) FROM days LEFT JOIN visit ON day = d GROUP BY d;
SELECT d, (SELECT COUNT(*) FROM visit WHERE day = d) FROM (VALUES (DATE '2020-01-30'), ('2020-01-31'), ('2020-02-01')) AS days (d);

--! expect: differs
WITH RECURSIVE s (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 3) SELECT n, id FROM s JOIN visit ON n = id;
SELECT id, id FROM visit WHERE id BETWEEN 1 AND 4;

-- one that reads a table is not run
--! expect: undecided
WITH RECURSIVE s (n) AS (SELECT MIN(id) FROM visit UNION ALL SELECT n + 1 FROM s WHERE n < 3) SELECT n FROM s;
WITH RECURSIVE s (n) AS (SELECT MIN(id) FROM visit UNION ALL SELECT n + 1 FROM s WHERE n <= 2) SELECT n FROM s;

-- between two whole seconds there are times
--! expect: differs
SELECT id FROM visit WHERE at > TIME '12:00:00';
SELECT id FROM visit WHERE at BETWEEN TIME '12:00:01' AND TIME '23:59:59';

--! expect: agrees
SELECT id FROM visit WHERE seen - TIMESTAMP '2020-01-01' > INTERVAL '0';
SELECT id FROM visit WHERE seen > TIMESTAMP '2020-01-01';

--! expect: agrees
SELECT id FROM visit WHERE seen > TIMESTAMP '2020-01-01' - INTERVAL '1:30';
SELECT id FROM visit WHERE seen > TIMESTAMP '2020-01-01' - INTERVAL '90 mins';

-- a number written and read again, and what is some time after a moment
--! expect: agrees

SELECT id FROM visit WHERE CAST(CAST(id AS VARCHAR(12)) AS NUMERIC) = 1;
SELECT id FROM visit WHERE id = 1;

SELECT id::TEXT::INT FROM visit;
SELECT id FROM visit;

SELECT id FROM visit WHERE seen + INTERVAL '1 hour' > TIMESTAMP '2020-01-01 01:00:00';
SELECT id FROM visit WHERE seen > TIMESTAMP '2020-01-01';

SELECT id FROM visit WHERE TIMESTAMP '2020-01-01' >= CASE WHEN id > 3 THEN seen - INTERVAL '30 minutes' END;
SELECT id FROM visit WHERE id > 3 AND seen <= TIMESTAMP '2020-01-01 00:30:00';

--! expect: differs

SELECT id FROM visit WHERE seen + INTERVAL '1 hour' > TIMESTAMP '2020-01-01 01:00:00';
SELECT id FROM visit WHERE seen > TIMESTAMP '2020-01-01 00:00:01';

SELECT id::VARCHAR(3) FROM visit;
SELECT id::TEXT FROM visit;
