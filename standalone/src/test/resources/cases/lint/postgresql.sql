-- What is said of PostgreSQL's own forms.
--! dialect: postgresql
--! schema:
CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL, score INTEGER, weight REAL,
  year TEXT);
CREATE TABLE comment (id INTEGER PRIMARY KEY, post_id INTEGER, author TEXT);
CREATE TABLE vote (b INTEGER, post_id INTEGER NOT NULL REFERENCES post(id));
CREATE TABLE void (a INTEGER);

-- Of several groupings is said what holds of every one.
--! expect: nothing
SELECT year, COUNT(*) FROM post GROUP BY ROLLUP(year) HAVING year IS NULL;
SELECT title, COUNT(*) FROM post GROUP BY ROLLUP(title) HAVING title IS NULL;
SELECT title, COUNT(*) FROM post GROUP BY ROLLUP(title) HAVING title IS NOT NULL;
SELECT title, COUNT(*) FROM post GROUP BY CUBE(title) HAVING COUNT(*) > 0;
SELECT title, COUNT(*) FROM post GROUP BY GROUPING SETS ((title), ()) HAVING COUNT(*) < 1;
SELECT p.title, COUNT(*) FROM comment c LEFT JOIN post p ON p.id = c.post_id GROUP BY ROLLUP(p.title);
SELECT DISTINCT ON (score) title FROM post ORDER BY score;
SELECT DISTINCT ON (score) score FROM post ORDER BY score;

--! case: of one grouping is said what is said of any HAVING
--! expect: finds NEVER_A_ROW 1:46: title is never NULL here
SELECT title FROM post GROUP BY title HAVING title IS NULL;

-- An OFFSET of nothing cuts nothing.
--! expect: nothing
SELECT title FROM post OFFSET 0;
SELECT title FROM post LIMIT ALL OFFSET 0;

-- Only natural joins are named as such.

--! expect: finds CONDITION_WITHOUT_EFFECT 1:118: both sides are the same column, so this is always true
SELECT c.author FROM comment c JOIN LATERAL (SELECT p.title FROM post p WHERE p.id = c.post_id) AS q ON TRUE WHERE q.title = q.title;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:109: this says again what the condition at 1:87 says
SELECT c.id FROM comment c CROSS JOIN LATERAL (SELECT p.id FROM post p WHERE p.id = c.post_id) AS q WHERE q.id = c.post_id;

--! expect: nothing
SELECT title FROM (SELECT DISTINCT ON (score) title, score FROM post ORDER BY score, id) AS q;
