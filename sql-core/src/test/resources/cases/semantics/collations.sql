-- Which collation and affinity a comparison has. What is expected is what SQLite answers: rows are divided by /, values by blanks.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

--! case: numbers of a set operation meet numbers alike in every plan
--! expect: rows 2
SELECT COUNT(*) FROM (SELECT 1 + 0 AS k UNION SELECT x FROM t) d WHERE d.k = 5 OR d.k > 6.5;

--! case: a plus keeps the collation
--! expect: rows 1
SELECT COUNT(*) FROM (SELECT 'A' COLLATE NOCASE AS k) d WHERE +d.k = 'a';

--! case: COLLATE in what IN selects counts before the column on the left
--! expect: rows 1
SELECT COUNT(*) FROM (SELECT 'A' AS k) d WHERE d.k IN (SELECT j COLLATE NOCASE AS i
  FROM (SELECT 'a' AS j));

--! case: COLLATE on the left of IN counts before that
--! expect: rows 0
SELECT COUNT(*) FROM (SELECT 'A' AS k) d WHERE d.k COLLATE BINARY IN (SELECT 'a' COLLATE NOCASE);

--! case: a subquery keeps its collation to itself
--! expect: rows 0
SELECT (SELECT d.k) = 'a' FROM (SELECT 'A' COLLATE NOCASE AS k) d;

--! case: a set operation is collated as its first block that has a collation
--! expect: rows NULL/a/a/b/C
SELECT 'C' UNION ALL SELECT j FROM (SELECT g COLLATE NOCASE AS j FROM t) ORDER BY 1;

--! case: a list of values has none
--! expect: rows NULL/a/a/b/C
VALUES ('C') UNION ALL SELECT j FROM (SELECT g COLLATE NOCASE AS j FROM t) ORDER BY 1;

--! case: in FROM it is collated as its first block
--! expect: rows 2
SELECT COUNT(*) FROM (SELECT j FROM (SELECT g COLLATE NOCASE AS j FROM t) UNION ALL SELECT 'A')
  WHERE j = 'B' OR j IS NULL;
