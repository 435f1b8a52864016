-- Texts and days taken apart. Each pair is about one trap.
--! schema:
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE player (
  id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
  PRIMARY KEY (player_id, year));
CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));

--! case: one character of a few
--! expect: agrees
SELECT name FROM player WHERE name IN ('a', 'b', 'c');
SELECT name FROM player WHERE name BETWEEN 'a' AND 'c' AND LENGTH(name) = 1 AND name <= 'c'
  AND name >= 'a' AND (name = 'b' OR name <> 'b');

--! case: one character of more
--! expect: differs
SELECT name FROM player WHERE name IN ('a', 'c');
SELECT name FROM player WHERE name BETWEEN 'a' AND 'c' AND LENGTH(name) = 1;

--! case: a wildcard for one character is a length
--! expect: agrees
SELECT name FROM player WHERE name LIKE '_';
SELECT name FROM player WHERE LENGTH(name) = 1;

--! case: wildcards are a least length
--! expect: agrees
SELECT name FROM player WHERE name GLOB '??*';
SELECT name FROM player WHERE LENGTH(name) > 1;

--! case: LIKE begins in either case
--! expect: agrees
SELECT name FROM player WHERE name LIKE 'a%';
SELECT name FROM player WHERE SUBSTR(name, 1, 1) IN ('a', 'A');

--! case: UPPER is a text in either case
--! expect: agrees
SELECT name FROM player WHERE UPPER(name) = 'A';
SELECT name FROM player WHERE name IN ('a', 'A');

--! case: LOWER is a text in either case
--! expect: differs
SELECT name FROM player WHERE LOWER(name) = 'a';
SELECT name FROM player WHERE name = 'a';

--! case: years of 365 days are no birthdays
--! expect: differs
SELECT x FROM note WHERE CAST((JULIANDAY('now') - JULIANDAY(t)) AS REAL) / 365 >= 35;
SELECT x FROM note WHERE STRFTIME('%Y', 'now') - STRFTIME('%Y', t) - (STRFTIME('%m-%d',
  'now') < STRFTIME('%m-%d', t)) >= 35;

--! case: printed numbers
--! expect: agrees
SELECT id FROM player WHERE PRINTF('%.2f', weight) = '1.50';
SELECT id FROM player WHERE '1.50' = PRINTF('%.2f', weight) AND (weight IS NOT NULL
  OR weight IS NULL);

--! case: NULL is printed as 0
--! expect: differs
SELECT id FROM player WHERE PRINTF('%d', score) = '0';
SELECT id FROM player WHERE PRINTF('%d', score) = '0' AND score IS NOT NULL;

--! case: the type of a value
--! expect: agrees
SELECT id FROM player WHERE TYPEOF(score) = 'null';
SELECT id FROM player WHERE score IS NULL;

--! case: LIKE of an integer is equality
--! expect: agrees
SELECT y FROM note WHERE x LIKE '42';
SELECT y FROM note WHERE x = 42;

--! case: no integer is like a word
--! expect: agrees
SELECT y FROM note WHERE x LIKE 'ab';
SELECT y FROM note WHERE x LIKE '007';

--! case: a real is not written like an integer
--! expect: differs
SELECT id FROM player WHERE weight LIKE '42';
SELECT id FROM player WHERE weight = 42;

--! case: integers are what they are written like
--! expect: agrees
SELECT COUNT(*) FROM note WHERE CAST(x AS TEXT) = CAST(y AS TEXT);
SELECT COUNT(*) FROM note WHERE x = y;

--! case: Julian days are ordered like days
--! expect: agrees
SELECT a.id FROM player a JOIN player b ON JULIANDAY(a.born) < JULIANDAY(b.born);
SELECT a.id FROM player a JOIN player b ON a.born < b.born;

--! case: the day of a month is no month
--! expect: differs
SELECT id FROM player WHERE STRFTIME('%m', STRFTIME('%Y-%d-%m', born)) = '12';
SELECT id FROM player WHERE STRFTIME('%m', STRFTIME('%Y-%d-%m', born)) = '12' OR STRFTIME('%d',
  born) = '13' AND STRFTIME('%m', STRFTIME('%Y-%d-%m', born)) IS NULL;

--! case: LIKE folds the case of letters
--! expect: agrees
SELECT id FROM player WHERE name LIKE '%al%';
SELECT id FROM player WHERE name LIKE '%AL%%';

--! case: LIKE without wildcards, of no letters
--! expect: agrees
SELECT id FROM player WHERE name LIKE '2020';
SELECT id FROM player WHERE name = '2020';

