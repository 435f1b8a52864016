-- Pairs that are read as MySQL: what differs there, and what agrees.
--! dialect: mysql
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
SELECT price DIV 2 FROM item;

SELECT id FROM item WHERE name = "a";
SELECT id FROM item WHERE name LIKE 'a%';

SELECT id FROM item WHERE price || cost;
SELECT id FROM item WHERE price AND cost;

SELECT IFNULL(price, 0) FROM item;
SELECT price FROM item;

SELECT id FROM item WHERE sold >= '2020-01-31';
SELECT id FROM item WHERE sold >= DATE '2020-01-31' + INTERVAL 1 MONTH;

SELECT SUM(price) / COUNT(*) FROM item;
SELECT AVG(price) FROM item;

SELECT name FROM item ORDER BY id LIMIT 1, 1;
SELECT name FROM item ORDER BY id LIMIT 1;

SELECT a.id FROM item a, item b WHERE DATEDIFF(a.sold, b.sold) = 1;
SELECT a.id FROM item a, item b WHERE DAY(a.sold) = DAY(b.sold) + 1;

SELECT id FROM item WHERE DATEDIFF(sold, '2020-02-28') = 1;
SELECT id FROM item WHERE sold = '2020-03-01';

SELECT ROUND(price / 2) FROM item;
SELECT price DIV 2 FROM item;

SELECT 100 * price / id FROM item;
SELECT 100.0 * price / id FROM item;

SELECT AVG(price) FROM item;
SELECT AVG(price * 1.0) FROM item;

SELECT ROUND(AVG(price), 1) FROM item;
SELECT ROUND(AVG(price), 2) FROM item;

SELECT COUNT(DISTINCT name, price) FROM item;
SELECT COUNT(DISTINCT name) FROM item;

SELECT price FROM item GROUP BY ROLLUP (price);
SELECT price FROM item GROUP BY price;

SELECT name, price FROM item GROUP BY CUBE (name, price);
SELECT name, price FROM item GROUP BY ROLLUP (name, price);

SELECT COUNT(*) FROM item GROUP BY GROUPING SETS ((price), ());
SELECT COUNT(*) FROM item GROUP BY ROLLUP (price) HAVING COUNT(*) > 0;

SELECT COUNT(name, price) FROM item;
SELECT COUNT(name) FROM item;

SELECT GREATEST(price, 1) FROM item;
SELECT IF(price > 1, price, 1) FROM item;

--! expect: agrees

SELECT id FROM item WHERE name = 'Bob';
SELECT id FROM item WHERE name = 'bOB';

SELECT id FROM item WHERE `price` = '10';
SELECT id FROM item WHERE price = 10;

SELECT SUM(price) / COUNT(price) FROM item;
SELECT AVG(price) FROM item;

SELECT IF(price > 1, 'x', 'y') FROM item;
SELECT CASE WHEN price > 1 THEN 'x' ELSE 'y' END FROM item;

SELECT id FROM item WHERE price > 1 && cost > 2;
SELECT id FROM item WHERE cost > 2 AND price > 1;

SELECT 1 FROM item WHERE id % 0 IS NULL;
SELECT 1 FROM item WHERE id DIV 0 IS NULL;

SELECT EXTRACT(YEAR FROM sold) FROM item;
SELECT YEAR(sold) FROM item;

SELECT id FROM item WHERE YEAR(sold) = 2020;
SELECT id FROM item WHERE sold BETWEEN '2020-01-01' AND '2020-12-31';

SELECT GREATEST(price, 3) FROM item;
SELECT CASE WHEN price > 3 THEN price WHEN price <= 3 THEN 3 END FROM item;

SELECT id FROM item WHERE DATEDIFF(sold, '2020-01-01') = 1;
SELECT id FROM item WHERE sold = '2020-01-02';

SELECT id FROM item WHERE DATE_FORMAT(sold, '%Y-%m') = '2020-12';
SELECT id FROM item WHERE YEAR(sold) = 2020 AND MONTH(sold) = 12;

SELECT id FROM item WHERE WEEKDAY(sold) > 4;
SELECT id FROM item WHERE NOT WEEKDAY(sold) <= 4;

SELECT DAYOFWEEK(sold) + 1 FROM item;
SELECT 1 + DAYOFWEEK(sold) FROM item;

SELECT id FROM item WHERE DAYOFYEAR(sold) - 1 = 9;
SELECT id FROM item WHERE DAYOFYEAR(sold) = 10;

SELECT id FROM item WHERE HOUR(sold) = 0;
SELECT id FROM item WHERE sold IS NOT NULL;

