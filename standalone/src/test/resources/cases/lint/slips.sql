-- Slips of people who write gold queries, by texts, types and keys: what is compared with what,
-- and what is counted and summed.
--! schema:
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, born DATE,
  age INTEGER);
CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL
  REFERENCES customer (id), seller_id INTEGER REFERENCES customer (id), amount INTEGER, day TEXT);
CREATE TABLE card (id INTEGER PRIMARY KEY REFERENCES customer (id), code TEXT);

--! expect: finds TEXT_AGAINST_NUMBER 1:33
SELECT name FROM customer WHERE STRFTIME('%Y', born) = 1990;

--! expect: finds TEXT_AGAINST_NUMBER 1:33
SELECT name FROM customer WHERE SUBSTR(born, 1, 4) BETWEEN 1980 AND 1990;

--! expect: finds TEXT_AGAINST_NUMBER 1:33
SELECT name FROM customer WHERE SUBSTR(born, 1, 4) IN (1980);

--! expect: finds TEXT_AGAINST_NUMBER 1:33
SELECT name FROM customer WHERE age = 'ten';

--! expect: finds TEXT_OF_ANOTHER_FORM 1:33
SELECT name FROM customer WHERE STRFTIME('%m', born) = '1';

--! expect: finds TEXT_OF_ANOTHER_FORM 1:33
SELECT name FROM customer WHERE STRFTIME('%Y-%m', born) <> '1990-13';

--! expect: finds TEXT_OF_ANOTHER_FORM 1:33
SELECT name FROM customer WHERE SUBSTR(city, 1, 2) = 'Rom';

--! expect: finds TEXT_OF_ANOTHER_FORM 1:33
SELECT name FROM customer WHERE DATE(born) = '1990/01/31';

--! expect: finds TEXT_OF_ANOTHER_FORM 1:33
SELECT name FROM customer WHERE born > '1990-1-5';

--! expect: finds TEXT_AS_CONDITION 1:50
SELECT name FROM customer WHERE city = 'Rome' OR 'Oslo';

--! expect: finds NAME_AS_TEXT 1:33
SELECT name FROM customer WHERE "town" = 'Rome';

--! expect: finds NAME_AS_TEXT 1:36
SELECT name FROM customer ORDER BY "agee";

--! expect: finds NAME_AS_TEXT 1:14
SELECT COUNT("agee") FROM customer;

--! expect: finds OR_BESIDE_AND 1:50
SELECT name FROM customer WHERE city = 'Rome' OR city = 'Oslo' AND age > 3;

--! expect: finds OR_BESIDE_AND 1:62
SELECT name FROM customer WHERE age > 3 AND city = 'Rome' OR city LIKE 'O%';

--! expect: finds COUNT_OF_CONDITION 1:24
SELECT COUNT(CASE WHEN age > 3 THEN 1 ELSE 0 END) FROM customer;

--! expect: finds OR_BESIDE_AND 1:50
SELECT name FROM customer WHERE 'Rome' = city OR 'Oslo' = city AND age > 3;

--! expect: finds COUNT_OF_CONDITION 1:24
SELECT COUNT(CASE WHEN age > 3 THEN id ELSE 0 END) FROM customer;

--! expect: finds LIMIT_WITHOUT_KEY 1:36; NULLS_MAY_COME_FIRST 1:36
SELECT name FROM customer ORDER BY age LIMIT 1;

--! expect: finds COUNT_OF_CONDITION 1:14
SELECT COUNT(IIF(age > 3, 1, 0)) FROM customer;

--! expect: finds COUNT_OF_CONDITION 1:14
SELECT COUNT(city = 'Rome') FROM customer;

--! expect: finds SUM_OF_IDENTIFIER 1:12
SELECT AVG(customer_id) FROM purchase;

--! expect: finds OTHER_IDENTIFIER 1:52
SELECT c.name FROM customer c JOIN purchase p ON c.id = p.id;

--! expect: finds OTHER_IDENTIFIER 1:54
SELECT name FROM customer c, purchase WHERE purchase.id = c.id;

