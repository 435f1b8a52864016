-- Translations from SQLite.
--! schema:
CREATE TABLE person (
  id INTEGER PRIMARY KEY, name TEXT, city TEXT, age INTEGER, height REAL, born DATE);
CREATE TABLE sale (
  id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES person (id), price INTEGER,
  weight REAL, note VARCHAR(20));

-- PostgreSQL and DuckDB do the same.
--! into: postgresql, duckdb
--! expect: same
SELECT name, age FROM person WHERE age > 3;
SELECT age / id FROM person;
SELECT age / 2, age / 2.0, height / id FROM person;
SELECT CAST(SUM(price) AS REAL) / COUNT(*) FROM sale;
SELECT SUM(price) / COUNT(person_id) FROM sale;
SELECT AVG(price), MAX(weight), MIN(note) FROM sale;
SELECT SUM(price > 3), COUNT(price = 1) FROM sale;
SELECT name = 'a', NOT age FROM person;
SELECT name FROM person WHERE age;
SELECT name FROM person WHERE age = '2';
SELECT name FROM person WHERE name = 1;
SELECT name FROM person WHERE '1' > 2;
SELECT name FROM person WHERE name LIKE 'A%';
SELECT UPPER(name) || '-' || age FROM person;
SELECT COALESCE(city, name, '?'), IFNULL(age, 0) FROM person;
SELECT STRFTIME('%Y', born), STRFTIME('%Y', born) - 2000 FROM person;
SELECT name FROM person WHERE STRFTIME('%Y', born) = '2020';
SELECT IIF(age > 3, 'old', 'young') FROM person;
SELECT CASE age WHEN 1 THEN 1 ELSE 0.5 END FROM person;
SELECT name FROM person ORDER BY age, id LIMIT 3;
SELECT name FROM person ORDER BY age DESC, id LIMIT 3 OFFSET 1;
SELECT p.name, COUNT(*) FROM person p JOIN sale s ON s.person_id = p.id GROUP BY p.id;
SELECT city, COUNT(DISTINCT name) FROM person GROUP BY city HAVING COUNT(*) > 1;
SELECT name FROM person WHERE id IN (SELECT person_id FROM sale WHERE price > 2);
SELECT name FROM person p WHERE EXISTS (SELECT 1 FROM sale s WHERE s.person_id = p.id);
SELECT (SELECT price FROM sale s WHERE s.id = p.id) FROM person p;
SELECT name FROM person UNION SELECT note FROM sale;
WITH old AS (SELECT * FROM person WHERE age > 2) SELECT name FROM old;
SELECT name, RANK() OVER (ORDER BY age DESC) FROM person;
SELECT name FROM person WHERE age IS NOT 3;
SELECT name FROM person WHERE age BETWEEN 2 AND '4';

-- What DuckDB's model does not cover.
--! into: postgresql
--! expect: same
SELECT SUBSTR(name, 2, 1), LENGTH(city), INSTR(name, 'b') FROM person;
SELECT MAX(age, id), MIN(age, 3) FROM person;
SELECT CAST(height AS INTEGER), CAST(age AS TEXT) FROM person;

-- Texts of MariaDB's columns compare by code point here, as its model knows.
--! into: mariadb
--! expect: same
SELECT name, age FROM person WHERE name = 'a';
SELECT COUNT(DISTINCT name), MAX(name), MIN(city) FROM person;
SELECT name FROM person WHERE name LIKE 'A%';
SELECT name FROM person WHERE name || 'x' > 'B';
SELECT name, COUNT(*) FROM person GROUP BY name HAVING MAX(city) > 'A';
SELECT name FROM person UNION SELECT note FROM sale;
SELECT COALESCE(city, name, '?') FROM person ORDER BY 1;
SELECT CASE WHEN age > 2 THEN name ELSE 'A' END FROM person GROUP BY 1;
SELECT name FROM person WHERE name IN (SELECT note FROM sale);
SELECT STRFTIME('%Y', born), AVG(height) / 12 FROM person GROUP BY 1;
SELECT name FROM person WHERE height < (SELECT AVG(height) FROM person);

-- A part from nowhere is nothing: of NULL and a number these have the number for the greatest.
--! into: postgresql, duckdb
--! expect: same
SELECT SUBSTR(name, INSTR(name, city), 2) FROM person;
SELECT SUBSTR(name, INSTR(name, city)) FROM person;

-- SQLite's parts of texts may begin before them, and be those before a place.
--! into: postgresql, duckdb, mariadb
--! expect: same
SELECT SUBSTR(name, 1, age - 2) FROM person;
SELECT SUBSTR(name, 3, age - 3) FROM person;
SELECT SUBSTR(name, -2, 1) FROM person;
SELECT SUBSTR(name, -3, 2) FROM person;
SELECT SUBSTR(name, -1, -1) FROM person;
SELECT SUBSTR(name, 3, -2) FROM person;
SELECT SUBSTR(name, 0, 2) FROM person;
SELECT SUBSTR(name, 0) FROM person;
SELECT SUBSTR(name, -2) FROM person;

-- A part from a place that may be none is PostgreSQL's alone.
--! into: postgresql
--! expect: same
SELECT SUBSTR(name, age - 2, 1), SUBSTR(name, age - 2) FROM person;

--! into: mariadb
--! expect: refused NO_COUNTERPART
SELECT SUBSTR(name, age - 2, 1), SUBSTR(name, age - 2) FROM person;

-- Without a column MariaDB compares without regard to case.
--! into: mariadb
--! expect: refused NO_COUNTERPART
SELECT name FROM person WHERE 'a' || age = 'A1';
SELECT name FROM person WHERE CAST(age AS TEXT) || 'x' > 'X';

-- What is taken for granted of rounded doubles is said: SQLite rounds 2.675 to 2.67, PostgreSQL
-- to 2.68.
--! into: postgresql
--! takes: ROUNDED_DOUBLES_ARE_CLEAR
--! expect: given
SELECT ROUND(height, 2) FROM person;

-- Others are refused with a reason.

--! into: postgresql
--! expect: refused SOURCE_REFUSES
SELECT nothing FROM person;

--! into: postgresql
--! expect: refused OPEN_MEANING
SELECT RANDOM() FROM person;

--! into: postgresql
--! expect: refused OPEN_MEANING
SELECT city, name FROM person GROUP BY city;

--! into: postgresql
--! expect: refused NO_COUNTERPART
SELECT TYPEOF(age) FROM person;

--! into: postgresql
--! expect: refused MIXED_KINDS
SELECT CASE WHEN age > 1 THEN name ELSE 1 END FROM person;
