-- PostgreSQL returns the rows of a table as they were inserted, MySQL and SQLite by their key.
--! schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL);
CREATE TABLE code (name VARCHAR(20) PRIMARY KEY);
CREATE TABLE part (id INT PRIMARY KEY, n INT);
CREATE TABLE pair (a INT, b INT, n INT, PRIMARY KEY (a, b));
CREATE TABLE badge (n INT, holder VARCHAR(20) NOT NULL UNIQUE);
CREATE TABLE note (n INT, holder VARCHAR(20) UNIQUE);

--! dialect: postgresql
--! expect: differs TIES
SELECT id FROM item LIMIT 1;
SELECT id FROM item ORDER BY id LIMIT 1;

--! dialect: postgresql
--! expect: differs TIES
SELECT STRING_AGG(name, ',') FROM item;
SELECT STRING_AGG(name, ',' ORDER BY id) FROM item;

--! dialect: postgresql
--! expect: differs TIES
SELECT ROW_NUMBER() OVER (), id FROM item;
SELECT ROW_NUMBER() OVER (ORDER BY id), id FROM item;

--! dialect: postgresql
--! expect: differs TIES
SELECT name FROM code LIMIT 1;
SELECT name FROM code ORDER BY name LIMIT 1;

--! dialect: mysql
--! expect: agrees
SELECT id FROM item LIMIT 1;
SELECT id FROM item ORDER BY id LIMIT 1;

--! dialect: sqlite
--! expect: agrees
SELECT id FROM item LIMIT 1;
SELECT id FROM item ORDER BY id LIMIT 1;

--! dialect: mysql
--! expect: agrees
SELECT id FROM part LIMIT 1;
SELECT id FROM part ORDER BY id LIMIT 1;

--! dialect: mysql
--! expect: undecided NON_DETERMINISM
SELECT name FROM code LIMIT 1;
SELECT name FROM code ORDER BY name LIMIT 1;

--! dialect: mysql
--! expect: undecided NON_DETERMINISM
SELECT n FROM pair LIMIT 1;
SELECT n FROM pair ORDER BY a, b LIMIT 1;

--! dialect: mysql
--! expect: differs TIES
SELECT n FROM pair LIMIT 1;
SELECT n FROM pair ORDER BY b, a LIMIT 1;

--! dialect: mysql
--! expect: undecided NON_DETERMINISM
SELECT n FROM badge LIMIT 1;
SELECT n FROM badge ORDER BY holder LIMIT 1;

--! dialect: mysql
--! expect: differs TIES
SELECT n FROM note LIMIT 1;
SELECT n FROM note ORDER BY holder LIMIT 1;
