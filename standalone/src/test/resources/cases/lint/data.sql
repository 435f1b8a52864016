-- What is said of a query by rows of its tables.
--! schema:
CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL, score INTEGER, weight REAL,
  year TEXT);
CREATE TABLE comment (id INTEGER PRIMARY KEY, post_id INTEGER, author TEXT);
CREATE TABLE vote (b INTEGER, post_id INTEGER NOT NULL REFERENCES post(id));
CREATE TABLE void (a INTEGER);
--! data:
INSERT INTO post VALUES (1, 'Salt', 5, 1.5, '9'), (2, 'Sand', 5, 2.5, '10'),
  (3, 'Clay', 4, 2.5, '2000');
INSERT INTO comment VALUES (1, 1, 'Ann'), (2, 1, 'Bob'), (3, 2, 'Ann ');
INSERT INTO vote VALUES (1, 1), (1, 2), (2, 1), (2, 2);

--! case: which rows tie in a window
--! expect: finds TIES_IN_WINDOW 1:62: over the database rows tie in this window's order, and the answer has (Salt) or (Sand) by which of them ROW_NUMBER takes first; WINDOW_WITHOUT_KEY 1:62
SELECT title FROM (SELECT title, ROW_NUMBER() OVER (ORDER BY score DESC) AS n FROM post) AS r WHERE n = 1;

-- Rows tie in these windows, too, and change no answer.
--! expect: lacks TIES_IN_WINDOW
SELECT title FROM (SELECT title, ROW_NUMBER() OVER (ORDER BY score) AS n FROM post) AS r WHERE n = 1;
SELECT LAST_VALUE(title) OVER (ORDER BY score) FROM post;
SELECT COUNT(*) FROM (SELECT ROW_NUMBER() OVER (ORDER BY score) AS n FROM post) AS r;

-- No window is blamed for another open order.
--! expect: lacks TIES_IN_WINDOW
SELECT SUM(id), GROUP_CONCAT(title) FROM (SELECT id, title, SUM(score) OVER (ORDER BY score DESC ROWS UNBOUNDED PRECEDING) AS n FROM post) AS r;
SELECT title FROM (SELECT title, year, ROW_NUMBER() OVER (ORDER BY score DESC) AS n FROM post) AS r LIMIT 1;
SELECT (SELECT title FROM post WHERE score = 5), ROW_NUMBER() OVER (ORDER BY score DESC), title FROM post;

-- Ties in a window show behind a grouping, a common table and beside another window.

--! expect: finds TIES_IN_WINDOW 1:70; WINDOW_WITHOUT_KEY 1:70
SELECT title, MAX(n) FROM (SELECT title, ROW_NUMBER() OVER (ORDER BY score DESC) AS n FROM post) AS r GROUP BY title;

--! expect: finds TIES_IN_WINDOW 1:54; WINDOW_WITHOUT_KEY 1:54
WITH r AS (SELECT title, ROW_NUMBER() OVER (ORDER BY score DESC) AS n FROM post) SELECT title FROM r WHERE n = 1;

--! expect: finds TIES_IN_WINDOW 1:43; WINDOW_WITHOUT_KEY 1:43; TIES_IN_WINDOW 1:84; WINDOW_WITHOUT_KEY 1:84
SELECT title, ROW_NUMBER() OVER (ORDER BY score DESC), ROW_NUMBER() OVER (ORDER BY weight) FROM post;

-- These limits without an order cut nothing that differs.
--! expect: nothing
SELECT title FROM post LIMIT 3;
SELECT score FROM post WHERE score = 5 LIMIT 1;

--! case: a limit without order cuts rows that differ
--! expect: finds LIMIT_WITHOUT_ORDER 1:1: LIMIT keeps any of these rows, since they have no order
--! shown: cut: Clay, kept: Salt
SELECT title FROM post LIMIT 2;

-- Rows that are alike leave nothing open.
--! expect: lacks LIMIT_WITHOUT_ORDER
SELECT score FROM post WHERE score = 5 LIMIT 1 OFFSET 1;
SELECT score FROM post WHERE score = 5 LIMIT -1 OFFSET 1;
SELECT id FROM post p WHERE score = (SELECT q.score FROM post q WHERE q.year <> p.year LIMIT 1);
WITH c AS (SELECT score FROM post WHERE score = 5) SELECT score FROM c LIMIT 1;
SELECT title FROM post LIMIT 9 OFFSET 3;

--! expect: finds LIMIT_WITHOUT_ORDER 1:1
--! shown: cut: Salt, kept: Clay
SELECT title FROM post LIMIT 1 OFFSET 2;

--! expect: finds LIMIT_WITHOUT_ORDER 1:1
--! shown: cut: Salt, kept: Clay
SELECT title FROM post LIMIT -1 OFFSET 2;

--! expect: finds LIMIT_WITHOUT_ORDER 1:36
--! shown: cut: Clay, kept: Salt
WITH c AS (SELECT title FROM post) SELECT title FROM c LIMIT 2;

-- Numbers are looked for where a column holds few.

--! expect: finds EMPTY_ON_DATA 1:1; CONSTANT_NOT_IN_DATA 1:30: vote.b holds no 3
SELECT b FROM vote WHERE b = 3;

--! expect: finds CONSTANT_NOT_IN_DATA 1:35: vote.b holds no 2.5
SELECT b FROM vote WHERE b IN (1, 2.5);

--! expect: lacks CONSTANT_NOT_IN_DATA
SELECT title FROM post WHERE id = 9;

--! expect: finds EMPTY_ON_DATA 1:1: the query returns no row over the database; CONSTANT_NOT_IN_DATA 1:39: comment.author holds no 'ann', but 'Ann'
SELECT id FROM comment WHERE author = 'ann';

--! expect: finds CONSTANT_NOT_IN_DATA 1:48: comment.author holds no 'Bobby', but 'Bob'
SELECT id FROM comment WHERE author IN ('Ann', 'Bobby');

--! expect: finds TIES_AT_LIMIT 1:33: over the database the rows (Salt) and (Sand) tie, and LIMIT keeps one of them; LIMIT_WITHOUT_KEY 1:33
SELECT title FROM post ORDER BY score DESC LIMIT 1;

--! expect: finds NUMBERS_AS_TEXTS 1:33: post.year holds numbers as texts and is sorted as text: '2000' comes before '9'; LIMIT_WITHOUT_KEY 1:33; NULLS_MAY_COME_FIRST 1:33
SELECT title FROM post ORDER BY year LIMIT 1;

--! expect: finds EMPTY_ON_DATA 1:1: the query returns one row of NULL over the database
SELECT MAX(score) FROM post WHERE id = 9;

-- Nothing is said against what the database bears out.
--! expect: nothing
SELECT id FROM comment WHERE author = 'Bob';
SELECT a FROM void WHERE a = 3;
SELECT title FROM post ORDER BY CAST(year AS INTEGER);
SELECT title FROM post WHERE year + 0 > 1;

--! expect: lacks TIES_AT_LIMIT
SELECT title FROM post ORDER BY score LIMIT 1;

--! expect: finds NUMBERS_AS_TEXTS 1:30
SELECT title FROM post WHERE year > '2000';
