-- Slips that rows show: what a NULL or a repeated row makes of an answer.
--! schema:
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, born DATE,
  age INTEGER);
CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL
  REFERENCES customer (id), seller_id INTEGER REFERENCES customer (id), amount INTEGER, day TEXT);
CREATE TABLE card (id INTEGER PRIMARY KEY REFERENCES customer (id), code TEXT);
--! data:
INSERT INTO customer VALUES (1, 'Ann', 'Rome', '1990-01-31', 30), (2, 'Bob', NULL, '1991-01-31',
  40), (3, 'Cid', 'Oslo', NULL, NULL);
INSERT INTO purchase VALUES (1, 1, NULL, 5, '2012-10-01'), (2, 1, 2, 6, '2012-11-01'),
  (3, 2, 2, 7, '2012-12-01'), (4, 2, NULL, NULL, NULL);

--! expect: finds NULL_AT_LIMIT 1:36: over the database the row (Cid) comes first because it has NULL here; LIMIT_WITHOUT_KEY 1:36; NULLS_MAY_COME_FIRST 1:36
SELECT name FROM customer ORDER BY age LIMIT 1;

--! expect: finds EMPTY_ON_DATA 1:1; NULL_IN_NOT_IN 1:44: over the database the subquery returns NULL, so that NOT IN is true of no row
SELECT name FROM customer WHERE id NOT IN (SELECT seller_id FROM purchase);

--! expect: finds SEVERAL_ROWS_AS_VALUE 1:40: over the database this subquery returns different values, and the first of them is taken
SELECT name FROM customer WHERE age > (SELECT amount FROM purchase);

--! expect: finds REPEATED_IN_AGGREGATE 1:14: over the database the join repeats rows: this is 140, and 70 with each row once
SELECT SUM(c.age) FROM customer c JOIN purchase p ON p.customer_id = c.id;

--! expect: finds REPEATED_IN_AGGREGATE 1:16: over the database the join repeats rows: this is 4, and 2 with each row once; COUNT_OF_NEVER_NULL 1:16
SELECT COUNT(c.id) FROM customer c JOIN purchase p ON p.customer_id = c.id;

--! expect: finds REPEATED_IN_AGGREGATE 1:22: over the database the join repeats rows: this is 60, and 30 with each row once
SELECT c.city, SUM(c.age) FROM customer c JOIN purchase p ON p.customer_id = c.id WHERE c.city LIKE '%o%' GROUP BY c.city;

--! expect: finds EMPTY_ON_DATA 1:1; NULL_IN_NOT_IN 1:44: over the database the subquery returns NULL, so that NOT IN is true of no row
SELECT name FROM customer WHERE NOT id IN (SELECT seller_id FROM purchase);

--! expect: finds EMPTY_ON_DATA 1:1; TEXT_AGAINST_NUMBER 1:33: a text is compared with a number, and SQLite converts neither of these: every text is greater
SELECT name FROM customer WHERE age > 'ten';

--! expect: finds EMPTY_ON_DATA 1:1; TEXT_OF_ANOTHER_FORM 1:31: texts of the form 9999-99-99 are compared with '2012-9-1', character by character
SELECT id FROM purchase WHERE day > '2012-9-1';

--! expect: finds EMPTY_ON_DATA 1:1; CONSTANT_NOT_IN_DATA 1:33: customer.city holds nothing like 'P%'
SELECT name FROM customer WHERE city LIKE 'P%';

-- The rows show none of these.
--! expect: lacks NULL_AT_LIMIT, NULL_IN_NOT_IN, SEVERAL_ROWS_AS_VALUE, REPEATED_IN_AGGREGATE, TEXT_OF_ANOTHER_FORM, CONSTANT_NOT_IN_DATA
SELECT name FROM customer ORDER BY age DESC LIMIT 1;
SELECT name FROM customer ORDER BY age NULLS LAST LIMIT 1;
SELECT name FROM customer WHERE age > 3 ORDER BY age LIMIT 1;
SELECT id FROM purchase WHERE id > 3 ORDER BY day LIMIT 1;
SELECT name FROM customer ORDER BY age LIMIT 1 OFFSET 1;
SELECT name FROM customer ORDER BY age LIMIT 1 OFFSET 9223372036854775807;
SELECT name FROM customer WHERE id = (SELECT customer_id FROM purchase WHERE customer_id = 1);
SELECT c.id FROM customer c JOIN purchase p ON p.customer_id = c.id GROUP BY c.id HAVING COUNT(c.id) > 1;
SELECT COUNT(c.id) FROM customer c JOIN purchase p ON p.customer_id = c.id WHERE c.id = 1;
SELECT SUM(CASE WHEN c.city = 'Rome' THEN 1 END) * 100.0 / COUNT(*) FROM customer c JOIN purchase p ON p.customer_id = c.id;
SELECT SUM(CAST(c.age > 30 AS INTEGER)) FROM customer c JOIN purchase p ON p.customer_id = c.id;
SELECT AVG(c.age * 0.1) FROM customer c JOIN purchase p ON p.customer_id = c.id WHERE c.id = 1;
SELECT AVG(COALESCE(p.amount, 0)) FROM customer c LEFT JOIN purchase p ON p.seller_id = c.id AND p.amount > 6;
SELECT name FROM customer WHERE id NOT IN (SELECT customer_id FROM purchase);
SELECT name FROM customer WHERE id IN (SELECT seller_id FROM purchase);
SELECT name FROM customer WHERE age > (SELECT MAX(amount) FROM purchase);
SELECT name FROM customer WHERE id = (SELECT seller_id FROM purchase WHERE seller_id = 2);
SELECT SUM(p.amount) FROM customer c JOIN purchase p ON p.customer_id = c.id;
SELECT c.id, SUM(c.age) FROM customer c JOIN card d ON d.id = c.id GROUP BY c.id;
SELECT SUM(DISTINCT c.age) FROM customer c JOIN purchase p ON p.customer_id = c.id;
SELECT COUNT(c.city) FROM customer c JOIN purchase p ON p.customer_id = c.id;
SELECT SUM(c.city = 'Rome') * 100.0 / COUNT(c.id) FROM customer c JOIN purchase p ON p.customer_id = c.id;
SELECT MAX(c.age) FROM customer c JOIN purchase p ON p.customer_id = c.id;
SELECT SUM(c.age) FROM customer c JOIN purchase p ON p.customer_id = c.id WHERE p.amount IN (5, 7);
SELECT id FROM purchase WHERE day > '2012-11';
SELECT name FROM customer WHERE city LIKE '%s%' OR city LIKE '%50~%%' ESCAPE '~';

--! case: a text that a number's column holds is no slip
--! data:
INSERT INTO customer VALUES (1, 'Ann', 'Rome', '1990-01-31', 30), (2, 'Bob', NULL, '1991-01-31',
  40), (3, 'Cid', 'Oslo', NULL, NULL);
INSERT INTO purchase VALUES (1, 1, NULL, 5, '2012-10-01'), (2, 1, 2, 6, '2012-11-01'),
  (3, 2, 2, 7, '2012-12-01'), (4, 2, NULL, NULL, NULL);
INSERT INTO customer VALUES (9, 'Eve', NULL, NULL, 'ten');
--! expect: nothing
SELECT name FROM customer WHERE age = 'ten';
