-- How many rows a table suffice for a query to have a row, if it can have one.
--! schema:
CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE person (
  id INTEGER PRIMARY KEY, age INTEGER, city INTEGER REFERENCES city (id));

-- a row comes of one row of each occurrence of a table
--! expect: suffice 1
SELECT id FROM person WHERE age > 10 AND age <= 10;

--! expect: suffice 1
SELECT id FROM person WHERE FALSE ORDER BY age;

--! expect: suffice 1
SELECT SUM(age) FROM (SELECT age, city FROM person WHERE FALSE) GROUP BY city;

--! expect: suffice 2
SELECT p.id FROM person p JOIN person q ON p.city = q.city AND p.age < q.age;

--! expect: suffice 2
SELECT p.id FROM person p LEFT JOIN city c ON p.city = c.id WHERE c.name = 'a';

--! expect: suffice 2
SELECT id FROM person EXCEPT SELECT id FROM city;

--! expect: suffice 2
SELECT id FROM person WHERE id IN (SELECT city FROM person);

--! expect: suffice 1
SELECT city FROM (SELECT city, SUM(age) AS s FROM person GROUP BY city) WHERE city > 1;

--! expect: suffice 1
SELECT id FROM (SELECT id, SUM(age) AS s FROM person GROUP BY id, city) WHERE s > 60;

--! expect: suffice 1
SELECT id FROM person GROUP BY id HAVING COUNT(*) > 1;

--! expect: suffice 3
SELECT age FROM (SELECT age, COUNT(*) AS n FROM person GROUP BY age UNION ALL SELECT id, 1
  FROM city) GROUP BY age HAVING COUNT(*) = 2;

-- what is counted may take many
--! expect: many 5
SELECT city FROM person GROUP BY city HAVING COUNT(*) > 10;
SELECT city FROM person GROUP BY city HAVING COUNT(*) > 60.5;
SELECT city FROM person GROUP BY city HAVING COUNT(*) * 1.0 / 40 > 1;
SELECT city FROM person GROUP BY city HAVING COUNT(*) LIKE '6_';
SELECT city FROM person GROUP BY city HAVING COUNT(*) - 60;
SELECT city FROM (SELECT city, COUNT(*) / 50 AS n FROM person GROUP BY city) WHERE n = 1;
SELECT id FROM person WHERE 60.5 < (SELECT COUNT(*) FROM city);
SELECT city FROM person GROUP BY city HAVING COUNT(*) IN (SELECT 60);
SELECT city FROM (SELECT city, COUNT(*) AS n FROM person GROUP BY city) JOIN (SELECT 60 AS m)
  ON n = m;
SELECT city FROM person WHERE age = 1 GROUP BY city HAVING SUM(age) > 10;
SELECT id FROM person WHERE 10 < (SELECT COUNT(*) FROM city);
SELECT COUNT(*) FROM person INTERSECT SELECT 10;
SELECT id FROM person ORDER BY id LIMIT 1 OFFSET 10;
SELECT n FROM (SELECT city, COUNT(*) AS n FROM person GROUP BY city) GROUP BY n HAVING n = 60;
SELECT s FROM (SELECT city, SUM(age) AS s FROM person GROUP BY city) INTERSECT SELECT 60;
SELECT id FROM city WHERE id IN (SELECT SUM(age) FROM person GROUP BY city);
SELECT n FROM (SELECT age, COUNT(*) AS n FROM person GROUP BY age UNION ALL SELECT age, age
  FROM person) GROUP BY n HAVING n + 1 = 30;
SELECT 1 FROM (SELECT s + 1 AS t FROM (SELECT city, SUM(age) AS s FROM person GROUP BY city))
  WHERE t = 60;
SELECT city FROM (SELECT DISTINCT city, SUM(age) AS s FROM person GROUP BY city) GROUP BY city, s
  HAVING s = 60;
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS n FROM person) WHERE n > 10;

-- what is left over may take many unless nothing repeats
--! dialect: postgresql
--! expect: within 4
SELECT id FROM person EXCEPT ALL SELECT id FROM city;

--! dialect: postgresql
--! expect: many 4
SELECT p.city FROM person p, person q EXCEPT ALL SELECT city FROM person;

--! dialect: postgresql
--! expect: within 4
SELECT city FROM person INTERSECT ALL SELECT id FROM city;
