-- A key is known where only equality or order of its values matters.
--! schema:
CREATE TABLE city (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, size INTEGER);
CREATE TABLE person (
  id INTEGER PRIMARY KEY CHECK (id > 0), city INTEGER REFERENCES city (id));

--! expect: first-key 1
SELECT size FROM city;
SELECT size FROM city;
SELECT id FROM city;
SELECT city FROM person;
SELECT COUNT(DISTINCT id) FROM city;
SELECT COUNT(*) FROM city;

--! expect: first-key 100
SELECT id FROM city ORDER BY id;
SELECT MIN(id) FROM city;
SELECT id FROM city;
SELECT c.id FROM city c, person p WHERE c.id > city;

--! expect: unknown
SELECT id FROM city WHERE id = 7;
SELECT id FROM city;
SELECT id + 1 FROM city;
SELECT id FROM city;
SELECT id FROM city;
SELECT size FROM city WHERE size > 3;
SELECT id FROM city;
SELECT code FROM city;
SELECT c.id FROM city c JOIN person p ON c.id = p.id;
SELECT id FROM city;
