-- What SQLite leaves open: orders among ties, rows of bare columns, what releases and plans do
-- differently. The interpreter says so, or refuses.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

-- ties at a limit are an open choice
--! expect: open
SELECT id FROM t ORDER BY g LIMIT 2;

--! expect: settled
SELECT g FROM t ORDER BY g LIMIT 2;
SELECT id FROM t ORDER BY g LIMIT 3;
SELECT id FROM t ORDER BY g LIMIT 0 OFFSET 2;
SELECT 1 FROM e WHERE EXISTS (SELECT id FROM t LIMIT 1);
SELECT 1 WHERE EXISTS (SELECT id FROM t LIMIT 1);

-- bare columns are an open choice unless the group agrees
--! expect: open
SELECT id FROM t GROUP BY g;
SELECT id, MIN(x) FROM t;

--! expect: settled
SELECT g, COUNT(*) FROM t GROUP BY g || '';
SELECT id, MIN(x) FROM t GROUP BY g;

-- the order of concatenation is open among ties
--! expect: open
SELECT GROUP_CONCAT(id, '-' ORDER BY x) FROM t;
SELECT GROUP_CONCAT(0, id) FROM t;

--! expect: settled
SELECT GROUP_CONCAT(id, '-' ORDER BY x, id) FROM t;
SELECT GROUP_CONCAT(x ORDER BY g) FROM t WHERE x = 5;
SELECT GROUP_CONCAT(0, id ORDER BY id) FROM t;

-- the row of a distinct extremum is open
--! expect: open
SELECT id, MIN(DISTINCT x) FROM t;
SELECT id, MAX(DISTINCT x) FROM t;

--! expect: settled
SELECT g, MAX(DISTINCT x) FROM t WHERE g = 'a';

-- a bare column over no rows may be computed
--! expect: open
SELECT k, COUNT(*) FROM (SELECT COALESCE(id, 0) AS k FROM e);

--! expect: settled
SELECT id, COUNT(*) FROM e;

-- releases disagree on a list of one subquery
--! expect: refused
SELECT 5 IN ((SELECT id FROM t));

-- plans disagree on what a mixed column of a set operation converts
--! expect: refused
SELECT COUNT(*) FROM (SELECT x AS k FROM t UNION ALL SELECT 1) WHERE k = '1';
SELECT COUNT(*) FROM (SELECT x AS k FROM t UNION ALL SELECT +x FROM t) WHERE k = '5';
SELECT COUNT(*) FROM (SELECT x AS k FROM t UNION ALL SELECT g LIKE 'a' FROM t) WHERE k IN ('5');
SELECT COUNT(*) FROM (SELECT x AS k FROM t UNION ALL SELECT COALESCE(x, 1) FROM t) WHERE k <> '5';
SELECT 1 FROM (SELECT g AS k FROM t UNION ALL SELECT '10') WHERE k = 10;
WITH c AS (SELECT x AS k FROM t UNION ALL SELECT 1) SELECT * FROM c WHERE k = '1';

-- there an integer is read as real
--! expect: refused
SELECT k / 2 FROM (SELECT 1 AS k UNION ALL SELECT r FROM t);
WITH c AS (SELECT r AS k FROM t UNION SELECT x FROM t) SELECT * FROM c;

-- there a column is collated as the first block is, and by code point where it is a literal
--! expect: refused
SELECT COUNT(*) FROM (SELECT 'A' AS k UNION ALL SELECT j FROM (SELECT g COLLATE NOCASE AS j FROM t))
  WHERE k = 'a';
WITH c AS (SELECT 'A' AS k UNION ALL SELECT j FROM (SELECT g COLLATE NOCASE AS j FROM t))
  SELECT * FROM c;

-- collations that are not expressed are refused
--! expect: refused
SELECT MIN(k, 'b') FROM (SELECT g COLLATE NOCASE AS k FROM t);
SELECT NULLIF('A', k) FROM (SELECT g COLLATE NOCASE AS k FROM t);
SELECT NULLIF(CASE WHEN x > 0 COLLATE NOCASE THEN g END, 'A') FROM t;
SELECT COUNT(*) OVER (PARTITION BY CASE WHEN x > 0 COLLATE NOCASE THEN g END) FROM t;
SELECT 'B' COLLATE BINARY AS j UNION ALL SELECT k FROM (SELECT g COLLATE NOCASE AS k FROM t);

-- what grows beyond counts is given up
--! expect: not-modelled
SELECT COUNT(*) FROM t a, t b, t c, t d, t e, t f, t g, t h, t i, t j, t k;
WITH RECURSIVE n(i, s) AS (SELECT 1, 'ab' UNION ALL SELECT i + 1, s || s FROM n WHERE i < 40)
  SELECT MAX(s) FROM n;
SELECT PRINTF('%100000000d', 1);

-- an error is certain only where every plan meets it
--! expect: not-modelled
SELECT c FROM (SELECT g AS c, ABS(-9223372036854775808) AS s FROM t);
SELECT EXISTS (SELECT ABS(-9223372036854775808 + 0 * x) FROM t) FROM t;
SELECT ABS(-9223372036854775808 + 0 * x) FROM t LIMIT 0;

--! expect: fails
SELECT ABS(-9223372036854775808);
SELECT SUM(9223372036854775807) FROM t;
