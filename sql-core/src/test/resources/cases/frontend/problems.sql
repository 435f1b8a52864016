-- What cannot be bound says why, and where.
--! schema:
CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, price REAL, author_id INTEGER);
CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE note (text TEXT);

--! expect: invalid UNKNOWN_COLUMN at 1:8: there is no column titel; did you mean title?
SELECT titel FROM book;

--! expect: invalid UNKNOWN_COLUMN at 1:10: there is no column b.name
SELECT b.name FROM book b;

--! expect: invalid UNKNOWN_TABLE at 1:8: no table or alias x is in scope here
SELECT x.title FROM book b;

--! expect: invalid UNKNOWN_TABLE at 1:15: there is no table boks; did you mean book?
SELECT * FROM boks;

--! expect: invalid AMBIGUOUS_COLUMN at 1:8: the column id is in several tables (book, author); qualify it
SELECT id FROM book, author;

--! expect: invalid UNKNOWN_FUNCTION at 1:8: no such function: YEAR
SELECT YEAR(title) FROM book;

--! expect: invalid WRONG_ARGUMENTS at 1:8: LENGTH does not take 2 arguments
SELECT LENGTH(title, 1) FROM book;

--! expect: invalid TYPE_ERROR at 1:30: misuse of the aggregate COUNT: aggregates belong in SELECT, HAVING and ORDER BY
SELECT title FROM book WHERE COUNT(*) > 1;

--! expect: invalid TYPE_ERROR at 1:33: ORDER BY position 2 is not among the 1 result columns
SELECT title FROM book ORDER BY 2;

--! expect: invalid COLUMN_COUNT at 1:30: the sides of a set operation have 1 and 2 columns
SELECT title FROM book UNION SELECT id, name FROM author;

--! expect: invalid SYNTAX_ERROR at 1:24: syntax error: the query ends too early, after WHERE
SELECT title FROM book WHERE;

--! expect: invalid SYNTAX_ERROR at 1:30: syntax error near =
SELECT title FROM book WHERE = 1;

--! expect: invalid NOT_A_SINGLE_SELECT at 1:1: only one SELECT statement is judged, not DROP
DROP TABLE book;

--! expect: invalid NOT_A_SINGLE_SELECT at 1:1: only one SELECT statement is judged, not ATTACH
ATTACH 'x.db' AS x;

--! expect: invalid NOT_A_SINGLE_SELECT at 1:1: only one SELECT statement is judged, not VACUUM
VACUUM INTO 'x.db';

--! expect: invalid NOT_A_SINGLE_SELECT at 1:22: only one SELECT statement is judged, not DELETE
WITH a AS (SELECT 1) DELETE FROM book;

--! expect: invalid NOT_A_SINGLE_SELECT at 1:9: there is more than one statement; only one SELECT statement is judged
SELECT 1; DROP TABLE book;

--! expect: invalid SYNTAX_ERROR at 1:8: the quote ' stays open
SELECT 'a;

-- lines count
--! expect: invalid at 4:8
SELECT title
  -- a comment
  FROM book
 WHERE titel = 'x';

-- what is not modelled
--! expect: unsupported at 1:8
SELECT rowid FROM note;

--! expect: unsupported at 1:19
SELECT value FROM json_each('[1]');

--! expect: unsupported at 1:8
SELECT SIN(price) FROM book;

--! expect: unsupported at 1:17
SELECT DISTINCT title COLLATE NOCASE FROM book;

--! expect: unsupported at 1:35
SELECT title FROM book WHERE id = ?;

--! expect: unsupported at 1:14
SELECT title -> '$.a' FROM book;

--! expect: unsupported at 1:8
SELECT CONCAT_WS('-', title, RANDOM()) FROM book;

--! expect: unsupported at 1:8
SELECT CONCAT_WS('-', title, (SELECT 'x')) FROM book;

--! expect: unsupported at 1:8
SELECT CONCAT_WS('-', 1, 2, 3, 4, 5, 6);

--! expect: unsupported at 1:80
SELECT 1 FROM (SELECT price AS v FROM book UNION SELECT title FROM book) WHERE v > '1';

--! expect: unsupported at 1:1
SELECT * FROM book LIMIT 99999999999999999999999;

--! expect: unsupported at 1:1
SELECT * FROM book LIMIT 1 OFFSET 9223372036854775808;

-- SQLite has the last word: what it refuses is invalid even where binding could make sense of it
--! expect: invalid
SELECT COUNT(b.*) FROM book b;
SELECT COUNT(DISTINCT *) FROM book;
SELECT TOP 3 title FROM book;
SELECT title FROM book FETCH FIRST 3 ROWS ONLY;
SELECT title FROM book WHERE price > ALL (SELECT price FROM book);
(SELECT 1) UNION (SELECT 2);
SELECT title FROM book WHERE title REGEXP 'x';
SELECT title FROM book HAVING price > 1;
SELECT * FROM book LIMIT 1 FOR UPDATE;

--! expect: invalid SYNTAX_ERROR at 1:25: there is no window v
SELECT SUM(price) OVER (v ORDER BY id) FROM book WINDOW w AS (PARTITION BY title);

--! dialect: postgresql
--! expect: invalid SYNTAX_ERROR at 1:25: a window that begins with another may not change the order of w
SELECT SUM(price) OVER (w ORDER BY id) FROM book WINDOW w AS (ORDER BY title);

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:25: a window that begins with another may not change the frame of w
SELECT SUM(price) OVER (w) FROM book WINDOW w AS (ORDER BY title ROWS UNBOUNDED PRECEDING);

--! dialect: postgresql
--! expect: invalid SYNTAX_ERROR at 1:25: syntax error near w
SELECT SUM(price) OVER (w PARTITION BY id) FROM book WINDOW w AS (ORDER BY title);

--! dialect: mysql
--! expect: unsupported at 1:49
SELECT SUM(price) OVER v FROM book WINDOW v AS (w), w AS (v);

--! dialect: postgresql
--! expect: unsupported at 1:11
SELECT id #> 1 FROM book;

--! dialect: postgresql
--! expect: unsupported at 1:8
SELECT |/ id FROM book;

--! dialect: mysql
--! expect: unsupported at 1:21
SELECT id FROM book # all of them
;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:35: syntax error near NOT
SELECT id FROM book WHERE price = NOT id;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:22: syntax error near NOT
SELECT price BETWEEN NOT id AND 2 FROM book;

--! dialect: postgresql
--! expect: invalid TYPE_ERROR: operator does not exist: interval ~~ unknown (SQLSTATE 42883)
SELECT (TIMESTAMP '2020-01-02 00:00:00' - TIMESTAMP '2020-01-01 00:00:00') LIKE '1%' FROM book;

--! dialect: postgresql
--! expect: unsupported
SELECT COUNT(*) OVER (ORDER BY TIMESTAMP '2020-01-02 00:00:00' - TIMESTAMP '2020-01-01 00:00:00'
  RANGE BETWEEN 5 PRECEDING AND CURRENT ROW) FROM book;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:1: MySQL takes a whole number after LIMIT and OFFSET; write it out
SELECT title FROM book LIMIT -1;
SELECT title FROM book LIMIT 1 OFFSET -1;
SELECT title FROM book LIMIT 1 + 1;
SELECT title FROM book LIMIT '1';
SELECT title FROM book LIMIT 1.0;

--! dialect: mysql
--! expect: binds
SELECT title FROM book LIMIT 0;
SELECT title FROM book LIMIT 2 OFFSET 1;
SELECT title FROM book LIMIT 1, 2;