SELECT SUBSTRING_INDEX(name, 'a', 1) FROM item WHERE id > 1;
SELECT SUBSTRING_INDEX(name, 'a', 1) FROM item WHERE id >= 2;

SELECT id FROM item WHERE QUARTER(sold) = 4;
SELECT id FROM item WHERE MONTH(sold) > 9;

SELECT COUNT(DISTINCT name) FROM item WHERE name <> 'a';
SELECT COUNT(DISTINCT name) FROM item WHERE NOT name = 'A';

SELECT a.id FROM item a, item b WHERE DATEDIFF(a.sold, b.sold) = 1 AND a.price > b.price;
SELECT a.id FROM item a JOIN item b ON a.sold = DATE_ADD(b.sold, INTERVAL 1 DAY) WHERE a.price > b.price;

SELECT CONCAT(name, '') FROM item;
SELECT name FROM item;

SELECT id FROM item WHERE price + 10 / 4 = 8.5;
SELECT id FROM item WHERE price = 6;

SELECT a.name, COUNT(*) FROM item a, item b, item c, item d, item e WHERE a.price < b.price AND c.id = d.cost AND e.cost > 1 GROUP BY a.name HAVING COUNT(*) > 100;
SELECT a.name, COUNT(*) FROM item a JOIN item b ON b.price > a.price, item c JOIN item d ON c.id = d.cost, item e WHERE NOT e.cost <= 1 GROUP BY a.name HAVING COUNT(*) >= 101;

SELECT ROUND(SUM(price) / COUNT(price), 2) FROM item;
SELECT ROUND(AVG(price), 2) FROM item;

SELECT ROUND(price / id * 100, 2) FROM item;
SELECT ROUND(100 * price / id, 2) FROM item;

SELECT COUNT(DISTINCT name, price) FROM item;
SELECT COUNT(*) FROM (SELECT DISTINCT name, price FROM item WHERE name IS NOT NULL AND price IS NOT NULL) d;

SELECT TRIM(BOTH ' ' FROM name) FROM item;
SELECT TRIM(name) FROM item;

SELECT id FROM item WHERE name NOT IN (SELECT name FROM item WHERE price > 1 AND name IS NOT NULL);
SELECT i.id FROM item i LEFT JOIN (SELECT name, 1 AS one FROM item WHERE price > 1 GROUP BY name) g ON i.name = g.name WHERE g.one IS NULL AND (i.name IS NOT NULL OR NOT EXISTS (SELECT * FROM item WHERE price > 1 AND name IS NOT NULL));

SELECT id FROM item ORDER BY price LIMIT 0;
SELECT id FROM item WHERE 1 = 0;

SELECT id FROM item WHERE price = 1 AND price = 2;
SELECT id FROM item WHERE FALSE;

SELECT x + y FROM (VALUES (1, 2), (3, 4)) AS t (x, y);
SELECT 3 UNION ALL SELECT 7;

SELECT t.column_1 FROM (VALUES ROW(1, 'a'), ROW(3, NULL)) t;
SELECT 'a' UNION ALL SELECT NULL;

SELECT `8` FROM (VALUES (8), (9)) t;
SELECT 8 UNION ALL SELECT 9;

SELECT id FROM item STRAIGHT_JOIN (SELECT 1) one;
SELECT id FROM item;

SELECT id FROM item WHERE sold < DATE_ADD('2020-01-31', INTERVAL 1 MONTH);
SELECT id FROM item WHERE sold < '2020-02-29';

-- names, windows and functions as MySQL has them
--! schema:
CREATE TABLE `item` (
  `id` INT NOT NULL PRIMARY KEY,
  `name` VARCHAR(10),
  `price` INT,
  `sold` DATE
);
CREATE TABLE `sale` (`id` INT NOT NULL PRIMARY KEY, `item` INT NOT NULL, `at` DATETIME);

--! expect: agrees

--! case: a position in GROUP BY leaves the column its name
SELECT x.price FROM (SELECT price FROM item GROUP BY 1) x;
SELECT DISTINCT price FROM item;

--! case: ORDER BY means a column of the select list before those of FROM
SELECT item.id FROM item JOIN sale ON item.id = sale.id ORDER BY id;
SELECT i.id FROM item i JOIN sale s ON i.id = s.id ORDER BY i.id;

--! case: GROUP BY does where FROM has several
SELECT item.id, COUNT(*) FROM item JOIN sale ON item.id = sale.item GROUP BY id;
SELECT i.id, COUNT(*) FROM item i JOIN sale s ON i.id = s.item GROUP BY i.id;

