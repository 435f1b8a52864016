-- What is said of a query by its text and its schema alone.
--! schema:
CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL, score INTEGER, weight REAL,
  year TEXT);
CREATE TABLE comment (id INTEGER PRIMARY KEY, post_id INTEGER, author TEXT);
CREATE TABLE vote (b INTEGER, post_id INTEGER NOT NULL REFERENCES post(id));
CREATE TABLE void (a INTEGER);

--! expect: finds DOES_NOT_RUN 1:8
SELECT titel FROM post;

--! expect: finds COMPARES_WITH_ITSELF 1:48
SELECT p.title FROM post p JOIN comment c ON c.post_id = c.id;

--! expect: finds PRODUCT_WITHOUT_CONDITION 1:32
SELECT p.title FROM post AS p, comment AS c WHERE p.score > 3;

--! expect: finds NEVER_A_ROW 1:59
SELECT title FROM post WHERE score > 5 AND year = '1' AND score < 5;

--! expect: finds NEVER_A_ROW 1:49
SELECT title FROM post WHERE title = 'Salt' AND title = 'Sand';

--! expect: finds OUTER_JOIN_AS_INNER 1:41
SELECT p.title FROM post AS p LEFT JOIN comment AS c ON c.post_id = p.id WHERE c.author = 'Ann';

--! expect: finds DISTINCT_WITHOUT_EFFECT 1:1
SELECT DISTINCT id, title FROM post;

--! expect: finds INTEGER_DIVISION 1:8
SELECT COUNT(*) * 100 / 3 FROM post;

--! expect: finds LIMIT_WITHOUT_KEY 1:33; NULLS_MAY_COME_FIRST 1:33
SELECT title FROM post ORDER BY score LIMIT 1;

--! expect: finds JOIN_WITHOUT_EFFECT 1:42
SELECT c.author FROM comment c LEFT JOIN post p ON p.id = c.post_id;

--! expect: finds JOIN_WITHOUT_EFFECT 1:29
SELECT v.b FROM vote v JOIN post p ON p.id = v.post_id;

--! expect: finds BARE_COLUMN 1:8
SELECT author, COUNT(*) FROM comment GROUP BY post_id;

--! expect: finds COUNT_OF_NEVER_NULL 1:14
SELECT COUNT(title) FROM post;

--! expect: finds LIMIT_WITHOUT_ORDER 1:1
SELECT title FROM post LIMIT 2;

--! expect: finds LIMIT_WITHOUT_ORDER 1:1
SELECT title FROM post WHERE score = 5 LIMIT 1;

--! expect: finds WINDOW_WITHOUT_KEY 1:36
SELECT ROW_NUMBER() OVER (ORDER BY score) FROM post;

--! expect: finds WINDOW_WITHOUT_KEY 1:52
SELECT SUM(score) OVER (PARTITION BY year ORDER BY score ROWS UNBOUNDED PRECEDING) FROM post;

-- Lint has nothing against these.
--! expect: nothing
SELECT p.title FROM post p JOIN comment c ON c.post_id = p.id AND c.post_id = c.id;
SELECT p.title FROM post p CROSS JOIN comment c;
SELECT p.title FROM post p, (SELECT AVG(score) AS a FROM post) m;
SELECT p.title FROM post p, comment c WHERE p.id = c.post_id;
SELECT p.title FROM post p, comment c WHERE EXISTS (SELECT 1 FROM void v WHERE v.a = p.id AND v.a = c.id);
SELECT title FROM post WHERE score > 5 OR score < 5;
SELECT title FROM post WHERE score >= 5 AND score <= 5;
SELECT title FROM post WHERE year > 10 AND year < 9;
SELECT p.title FROM post p LEFT JOIN comment c ON c.post_id = p.id WHERE c.id IS NULL;
SELECT v.b FROM vote v JOIN post p ON p.id = v.post_id WHERE p.score > 1;
SELECT c.author FROM comment c JOIN post p ON p.id = c.post_id;
SELECT title, COUNT(*) FROM post GROUP BY id;
SELECT title, MAX(score) FROM post;
SELECT DISTINCT title FROM post;
SELECT COUNT(*) * 1.0 / 3 FROM post;
SELECT CAST(COUNT(*) AS REAL) / 3 FROM post;
SELECT CAST(COUNT(*) / 3 AS INTEGER) FROM post;
SELECT weight / 2 FROM post;
SELECT title FROM post ORDER BY score DESC, id LIMIT 1;
SELECT score FROM post ORDER BY score DESC LIMIT 1;
SELECT COUNT(score), COUNT(DISTINCT title) FROM post;
SELECT COUNT(*) FROM post LIMIT 1;
SELECT title FROM post WHERE id = 3 LIMIT 1;
SELECT title FROM post WHERE id = (SELECT MAX(post_id) FROM comment) LIMIT 1;
SELECT title FROM (SELECT title FROM post ORDER BY id) AS p LIMIT 2;
SELECT id FROM post p WHERE EXISTS (SELECT c.id FROM comment c WHERE c.post_id = p.id LIMIT 1);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9) SELECT SUM(i) FROM n;
SELECT id, ROW_NUMBER() OVER (ORDER BY score, id) FROM post;
SELECT id, RANK() OVER (ORDER BY score) FROM post;
SELECT id, SUM(score) OVER (ORDER BY score) FROM post;
SELECT id, SUM(score) OVER (PARTITION BY year ORDER BY id ROWS 1 PRECEDING) FROM post;

-- No order changes what these answer.
--! expect: nothing
SELECT title FROM post LIMIT -1 OFFSET 0;
SELECT title FROM post LIMIT -1;
SELECT id FROM post p WHERE EXISTS (WITH c AS (SELECT post_id FROM comment) SELECT post_id FROM c LIMIT 1);
SELECT FIRST_VALUE(score) OVER (ORDER BY score) FROM post;
SELECT FIRST_VALUE(score) OVER (PARTITION BY year ORDER BY score DESC) FROM post;

-- And an order changes what these answer.

--! expect: finds WINDOW_WITHOUT_KEY 1:42
SELECT FIRST_VALUE(title) OVER (ORDER BY score) FROM post;

--! expect: finds WINDOW_WITHOUT_KEY 1:42
SELECT FIRST_VALUE(score) OVER (ORDER BY score ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) FROM post;

--! expect: finds WINDOW_WITHOUT_KEY 1:15
SELECT title, ROW_NUMBER() OVER () FROM post;

--! expect: finds LIMIT_WITHOUT_ORDER 1:1
SELECT title FROM post LIMIT -1 OFFSET 1;
