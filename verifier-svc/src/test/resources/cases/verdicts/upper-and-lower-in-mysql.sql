-- UPPER and LOWER change nothing where case tells nothing, and what is shown where it is shown.
--! dialect: mysql
--! schema:
CREATE TABLE person (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, city VARCHAR(20));

--! expect: agrees
SELECT id FROM person WHERE LOWER(name) = 'ann';
SELECT id FROM person WHERE name = 'Ann';

--! expect: agrees
SELECT id FROM person WHERE LOWER(name) LIKE '%ann%';
SELECT id FROM person WHERE name LIKE '%ANN%';

--! expect: agrees
SELECT COUNT(DISTINCT UPPER(city)) FROM person;
SELECT COUNT(DISTINCT city) FROM person;

--! expect: agrees
SELECT a.id, b.id FROM person a JOIN person b ON LOWER(a.city) = LOWER(b.city);
SELECT a.id, b.id FROM person a JOIN person b ON a.city = b.city;

--! expect: agrees
SELECT id FROM person WHERE LOWER(name) < UPPER(city);
SELECT id FROM person WHERE name < city;

--! expect: differs VALUES
SELECT id, LOWER(name) FROM person;
SELECT id, name FROM person;

--! expect: differs VALUES
SELECT id FROM person WHERE LOWER(name) = 'ann';
SELECT id FROM person WHERE name <= 'Ann';
