-- What is said beside a verdict on pairs that are read as MySQL or PostgreSQL.
--! schema:
CREATE TABLE `item` (
  `id` INT NOT NULL PRIMARY KEY,
  `name` VARCHAR(10),
  `price` INT,
  `cost` DECIMAL(8, 2) NOT NULL,
  `sold` DATE
);

-- What MySQL does not know is read, and said; SQLite refuses what it does not know.

--! dialect: mysql
--! expect: agrees
--! says: INTERVAL n DAY
SELECT id FROM item WHERE sold <= DATE_SUB('2020-03-01', 61);
SELECT id FROM item WHERE sold <= '2019-12-31';

--! dialect: mysql
--! expect: agrees
--! says: TABLE R UNION
SELECT name FROM (item UNION ALL item) x;
SELECT name FROM item UNION ALL SELECT name FROM item;

--! dialect: sqlite
--! expect: invalid
SELECT name FROM (item UNION ALL item) x;
SELECT name FROM item UNION ALL SELECT name FROM item;

--! dialect: mysql
--! expect: agrees
--! says: FROM a JOIN b ON c
SELECT a.id FROM item a, item b ON a.price = b.id;
SELECT a.id FROM item a JOIN item b ON a.price = b.id;

--! dialect: sqlite
--! expect: not-different
--! says-not: FROM a JOIN b ON c
SELECT a.id FROM item a, item b ON a.price = b.id;
SELECT a.id FROM item a JOIN item b ON a.price = b.id;

--! dialect: mysql
--! expect: agrees
--! says: WHERE EXISTS
SELECT id FROM item a LEFT SEMI JOIN (SELECT price FROM item) b ON a.id = b.price;
SELECT id FROM item WHERE id IN (SELECT price FROM item);

--! dialect: sqlite
--! expect: invalid
SELECT id FROM item a LEFT SEMI JOIN (SELECT price FROM item) b ON a.id = b.price;
SELECT id FROM item WHERE id IN (SELECT price FROM item);

--! dialect: mysql
--! expect: agrees
--! says: GROUP BY ROLLUP
SELECT price, COUNT(*) FROM item GROUP BY ROLLUP (price);
SELECT price, COUNT(*) FROM item GROUP BY price UNION ALL SELECT NULL, COUNT(*) FROM item;

--! dialect: sqlite
--! expect: invalid
SELECT price, COUNT(*) FROM item GROUP BY ROLLUP (price);
SELECT price, COUNT(*) FROM item GROUP BY price UNION ALL SELECT NULL, COUNT(*) FROM item;

--! dialect: mysql
--! expect: agrees
--! says: GROUP BY GROUPING SETS
SELECT price, name, GROUPING(name, price) FROM item GROUP BY GROUPING SETS ((name), price, ());
SELECT NULL, name, 1 FROM item GROUP BY name UNION ALL SELECT price, NULL, 2 FROM item GROUP BY price UNION ALL SELECT NULL, NULL, 3;

--! dialect: sqlite
--! expect: invalid
SELECT price, name, GROUPING(name, price) FROM item GROUP BY GROUPING SETS ((name), price, ());
SELECT NULL, name, 1 FROM item GROUP BY name UNION ALL SELECT price, NULL, 2 FROM item GROUP BY price UNION ALL SELECT NULL, NULL, 3;

--! dialect: mysql
--! expect: agrees
--! says: GROUP BY CUBE
SELECT price FROM item GROUP BY id, CUBE (price) HAVING GROUPING(price) = 1;
SELECT NULL FROM item;

--! dialect: sqlite
--! expect: invalid
SELECT price FROM item GROUP BY id, CUBE (price) HAVING GROUPING(price) = 1;
SELECT NULL FROM item;