-- No slip is seen in what is right.
--! expect: nothing
SELECT name FROM customer WHERE STRFTIME('%Y', born) = '1990';
SELECT name FROM customer WHERE CAST(STRFTIME('%Y', born) AS INTEGER) = 1990;
SELECT name FROM customer WHERE STRFTIME('%Y', born) + 0 = 1990;
SELECT name FROM customer WHERE city > 10 AND age = '10';
SELECT name FROM customer WHERE STRFTIME('%Y', born) > '19';
SELECT name FROM customer WHERE STRFTIME('%s', born) = '1';
SELECT name FROM customer WHERE STRFTIME('%m', born) = '12';
SELECT name FROM customer WHERE SUBSTR(city, 1, 3) = 'Rom';
SELECT name FROM customer WHERE SUBSTR(city, -3, 2) = 'me';
SELECT name FROM customer WHERE born > '1990' AND born < '1991-02';
SELECT name FROM customer WHERE born > '1990-01-01 00:00:00';
SELECT name FROM customer WHERE city = '1/2/1990';
SELECT name FROM customer WHERE (city = 'Rome' OR city = 'Oslo') AND age > 3;
SELECT name FROM customer WHERE city = 'Rome' OR (city = 'Oslo' AND age > 3);
SELECT name FROM customer WHERE age = 3 AND city = 'Rome' OR city = 'Oslo' AND age = 4;
SELECT name FROM customer WHERE city IS NULL OR city = 'Oslo' AND age > 3;
SELECT name FROM customer WHERE age > 9 OR age > 5 AND city = 'Rome';
SELECT name FROM customer WHERE city = "Rome";
SELECT "Total" AS label, COUNT(*) FROM customer GROUP BY label;
SELECT "Total" AS label, name FROM customer ORDER BY label, id;
SELECT name FROM customer WHERE STRFTIME('%Y-Q', born) = '1990-q' COLLATE NOCASE;
SELECT name FROM customer WHERE STRFTIME('%Y', born) = '-044';
SELECT COUNT(CASE WHEN age > 3 THEN NULLIF(1, 1) ELSE 1 END) FROM customer;
SELECT CASE WHEN age > 3 THEN 'old' ELSE 'new' END AS g, COUNT(CASE WHEN age > 3 THEN 'old' ELSE 'new' END) FROM customer GROUP BY g;
SELECT name, "Rome" FROM customer ORDER BY "age";
SELECT name FROM customer WHERE 1 = 1 AND (age OR 0);
SELECT COUNT(CASE WHEN age > 3 THEN 1 END) FROM customer;
SELECT COUNT(CASE WHEN age > 3 THEN 1 ELSE NULL END) FROM customer;
SELECT COUNT(CASE WHEN age > 3 THEN city ELSE born END) FROM customer;
SELECT COUNT(city = 'Rome' OR NULL), COUNT(1) FROM customer;
SELECT COUNT(CASE WHEN age > 3 THEN NULL ELSE 1 END) FROM customer;
SELECT COUNT(DISTINCT age > 3) FROM customer;
SELECT SUM(amount), COUNT(amount), MAX(id) FROM purchase;
SELECT c.name FROM customer c JOIN purchase p ON c.id = p.customer_id;
SELECT c.name FROM customer c JOIN purchase p ON p.seller_id = c.id;
SELECT id FROM purchase WHERE customer_id = seller_id;
SELECT c.name FROM customer c JOIN card d ON d.id = c.id;
SELECT p.day FROM purchase p JOIN card d ON d.id = p.customer_id;
SELECT c.name FROM customer c JOIN purchase p ON c.age = p.id;

--! case: a text that means a truth value is a condition
--! dialect: postgresql
--! expect: nothing
SELECT name FROM customer WHERE age > 3 AND 't';

-- Other engines convert what SQLite compares as it is.
--! dialect: mysql
--! expect: nothing
SELECT name FROM customer WHERE SUBSTR(city, 1, 4) = 1990;
SELECT name FROM customer WHERE born > '1990-1-5';