--! case: HAVING does where FROM has several
SELECT item.id, COUNT(*) FROM item JOIN sale ON item.id = sale.item GROUP BY item.id HAVING id > 1;
SELECT i.id, COUNT(*) FROM item i JOIN sale s ON i.id = s.item WHERE i.id > 1 GROUP BY i.id;

SELECT id FROM item WHERE ISNULL(price);
SELECT id FROM item WHERE price IS NULL;

SELECT a.id FROM item a, item b WHERE TIMESTAMPDIFF(DAY, a.sold, b.sold) = 1;
SELECT a.id FROM item a, item b WHERE DATEDIFF(b.sold, a.sold) = 1;

SELECT a.id FROM item a, item b WHERE TO_DAYS(a.sold) = TO_DAYS(b.sold) + 1;
SELECT a.id FROM item a, item b WHERE DATEDIFF(a.sold, b.sold) = 1;

SELECT id FROM item WHERE EXTRACT(YEAR_MONTH FROM sold) = 202002;
SELECT id FROM item WHERE YEAR(sold) = 2020 AND MONTH(sold) = 2;

SELECT id FROM item WHERE sold BETWEEN '2020-02-01' AND LAST_DAY('2020-02-11');
SELECT id FROM item WHERE sold >= '2020-02-01' AND sold < '2020-03-01';

SELECT id FROM item WHERE MONTHNAME(sold) = 'february';
SELECT id FROM item WHERE MONTH(sold) = 2;

SELECT id FROM item WHERE DATE_FORMAT(sold, '%W') = 'Monday';
SELECT id FROM item WHERE DAYNAME(sold) = 'Monday';

SELECT id FROM item WHERE id & 1;
SELECT id FROM item WHERE id & 1 = 1;

--! expect: differs VALUES

--! case: windows count in MySQL too
SELECT ROW_NUMBER() OVER (ORDER BY id), id FROM item;
SELECT ROW_NUMBER() OVER (ORDER BY id DESC), id FROM item;

SELECT id, NTILE(2) OVER (ORDER BY id) FROM item;
SELECT id, NTILE(3) OVER (ORDER BY id) FROM item;

SELECT id, PERCENT_RANK() OVER (ORDER BY id) FROM item;
SELECT id, CUME_DIST() OVER (ORDER BY id) FROM item;

SELECT id FROM sale WHERE TIMESTAMPDIFF(MONTH, '2020-01-31', at) = 1;
SELECT id FROM sale WHERE TIMESTAMPDIFF(DAY, '2020-01-31', at) BETWEEN 29 AND 57;

SELECT id FROM sale WHERE TIMESTAMPDIFF(HOUR, '2020-01-31', at) = 1;
SELECT id FROM sale WHERE TIMESTAMPDIFF(MINUTE, '2020-01-31', at) = 60;

--! case: a subquery sees what a column is called in the select list around
SELECT id AS k, (SELECT COUNT(*) FROM sale WHERE item = k) FROM item;
SELECT id, (SELECT COUNT(*) FROM sale WHERE item > id) FROM item;

SELECT id FROM item WHERE id ^ 3 > 1;
SELECT id FROM item WHERE id | 3 > 1;

SELECT id FROM item WHERE id << 1 = 4;
SELECT id FROM item WHERE id >> 1 = 1;

SELECT RIGHT(name, id) FROM item;
SELECT RIGHT(name, 2) FROM item;

SELECT LPAD(id, 3, '0') FROM item;
SELECT RPAD(id, 3, '0') FROM item;

--! expect: differs NULLS

SELECT id, LAG(price) OVER (ORDER BY id) FROM item;
SELECT id, LEAD(price) OVER (ORDER BY id) FROM item;

--! expect: differs TIES

--! case: a LIMIT that may choose
SELECT id FROM item LIMIT 1;
SELECT id FROM item ORDER BY id DESC LIMIT 1;

--! expect: agrees

SELECT price, COUNT(*) FROM item GROUP BY price WITH ROLLUP;
SELECT price, COUNT(*) FROM item GROUP BY price UNION ALL SELECT NULL, COUNT(*) FROM item;

SELECT DATE(at), COUNT(*) FROM sale GROUP BY DATE(at);
SELECT CAST(at AS DATE), COUNT(id) FROM sale GROUP BY 1;

SELECT id FROM item WHERE price / 2 * 2 = id;
SELECT id FROM item WHERE price = id;

SELECT item, ROUND(IFNULL(SUM(id) / COUNT(at), 0), 2) FROM sale GROUP BY item;
SELECT item, IFNULL(ROUND(SUM(id) / COUNT(at), 2), 0) FROM sale GROUP BY item;

