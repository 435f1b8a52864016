-- Sorting and limits. What is expected is what SQLite answers: rows are divided by /, values by blanks.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

--! case: NULLs sort first, last when descending
--! expect: rows 7/5/NULL
SELECT x FROM t WHERE id > 1 ORDER BY x DESC;

--! case: a text that is a number limits
--! expect: rows 2/3
SELECT id FROM t ORDER BY id LIMIT '2' OFFSET 1.0;
