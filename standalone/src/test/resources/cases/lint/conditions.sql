-- Conditions that keep no row, and conditions that keep all that the others keep.
--! schema:
CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL, score INTEGER, weight REAL,
  year TEXT);
CREATE TABLE comment (id INTEGER PRIMARY KEY, post_id INTEGER, author TEXT);
CREATE TABLE vote (b INTEGER, post_id INTEGER NOT NULL REFERENCES post(id));
CREATE TABLE void (a INTEGER);

--! expect: finds NEVER_A_ROW 1:30: title is never NULL here
SELECT title FROM post WHERE title IS NULL;

--! expect: finds NEVER_A_ROW 1:30: a comparison with NULL is never true: IS NULL asks for NULL
SELECT title FROM post WHERE score = NULL;

--! expect: finds NEVER_A_ROW 1:30: a comparison with NULL is never true: IS NULL asks for NULL
SELECT title FROM post WHERE score <> NULL;

--! expect: finds NEVER_A_ROW 1:30: a comparison with NULL is never true: IS NULL asks for NULL
SELECT title FROM post WHERE score IN (NULL);

--! expect: finds NEVER_A_ROW 1:30: a comparison with NULL is never true: IS NULL asks for NULL
SELECT title FROM post WHERE score NOT IN (1, NULL);

--! expect: finds NEVER_A_ROW 1:30: a comparison with NULL is never true: IS NULL asks for NULL
SELECT title FROM post WHERE score BETWEEN NULL AND 3;

--! expect: finds NEVER_A_ROW 1:30: no value meets this condition
SELECT title FROM post WHERE score BETWEEN 9 AND 3;

--! expect: finds NEVER_A_ROW 1:30: no value meets this condition
SELECT title FROM post WHERE year BETWEEN '2012-02-01' AND '2012-01-01';

--! expect: finds NEVER_A_ROW 1:30: both sides are the same column, so this is never true
SELECT title FROM post WHERE score <> score;

--! expect: finds NEVER_A_ROW 1:44: no value meets this condition and the condition at 1:30
SELECT title FROM post WHERE score > 5 AND score IN (1, 2, 3);

--! expect: finds NEVER_A_ROW 1:59: no value meets this condition and the condition at 1:31
SELECT title FROM post WHERE (score = 1 OR score = 2) AND score NOT BETWEEN 0 AND 5;

--! expect: finds NEVER_A_ROW 1:44: no value meets this condition and the condition at 1:30
SELECT title FROM post WHERE score = 5 AND score IS NULL;

--! expect: finds NEVER_A_ROW 1:44: no value meets this condition and the condition at 1:30
SELECT title FROM post WHERE score = 1 AND score <> 1;

-- Conditions without effect.

--! expect: finds CONDITION_WITHOUT_EFFECT 1:30: title is never NULL here, so this is always true
SELECT title FROM post WHERE title IS NOT NULL;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:30: both sides are the same column, so this is always true
SELECT title FROM post WHERE id = id;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:44: this says again what the condition at 1:30 says
SELECT title FROM post WHERE score = 5 AND 5 = score;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:61: this says again what the condition at 1:31 says
SELECT title FROM post WHERE (score = 5 OR year = '1') AND (score = 5 OR year = '1');

--! expect: finds CONDITION_WITHOUT_EFFECT 1:30: all that meets the condition at 1:44 meets this one, too
SELECT title FROM post WHERE score > 3 AND score > 5;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:44: all that meets the condition at 1:30 meets this one, too
SELECT title FROM post WHERE score > 3 AND score >= 3;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:30: all that meets the condition at 1:54 meets this one, too
SELECT title FROM post WHERE title IN ('a', 'b') AND title = 'a';

--! expect: finds CONDITION_WITHOUT_EFFECT 1:46: all that meets the condition at 1:30 meets this one, too
SELECT title FROM post WHERE title = 'a' AND title <> 'b';

--! expect: finds CONDITION_WITHOUT_EFFECT 1:30: all that meets the condition at 1:55 meets this one, too
SELECT title FROM post WHERE year >= '2012-01-01' AND year BETWEEN '2012-03-01' AND '2012-03-31';

--! expect: finds CONDITION_WITHOUT_EFFECT 1:30: the condition at 1:52 is never true where score is NULL
SELECT title FROM post WHERE score IS NOT NULL AND score > 3;

-- Joins and groups are looked through.

--! expect: finds NEVER_A_ROW 1:51
SELECT author FROM comment GROUP BY author HAVING COUNT(*) < 1;

--! expect: finds NEVER_A_ROW 1:51
SELECT author FROM comment GROUP BY author HAVING COUNT(*) = 0;

--! expect: finds NEVER_A_ROW 1:81
SELECT p.id FROM post p JOIN comment c ON p.id = c.post_id WHERE p.id = 1 AND c.post_id = 2;

--! expect: finds NEVER_A_ROW 1:89
SELECT p.id FROM post p JOIN comment c ON p.id = c.post_id AND c.author = 'Ann' WHERE c.author = 'Bob';

--! expect: finds CONDITION_WITHOUT_EFFECT 1:51
SELECT author FROM comment GROUP BY author HAVING COUNT(*) >= 1;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:51; COUNT_OF_NEVER_NULL 1:57
SELECT author FROM comment GROUP BY author HAVING COUNT(id) > 0;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:68
SELECT p.id FROM post p JOIN comment c ON p.id = c.post_id WHERE c.post_id = p.id;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:68: this says again what NATURAL or USING says
SELECT c.author FROM comment c JOIN vote v USING (post_id) WHERE c.post_id = v.post_id;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:71
SELECT p.id FROM post p LEFT JOIN comment c ON p.id = c.post_id AND p.id IS NOT NULL WHERE c.id IS NULL;

-- No condition is taken for idle that is not.
--! expect: lacks NEVER_A_ROW, CONDITION_WITHOUT_EFFECT
SELECT title FROM post WHERE score IS NULL;
SELECT title FROM post WHERE score = score;
SELECT title FROM post WHERE score > 3 AND score < 5;
SELECT title FROM post WHERE score >= 3 AND score <> 3;
SELECT title FROM post WHERE title >= 'a' AND title <> 'a';
SELECT title FROM post WHERE title > 'b' AND title > 'a';
SELECT title FROM post WHERE title > 'b' AND title < 'a';
SELECT title FROM post WHERE year > '10' AND year > '9';
SELECT title FROM post WHERE title IN ('a', 'b') AND title <> 'c' OR score = 3;
SELECT title FROM post WHERE title IN ('a', 'b') AND title <> 'a';
SELECT title FROM post WHERE title = 'a' COLLATE NOCASE AND title = 'A' COLLATE NOCASE;
SELECT title FROM post WHERE score IS NOT 5 AND score IS NULL;
SELECT title FROM post WHERE score IS NOT 5 AND score = 4;
SELECT title FROM post WHERE score NOT IN (1, 2);
SELECT title FROM post WHERE random() > 0 AND random() > 0;
SELECT p.title FROM post p LEFT JOIN comment c ON c.post_id = p.id WHERE c.id IS NOT NULL OR p.score = 1;
SELECT p.title FROM post p LEFT JOIN comment c ON c.post_id = p.id AND c.author = 'Ann' WHERE c.author = 'Bob' OR c.author IS NULL;
SELECT author FROM comment GROUP BY author HAVING COUNT(*) > 1;
SELECT post_id FROM comment GROUP BY post_id HAVING COUNT(author) >= 1;
SELECT COUNT(*) FROM comment HAVING COUNT(*) >= 1;