--! case: LIKE without wildcards, of letters
--! expect: differs
SELECT id FROM player WHERE name LIKE 'ab';
SELECT id FROM player WHERE name = 'ab';

--! case: LIKE of a prefix is a range
--! expect: agrees
SELECT id FROM player WHERE name LIKE '20-%';
SELECT id FROM player WHERE name >= '20-' AND name < '20.';

--! case: the first characters of a text
--! expect: agrees
SELECT id FROM player WHERE SUBSTR(name, 1, 4) = '2020';
SELECT id FROM player WHERE name LIKE '2020%';

--! case: the first characters of a text, letters among them
--! expect: differs
SELECT id FROM player WHERE SUBSTR(name, 1, 2) = 'ab';
SELECT id FROM player WHERE name LIKE 'ab%';

--! case: order by the first characters
--! expect: agrees
SELECT id FROM player WHERE SUBSTR(name, 1, 4) > '2020';
SELECT id FROM player WHERE name >= '2021' OR SUBSTR(name, 1, 4) > '2020';

--! case: the year of a day
--! expect: agrees
SELECT id FROM player WHERE STRFTIME('%Y', born) = '1990';
SELECT id FROM player WHERE born BETWEEN '1990-01-01' AND '1990-12-31';

--! case: the year of a day as its first characters
--! expect: agrees
SELECT id FROM player WHERE STRFTIME('%Y', born) > '1990';
SELECT id FROM player WHERE SUBSTR(born, 1, 4) > '1990';

--! case: the year of a day, and a day too early
--! expect: differs
SELECT id FROM player WHERE STRFTIME('%Y', born) > '1990';
SELECT id FROM player WHERE born >= '1990-12-31';

--! case: the month of a day
--! expect: agrees
SELECT id FROM player WHERE STRFTIME('%m', born) = '02';
SELECT id FROM player WHERE born LIKE '____-02-%';

--! case: year and month of a day
--! expect: agrees
SELECT id FROM player WHERE STRFTIME('%Y-%m', born) = '1990-02';
SELECT id FROM player WHERE STRFTIME('%Y', born) = '1990' AND STRFTIME('%m', born) = '02';

--! case: no day is the thirtieth of February
--! expect: agrees
SELECT id FROM player WHERE STRFTIME('%m-%d', born) = '02-30' OR id = 1;
SELECT id FROM player WHERE born = '1990-02-30' OR id = 1;

--! case: some days are the twenty-ninth of February
--! expect: differs
SELECT id FROM player WHERE STRFTIME('%m-%d', born) = '02-29';
SELECT id FROM player WHERE born IS NOT NULL AND id <> id;

--! case: years as numbers
--! expect: agrees
SELECT STRFTIME('%Y', MAX(born)) - STRFTIME('%Y', MIN(born)) FROM player;
SELECT MAX(STRFTIME('%Y', born)) - MIN(STRFTIME('%Y', born)) FROM player;

--! case: one clock
--! expect: agrees
SELECT id FROM player WHERE STRFTIME('%Y', 'now') - STRFTIME('%Y', born) > 30;
SELECT id FROM player WHERE CAST(STRFTIME('%Y',
  CURRENT_TIMESTAMP) AS INTEGER) > 30 + CAST(SUBSTR(born, 1, 4) AS INTEGER);

--! case: days between days
--! expect: agrees
SELECT id FROM player WHERE JULIANDAY(born) - JULIANDAY('2020-02-28') = 2;
SELECT id FROM player WHERE born = '2020-03-01';

--! case: a column of days asked for what is no day
--! expect: agrees
SELECT id FROM player WHERE born = '1990' AND name LIKE 'a%';
SELECT id FROM player WHERE '1990' = born AND name LIKE 'A%';

--! case: a constant factor of a quotient
--! expect: agrees
SELECT weight * 100 / score FROM player WHERE score > 0;
SELECT weight / score * 100 FROM player WHERE score > 0;

--! case: a ratio of counts
--! expect: agrees
SELECT SUM(CASE WHEN city = 'a' THEN 1.0 ELSE 0 END) / SUM(CASE WHEN city = 'b' THEN 1 ELSE 0 END)
  FROM team;
SELECT COUNT(CASE WHEN city = 'a' THEN id END) * 1.0 / COUNT(CASE WHEN city = 'b' THEN id END)
  FROM team;

--! case: a prefix whose last character has none after it
--! expect: agrees
SELECT id FROM team WHERE name LIKE 'x􏿿%' AND id > 0;
SELECT id FROM team WHERE id > 0 AND name LIKE 'x􏿿%';
