-- Conditions, and NULL in them. What is expected is what SQLite answers: rows are divided by /, values by blanks.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

--! case: NOT BETWEEN is the negation in three-valued logic
--! expect: rows 1
SELECT 5 NOT BETWEEN 10 AND NULL;

--! case: NOT IN with a NULL is never true
--! expect: rows
SELECT id FROM t WHERE x NOT IN (7, NULL);

--! case: NOT IN against a subquery with a NULL
--! expect: rows
SELECT id FROM t WHERE 8 NOT IN (SELECT x FROM t);

--! case: NOT IN against nothing is true, of NULL too
--! expect: rows 4
SELECT COUNT(*) FROM t WHERE x NOT IN (SELECT id FROM e);

--! case: a scalar subquery over nothing is NULL
--! expect: rows NULL 5
SELECT (SELECT id FROM e), (SELECT MAX(x) FROM t AS u WHERE u.g = t.g) FROM t WHERE id < 2;

--! case: row values compare column by column
--! expect: rows 0 1 NULL
SELECT (1, NULL) = (2, 3), (1, NULL) < (2, 3), (1, NULL) < (1, 3);

--! case: a text column meets a number as a text
--! expect: rows 3
SELECT COUNT(*) FROM t WHERE g > 1;

--! case: an escape reaches as far as a comparison
--! expect: rows 0 0
SELECT 'a' LIKE '1' ESCAPE '%' < 'x', '1a' LIKE '1_' ESCAPE '0' < '5';

--! case: a pattern backs up to its last wildcard
--! expect: rows 1 0 1 0
SELECT 'aabab' LIKE '%a%ab', 'aabac' LIKE '%a_a%b', 'abcbd' GLOB '*b[^c]',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' LIKE '%a%a%a%a%a%a%a%a%a%a%a%a%a%b';

--! case: a truth word in parentheses is one
--! expect: rows 1 1 0
SELECT 5 IS (TRUE), 5 IS NOT (FALSE), 5 IS 1;