--! expect: differs

SELECT item, ROUND(CASE WHEN COUNT(at) > 1 THEN SUM(id) / COUNT(at) ELSE 0 END, 2) FROM sale GROUP BY item;
SELECT item, ROUND(SUM(id) / COUNT(at), 2) FROM sale GROUP BY item;

--! expect: agrees

--! case: a column that equals a grouped key is determined by it
SELECT i.name, COUNT(*) FROM item i JOIN sale s ON i.id = s.item GROUP BY s.item;
SELECT i.name, COUNT(*) FROM item i JOIN sale s ON i.id = s.item GROUP BY i.id, i.name;

SELECT id, ROUND(AVG(price) OVER (PARTITION BY id), 2) FROM item;
SELECT id, ROUND(SUM(price) OVER (PARTITION BY id) / COUNT(price) OVER (PARTITION BY id), 2) FROM item;

--! expect: differs

--! case: one that an outer join equates is not, and is read from any row of its group
SELECT i.name, COUNT(*) FROM item i RIGHT JOIN sale s ON i.id = s.item GROUP BY s.item;
SELECT i.name, COUNT(*) FROM item i RIGHT JOIN sale s ON i.id = s.item GROUP BY i.id, i.name;

--! expect: agrees

--! case: a quotient compares with a number of few decimals as what it is before it is cut off
SELECT item FROM sale GROUP BY item HAVING SUM(id) / COUNT(*) < 1.5;
SELECT item FROM sale GROUP BY item HAVING AVG(id) < 1.5;

SELECT id FROM sale WHERE id / 60 < 5;
SELECT id FROM sale WHERE id < 300;

--! case: the first characters of a date are its year, its month and its day
SELECT LEFT(sold, 7) FROM item;
SELECT DATE_FORMAT(sold, '%Y-%m') FROM item;

SELECT id FROM item WHERE SUBSTRING(sold, 1, 4) = '2019';
SELECT id FROM item WHERE YEAR(sold) = 2019;

SELECT SUM(IF(DAYOFWEEK(sold) = 2, price, 0)) FROM item;
SELECT SUM(IF(WEEKDAY(sold) = 0, price, 0)) FROM item;

SELECT id FROM item WHERE sold < '2021-2-9';
SELECT id FROM item WHERE sold < '2021-02-09';

--! expect: differs

SELECT AVG(price) * 3 FROM item;
SELECT SUM(price) * 3 / COUNT(*) FROM item;

SELECT LPAD(id, 3, 0) FROM item;
SELECT LPAD(id, 2, 0) FROM item;

SELECT id FROM item WHERE CONCAT(' ', name) LIKE '% a%';
SELECT id FROM item WHERE name LIKE '% a%';

--! expect: agrees

--! case: a piece up to the end is one however its length is said, and the case of a piece is the piece in that case
SELECT LCASE(RIGHT(name, LENGTH(name) - 1)) FROM item;
SELECT LOWER(SUBSTRING(name, 2, LENGTH(name))) FROM item;

SELECT SUBSTRING(LOWER(name), 2) FROM item;
SELECT LOWER(MID(name, 2)) FROM item;

--! case: how a text begins, and whether one stands in another, is asked in many ways
SELECT id FROM item WHERE name NOT LIKE 'M%';
SELECT id FROM item WHERE LEFT(name, 1) <> 'M';

SELECT id FROM item WHERE name LIKE '% ab%' OR name LIKE 'ab%';
SELECT id FROM item WHERE CONCAT(' ', name) LIKE '% AB%';

SELECT id FROM item WHERE name REGEXP '^ab| ab';
SELECT id FROM item WHERE name LIKE 'ab%' OR INSTR(name, ' ab') > 0;

--! case: numbers with a text between are told from each other
SELECT a.id FROM item a JOIN item b ON CONCAT(a.id, ',', a.price) = CONCAT(b.id, ',', b.price);
SELECT a.id FROM item a JOIN item b ON a.id = b.id AND a.price = b.price;

--! case: nothing is rounded away to as many decimals as there are
SELECT ROUND(SUM(price * 0.25), 2) FROM item;
SELECT SUM(price * 0.25) FROM item;

--! case: days whose order and distance alone matter are counted
SELECT a.id FROM item a JOIN item b ON DATEDIFF(a.sold, b.sold) = 1;
SELECT a.id FROM item a JOIN item b ON a.sold = b.sold + INTERVAL 1 DAY;

