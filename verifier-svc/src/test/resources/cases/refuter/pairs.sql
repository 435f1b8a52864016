-- Pairs for the search over databases alone; results compare as bags.
--! schema:
CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL, founded DATE, size REAL);
CREATE TABLE person (
  id INTEGER PRIMARY KEY, name TEXT, age INTEGER, born DATE, city INTEGER REFERENCES city (id),
  boss INTEGER REFERENCES person (id), code TEXT UNIQUE, CHECK (age >= 0));
CREATE TABLE stay (
  person INTEGER REFERENCES person (id), city INTEGER REFERENCES city (id), nights INTEGER,
  PRIMARY KEY (person, city));

-- Differences show.
--! expect: found
SELECT name FROM person WHERE age > 30;
SELECT name FROM person WHERE age >= 30;
SELECT name FROM person WHERE name = 'Ann';
SELECT name FROM person WHERE name LIKE 'Ann';
SELECT name FROM person WHERE name LIKE '%an%';
SELECT name FROM person WHERE name LIKE 'an%';
SELECT name FROM person;
SELECT DISTINCT name FROM person;
SELECT COUNT(*) FROM person;
SELECT COUNT(age) FROM person;
SELECT MAX(age) FROM person;
SELECT age FROM person ORDER BY age DESC LIMIT 1;
SELECT c.name FROM city c JOIN person p ON p.city = c.id;
SELECT c.name FROM city c LEFT JOIN person p ON p.city = c.id;
SELECT city FROM person GROUP BY city HAVING COUNT(*) > 5;
SELECT city FROM person GROUP BY city HAVING COUNT(*) >= 5;
SELECT id FROM person WHERE id NOT IN (SELECT boss FROM person);
SELECT id FROM person p WHERE NOT EXISTS (SELECT 1 FROM person q WHERE q.boss = p.id);
SELECT id FROM person WHERE strftime('%Y', born) = '1999';
SELECT id FROM person WHERE strftime('%Y', born) >= '1999';
SELECT id FROM person WHERE born > '2001-03-01';
SELECT id FROM person WHERE born >= '2001-03-01';
SELECT AVG(nights) FROM stay;
SELECT SUM(nights) / COUNT(*) FROM stay;
SELECT SUM(nights) FROM stay WHERE city = 3 AND person = 4;
SELECT SUM(nights) FROM stay WHERE city = 4 AND person = 3;
SELECT name FROM city UNION SELECT name FROM person;
SELECT name FROM city UNION ALL SELECT name FROM person;
SELECT p.id FROM person p JOIN person q ON p.boss = q.id WHERE p.age > q.age;
SELECT p.id FROM person p JOIN person q ON p.boss = q.id WHERE p.age >= q.age;
SELECT size FROM city WHERE size < 0.5;
SELECT size FROM city WHERE size <= 0.5;
SELECT name FROM person ORDER BY age LIMIT 3;
SELECT name FROM person ORDER BY age LIMIT 4;
SELECT name FROM person ORDER BY age LIMIT 30;
SELECT name FROM person ORDER BY age LIMIT 31;
SELECT COUNT(*) > 40 FROM person;
SELECT COUNT(*) >= 40 FROM person;
SELECT city FROM person GROUP BY city HAVING COUNT(*) > 20;
SELECT city FROM person GROUP BY city HAVING COUNT(*) > 21;
SELECT c.name FROM city c JOIN person p ON p.city = c.id GROUP BY c.id HAVING COUNT(*) >= 15;
SELECT c.name FROM city c JOIN person p ON p.city = c.id GROUP BY c.id HAVING COUNT(*) > 15;
SELECT city FROM person GROUP BY city HAVING COUNT(DISTINCT age) > 5;
SELECT city FROM person GROUP BY city HAVING COUNT(DISTINCT age) > 8;
SELECT city FROM person GROUP BY city HAVING COUNT(DISTINCT age) = 4;
SELECT city FROM person GROUP BY city HAVING COUNT(DISTINCT age) >= 4;
SELECT city FROM stay GROUP BY city HAVING COUNT(DISTINCT person) > 6;
SELECT city FROM stay GROUP BY city HAVING COUNT(DISTINCT person) > 7;
SELECT c.name FROM city c JOIN person p ON p.city = c.id GROUP BY c.name, p.born, p.age HAVING COUNT(p.id) > 400;
SELECT c.name FROM city c JOIN person p ON p.city = c.id GROUP BY c.name, p.born HAVING COUNT(p.id) > 400;
SELECT DISTINCT p.name FROM person p JOIN stay s ON s.person = p.id GROUP BY p.name HAVING COUNT(s.city) > 15;
SELECT p.name FROM person p JOIN stay s ON s.person = p.id GROUP BY p.id HAVING COUNT(s.city) > 15;
SELECT p.name FROM person p JOIN city c ON p.city = c.id WHERE c.founded < '1982-01-01' AND p.name = 'Ann' AND p.age > 17 ORDER BY p.born LIMIT 40;
SELECT p.name FROM person p JOIN city c ON p.city = c.id WHERE c.founded < '1982-01-01' AND p.name = 'Ann' AND p.age > 17 ORDER BY p.born LIMIT 41;
SELECT p.code FROM person p JOIN stay s ON s.person = p.id WHERE s.nights = 3 ORDER BY p.age DESC LIMIT 1 OFFSET 250;
SELECT p.code FROM person p JOIN stay s ON s.person = p.id WHERE s.nights = 3 ORDER BY p.age LIMIT 1 OFFSET 250;
SELECT p.name FROM person p JOIN city c ON p.city = c.id WHERE c.size > 2 LIMIT 100, 7;
SELECT p.name FROM person p JOIN city c ON p.city = c.id WHERE c.size > 2 LIMIT 107;
SELECT COUNT(*) FROM person WHERE name LIKE '%ann%' AND name LIKE '%bob%' AND name LIKE 'e%';
SELECT COUNT(DISTINCT age) FROM person WHERE name LIKE '%ann%' AND name LIKE '%bob%' AND name LIKE 'e%';
SELECT code FROM person WHERE substr(code, 2, 2) = 'xy';
SELECT code FROM person WHERE code LIKE '%xy%';
SELECT LENGTH(name) FROM city;
SELECT LENGTH(TRIM(name)) FROM city;
SELECT SUBSTR(name, 1, 9) FROM city;
SELECT SUBSTR(name, 1, 10) FROM city;
SELECT SUBSTR(code, -3) FROM person;
SELECT SUBSTR(code, 1, 3) FROM person;
SELECT CAST(REPLACE(code, ',', '') AS INTEGER) FROM person;
SELECT CAST(code AS INTEGER) FROM person;
SELECT CAST(code AS INTEGER) FROM person;
SELECT code + 0 FROM person;
SELECT ROUND(size, 1) FROM city;
SELECT ROUND(size, 2) FROM city;
SELECT p.name FROM person p WHERE p.city <> -5;
SELECT p.name FROM person p WHERE p.city > -5;
SELECT s.nights FROM city c JOIN stay s ON s.city = c.id WHERE c.name = 'Rome' AND s.person = 21 AND s.nights = c.id + 1;
SELECT s.nights FROM city c JOIN stay s ON s.city = c.id WHERE c.name <= 'Rome' AND s.person = 21 AND s.nights = c.id + 1;
SELECT LENGTH(MAX(name)) FROM city;
SELECT MAX(LENGTH(name)) FROM city;

-- Constraints hold in every database.
--! expect: not-found
SELECT name FROM city WHERE name IS NOT NULL;
SELECT name FROM city;
SELECT COUNT(*) FROM person;
SELECT COUNT(id) FROM person;
SELECT id FROM person WHERE age >= 0 OR age IS NULL;
SELECT id FROM person;
SELECT DISTINCT id FROM person;
SELECT id FROM person;
SELECT s.nights FROM stay s JOIN city c ON s.city = c.id;
SELECT nights FROM stay WHERE city IS NOT NULL;
SELECT p.id FROM person p JOIN city c ON p.city = c.id;
SELECT id FROM person WHERE city IS NOT NULL;
