-- Operators and functions. What is expected is what SQLite answers: rows are divided by /, values by blanks.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

--! case: integer division and remainder truncate
--! expect: rows -3 -1 NULL 1.0
SELECT -7 / 2, -7 % 2, 7 / 0, 7 % 2.5;

--! case: overflow turns real
--! expect: rows 9.223372036854776E18
SELECT 9223372036854775807 + 1;

--! case: a day beyond its month counts on
--! expect: rows 2023-03-03 2024-03-02
SELECT DATE('2023-02-31'), DATE('2024-01-31', '+1 month');

--! case: a substring without a length
--! expect: rows ab a b
SELECT SUBSTR('ab', -8), SUBSTR('abc', 0, 2), SUBSTR('abc', -2, 1);

--! case: rounding sees the binary value
--! expect: rows 2.67 3.0 -3.0
SELECT ROUND(2.675, 2), ROUND(2.5), ROUND(-2.5);

--! case: printf counts bytes
--! expect: rows   ä|ä  |
SELECT PRINTF('%4s|%-4s|', 'ä', 'ä');

--! case: C code sees no more than what stands before a NUL
--! expect: rows 1 1 a
SELECT CHAR(97, 0, 98) LIKE 'a', CHAR(0, 97) GLOB '', SUBSTR(CHAR(97, 0, 98), 1);

--! case: nothing is replaced by NULL where an empty text is looked for
--! expect: rows a NULL
SELECT REPLACE('a', '', NULL), REPLACE('a', 'b', NULL);