SELECT DISTINCT price FROM (SELECT price, sold, LEAD(sold) OVER (PARTITION BY price ORDER BY sold) AS n FROM item) t WHERE DATEDIFF(n, sold) = 1 AND n < '2021-01-01';
SELECT DISTINCT price FROM (SELECT price, sold, LEAD(sold, 1, '2021-01-01') OVER (PARTITION BY price ORDER BY sold) AS n FROM item) t WHERE n = DATE_ADD(sold, INTERVAL 1 DAY) AND n < '2021-01-01';

SELECT id, SUM(price) OVER (ORDER BY sold RANGE BETWEEN INTERVAL 2 DAY PRECEDING AND CURRENT ROW) AS s FROM item WHERE sold IS NOT NULL;
SELECT id, (SELECT SUM(b.price) FROM item b WHERE b.sold BETWEEN a.sold - INTERVAL 2 DAY AND a.sold) AS s FROM item a WHERE sold IS NOT NULL;

--! expect: differs

--! case: a day is no number of days
SELECT sold FROM item WHERE DATEDIFF(sold, '2020-01-01') = 1;
SELECT DATEDIFF(sold, '0000-01-01') FROM item WHERE DATEDIFF(sold, '2020-01-01') = 1;

SELECT id, sold - INTERVAL ROW_NUMBER() OVER (ORDER BY id) DAY AS g FROM item;
SELECT id, sold - INTERVAL ROW_NUMBER() OVER (ORDER BY id DESC) DAY AS g FROM item;

--! case: it takes one row more to see what LAG and LEAD leave out
SELECT DISTINCT price FROM (SELECT price, sold, LEAD(sold, 2) OVER (PARTITION BY price ORDER BY sold) AS n FROM (SELECT DISTINCT price, sold FROM item) d) t WHERE DATEDIFF(n, sold) = 2;
SELECT DISTINCT price FROM (SELECT price, sold, LAG(sold) OVER (PARTITION BY price ORDER BY sold) AS p, LEAD(sold) OVER (PARTITION BY price ORDER BY sold) AS n FROM item) t WHERE p = sold - INTERVAL 1 DAY AND n = sold + INTERVAL 1 DAY;

--! expect: agrees

--! case: one table may need more rows than every other to show a row at all
SELECT price FROM item GROUP BY price HAVING COUNT(*) > ANY (SELECT COUNT(*) FROM item GROUP BY price) AND COUNT(*) < ANY (SELECT COUNT(*) FROM item GROUP BY price);
WITH c AS (SELECT price, COUNT(*) AS n FROM item GROUP BY price) SELECT price FROM c WHERE n <> (SELECT MAX(n) FROM c) AND n <> (SELECT MIN(n) FROM c);

--! case: only the empty text is empty in another case
SELECT CONCAT(UPPER(LEFT(name, 1)), LOWER(SUBSTRING(name, 2))) FROM item;
SELECT INSERT(LOWER(name), 1, 1, UPPER(LEFT(name, 1))) FROM item;

--! expect: differs

SELECT price FROM item GROUP BY price HAVING COUNT(*) > ANY (SELECT COUNT(*) FROM item GROUP BY price) AND COUNT(*) < ANY (SELECT COUNT(*) FROM item GROUP BY price);
WITH c AS (SELECT price, COUNT(*) AS n FROM item GROUP BY price) SELECT price FROM c WHERE n <> (SELECT MAX(n) FROM c);

-- a column whose name is a word of SQL
--! schema:
CREATE TABLE `ads` (`id` INT NOT NULL PRIMARY KEY, `action` ENUM('clicked', 'viewed') NOT NULL, `user` INT);

--! expect: agrees

--! case: an enumeration's column is a column
SELECT id FROM ads WHERE action = 'clicked';
SELECT id FROM ads WHERE action <> 'viewed';

--! expect: differs

SELECT id FROM ads WHERE action = 'clicked';
SELECT id FROM ads;

--! expect: agrees

WITH RECURSIVE s (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 3) SELECT n FROM s;
SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3;

--! expect: agrees

--! case: exclusive or
SELECT id FROM ads WHERE (user = 1) XOR (id > 2);
SELECT id FROM ads WHERE user = 1 AND id <= 2 OR user <> 1 AND id > 2;

SELECT id FROM ads WHERE (user = 1) XOR (action = 'viewed');
SELECT id FROM ads WHERE (user = 1) <> (action = 'viewed');

--! expect: differs

SELECT id FROM ads WHERE (user = 1) XOR (id > 2);
SELECT id FROM ads WHERE NOT (user <=> 1 <=> (id > 2));