--! dialect: mysql
--! expect: agrees
--! says: FILTER (WHERE
SELECT price, COUNT(DISTINCT name) FROM item GROUP BY price;
SELECT price, COUNT(name) FILTER (WHERE g = 0) FROM (SELECT price, name, GROUPING(name) AS g FROM item GROUP BY ROLLUP (price, name) HAVING GROUPING(price) = 0) d GROUP BY price;

--! dialect: mysql
--! expect: agrees
--! says: `FULL JOIN`
SELECT a.id, b.id FROM item a FULL JOIN item b ON a.id = b.price;
SELECT a.id, b.id FROM item a LEFT JOIN item b ON a.id = b.price UNION ALL SELECT NULL, id FROM item b WHERE NOT EXISTS (SELECT * FROM item a WHERE a.id = b.price);

--! dialect: sqlite
--! expect: not-different
--! says-not: `FULL JOIN`
SELECT a.id, b.id FROM item a FULL JOIN item b ON a.id = b.price;
SELECT a.id, b.id FROM item a LEFT JOIN item b ON a.id = b.price UNION ALL SELECT NULL, id FROM item b WHERE NOT EXISTS (SELECT * FROM item a WHERE a.id = b.price);

--! dialect: mysql
--! expect: agrees
--! says: VALUES (…)
SELECT x FROM (VALUES (0)) AS t (x);
SELECT 0;

--! dialect: sqlite
--! expect: invalid
SELECT x FROM (VALUES (0)) AS t (x);
SELECT 0;

--! dialect: mysql
--! expect: agrees
--! says: AS t (x)
SELECT x FROM (SELECT price FROM item) AS t (x);
SELECT price FROM item;

--! dialect: sqlite
--! expect: invalid
SELECT x FROM (SELECT price FROM item) AS t (x);
SELECT price FROM item;

--! dialect: mysql
--! expect: agrees
--! says: NULLS LAST
SELECT id FROM item ORDER BY id NULLS LAST;
SELECT id FROM item ORDER BY id;

--! dialect: sqlite
--! expect: agrees
SELECT id FROM item ORDER BY id NULLS LAST;
SELECT id FROM item ORDER BY id;

--! dialect: mysql
--! expect: agrees
--! says: COUNT(a, b)
SELECT COUNT(name, price) FROM item;
SELECT COUNT(*) FROM item WHERE name IS NOT NULL AND price IS NOT NULL;

--! dialect: sqlite
--! expect: invalid
SELECT COUNT(name, price) FROM item;
SELECT COUNT(*) FROM item WHERE name IS NOT NULL AND price IS NOT NULL;

--! dialect: mysql
--! expect: agrees
--! says: WHERE NOT EXISTS
SELECT a.id, c.id FROM item a LEFT ANTI JOIN item b ON b.price > a.price JOIN item c ON c.id = a.id;
SELECT id, id FROM item WHERE NOT EXISTS (SELECT * FROM item b WHERE b.price > item.price);

--! case: names that differ in case alone are one key in MySQL
--! dialect: mysql
--! schema: CREATE TABLE t (name VARCHAR(5) NOT NULL PRIMARY KEY, n INT);
--! expect: not-different
SELECT LOWER(name) FROM t;
SELECT DISTINCT LOWER(name) FROM t;

-- Scripts are spelled as the schema is.

--! dialect: mysql
--! schema: CREATE TABLE `it em` (`id` INT PRIMARY KEY, n BOOLEAN NOT NULL);
--! expect: differs
--! says: INSERT INTO `it em` VALUES (
SELECT id FROM `it em`;
SELECT id FROM `it em` LIMIT 0;

--! dialect: postgresql
--! schema: CREATE TABLE EMP (ID INT PRIMARY KEY, "Ok" BOOLEAN NOT NULL);
--! expect: differs
--! says: INSERT INTO EMP VALUES (1, TRUE)
SELECT ID FROM EMP WHERE "Ok";
SELECT ID FROM EMP WHERE "Ok" LIMIT 0;

--! dialect: postgresql
--! schema: CREATE TABLE EMP (ID INT PRIMARY KEY, "Ok" BOOLEAN, N INT);
--! expect: differs
--! says: INSERT INTO EMP (ID, "Ok") VALUES (1, FALSE)
SELECT ID FROM EMP WHERE NOT "Ok";
SELECT ID FROM EMP WHERE NOT "Ok" LIMIT 0;

--! dialect: sqlite
--! schema: CREATE TABLE EMP (ID INT PRIMARY KEY, "Ok" BOOLEAN NOT NULL);
--! expect: differs
--! says: INSERT INTO "EMP" VALUES (
SELECT ID FROM EMP WHERE "Ok";
SELECT ID FROM EMP WHERE "Ok" LIMIT 0;

--! case: a reference to a table that is not there is not ignored in silence
--! dialect: mysql, postgresql, sqlite
--! schema: CREATE TABLE t (id INT PRIMARY KEY, u INT REFERENCES u (id));
--! expect: differs
--! says: references to u
SELECT u FROM t;
SELECT id FROM t;

-- Agreements say where collations would tell.

--! dialect: mysql
--! expect: agrees
--! says: collations
SELECT id FROM item WHERE name = 'a' AND id > 1;
SELECT id FROM item WHERE name = 'a' AND (id + 0 > 1 OR id = 2);

--! dialect: mysql
--! expect: agrees
--! says: collations
SELECT name FROM item WHERE id > 1 GROUP BY name;
SELECT name FROM item WHERE (id + 0 > 1 OR id = 2) GROUP BY name;

--! dialect: mysql
--! expect: agrees
--! says: collations
SELECT COUNT(DISTINCT name) FROM item WHERE id > 1;
SELECT COUNT(DISTINCT name) FROM item WHERE (id + 0 > 1 OR id = 2);

--! dialect: mysql
--! expect: agrees
--! says: collations
SELECT name FROM item WHERE id > 1 UNION SELECT 'a';
SELECT name FROM item WHERE (id + 0 > 1 OR id = 2) UNION SELECT 'a';

--! dialect: mysql
--! expect: agrees
--! says-not: collations
SELECT name FROM item WHERE id > 1 AND name IS NOT NULL;
SELECT name FROM item WHERE (id + 0 > 1 OR id = 2) AND name IS NOT NULL;

--! dialect: sqlite
--! expect: agrees
--! says-not: collations
SELECT id FROM item WHERE name = 'a' AND id > 1;
SELECT id FROM item WHERE name = 'a' AND (id + 0 > 1 OR id = 2);

--! dialect: postgresql
--! expect: agrees
--! says-not: collations
SELECT id FROM item WHERE name = 'a' AND id > 1;
SELECT id FROM item WHERE name = 'a' AND (id + 0 > 1 OR id = 2);

--! case: what the model does not know is said
--! dialect: mysql
--! expect: undecided UNSUPPORTED_FEATURE gold 1:8
--! says: SOUNDEX
SELECT SOUNDEX(name) FROM item;
SELECT name FROM item;

--! case: a quotient of PostgreSQL is not exact
--! dialect: postgresql
--! expect: not-agreed
SELECT id FROM item WHERE price * 3 + 2 = 7001;
SELECT id FROM item WHERE price * 3 + 2 = 7001 AND price / 7.0 * 7 = price;

-- MySQL computes with more digits than it shows.
--! case: what is computed from a quotient is left open
--! dialect: mysql
--! expect: undecided
--! says: quotient
SELECT id / 3 * 3 FROM item;
SELECT id FROM item;

--! case: bars between texts are not guessed
--! dialect: mysql
--! expect: undecided
--! says: PIPES_AS_CONCAT
SELECT id FROM item WHERE name || 'x' = 'ax';
SELECT id FROM item WHERE name || 'x' = 'ax' AND 1 = 1;

-- An aggregate that is not modelled is named.

--! dialect: mysql
--! expect: undecided UNSUPPORTED_FEATURE gold 1:14: the aggregate STDDEV_POP is not modelled
SELECT name, STDDEV_POP(price) FROM item GROUP BY name, price, id;
SELECT name, STDDEV_POP(price) FROM item GROUP BY name, price, id ORDER BY name;

--! dialect: mysql
--! expect: undecided UNSUPPORTED_FEATURE gold 1:14: the aggregate STDDEV_POP is not modelled
SELECT name, STDDEV_POP(price) OVER () FROM item GROUP BY name, price, id;
SELECT name, STDDEV_POP(price) OVER () FROM item GROUP BY name, price, id ORDER BY name;

--! dialect: mysql
--! expect: undecided UNSUPPORTED_FEATURE gold 1:14: the aggregate STDDEV_POP is not modelled
SELECT name, STDDEV_POP(price) FILTER (WHERE price > 1) FROM item GROUP BY name, price, id;
SELECT name, STDDEV_POP(price) FILTER (WHERE price > 1) FROM item GROUP BY name, price, id ORDER BY name;

--! dialect: postgresql
--! expect: undecided UNSUPPORTED_FEATURE gold 1:14: the aggregate XMLAGG is not modelled
SELECT name, XMLAGG(id) FROM item GROUP BY name, price, id;
SELECT name, XMLAGG(id) FROM item GROUP BY name, price, id ORDER BY name;

--! dialect: postgresql
--! expect: undecided UNSUPPORTED_FEATURE gold 1:14: the aggregate XMLAGG is not modelled
SELECT name, XMLAGG(id) OVER () FROM item GROUP BY name, price, id;
SELECT name, XMLAGG(id) OVER () FROM item GROUP BY name, price, id ORDER BY name;

--! dialect: postgresql
--! expect: undecided UNSUPPORTED_FEATURE gold 1:14: the aggregate XMLAGG is not modelled
SELECT name, XMLAGG(id) FILTER (WHERE price > 1) FROM item GROUP BY name, price, id;
SELECT name, XMLAGG(id) FILTER (WHERE price > 1) FROM item GROUP BY name, price, id ORDER BY name;

--! case: what no MySQL has is invalid
--! dialect: mysql
--! expect: invalid UNKNOWN_FUNCTION gold
SELECT FROBNICATE(name) FROM item;
SELECT name FROM item;

--! case: dialects without a model are not guessed
--! dialect: oracle
--! expect: undecided UNSUPPORTED_FEATURE
--! says: oracle
SELECT 1;
SELECT 2;
