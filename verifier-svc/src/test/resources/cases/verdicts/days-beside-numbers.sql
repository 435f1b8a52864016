-- SQLite's columns of days beside numbers, and days that patterns spell without hyphens.
--! schema:
CREATE TABLE driver (id INTEGER PRIMARY KEY, name TEXT NOT NULL, nation TEXT, born DATE);

--! expect: agrees

-- 19961997 is no day
SELECT name FROM driver WHERE born LIKE '1996%' OR born LIKE '1997%';
SELECT name FROM driver WHERE born LIKE '1996%' OR born LIKE '%1997%';

--! expect: differs

-- below a number are numbers alone
SELECT name FROM driver WHERE born < 1982;
SELECT name FROM driver WHERE FALSE;

SELECT name FROM driver WHERE born < 1982 AND nation = 'Spanish';
SELECT name FROM driver WHERE born < 1982 AND nation >= 'Spanish';

SELECT name FROM driver WHERE born LIKE '201201%';
SELECT name FROM driver WHERE born LIKE '201202%';
