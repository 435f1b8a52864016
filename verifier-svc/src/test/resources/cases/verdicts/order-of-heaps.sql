-- PostgreSQL returns the rows of a table as they were inserted, MySQL and SQLite by their key.
--! schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL);
CREATE TABLE code (name VARCHAR(20) PRIMARY KEY);

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
