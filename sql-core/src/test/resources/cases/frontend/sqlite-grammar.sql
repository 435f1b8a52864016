-- The traps of SQLite's grammar, names and affinities: a bound query, run by the semantics, gives
-- what SQLite gives.
--! expect: as-sqlite
--! schema:
CREATE TABLE t (a INTEGER, b TEXT, c REAL, d NUMERIC, e DATE, f);
CREATE TABLE u (id INTEGER PRIMARY KEY, x INTEGER, y TEXT);
CREATE TABLE `odd names` (`uuid` TEXT, "order" INTEGER, [two words] TEXT, end INTEGER, key INTEGER);
CREATE TABLE folded (name TEXT COLLATE NOCASE);
--! data:
INSERT INTO t VALUES (1, '1', 1.5, 1, '2012-01-01', '1');
INSERT INTO t VALUES (0, 'abc', 0.0, 2.5, NULL, 1);
INSERT INTO t VALUES (NULL, NULL, NULL, NULL, '10', NULL);
INSERT INTO t VALUES (10, 'A1', 10, '10', 'x', 2.5);
INSERT INTO u VALUES (1, 1, '1'), (2, 2, 'abc'), (3, NULL, NULL), (4, 1, 'A1');
INSERT INTO "odd names" VALUES ('p', 1, 'q', 2, 3), ('r', 4, NULL, 5, 6);
INSERT INTO folded VALUES ('Bob'), ('BOB'), ('al');

-- operators and their precedence
SELECT 'x' || 1 + 2, 1 + 2 || 'x', 2 * 3 || 4, -1 || 2, NOT 1 = 2, 5 & 3 + 1, 1 << 2 + 1, ~1 + 1;
SELECT a = 1 = 1, a < 5 = 1, a IS NULL = 0, a IN (1, 10) = TRUE, NOT a IN (1), 1 = NOT 0 FROM t;
SELECT a == 1, a != 1, a <> 1, b IS '1', b IS NOT '1', a IS NOT NULL || 'x' FROM t;
SELECT a ISNULL, a NOTNULL, a NOT NULL, a IS TRUE, a IS NOT FALSE, a IS DISTINCT FROM 1 FROM t;
SELECT a BETWEEN 0 AND 5 AND c > 1, a NOT BETWEEN 0 AND 5 OR c > 1 FROM t;
SELECT a IN (), a NOT IN (), 1 IN (SELECT x FROM u), a IN (SELECT 1) FROM t;
SELECT b LIKE 'a%', b NOT LIKE 'A_', b GLOB 'a*', b NOT GLOB 'A?', b LIKE 'a!%' ESCAPE '!' FROM t;
SELECT 7 / 2, -7 / 2, 7 % 3, 7.5 % 2, 1 / 0, '3x' + 1, 9223372036854775807 + 1, 0x1F, 1e2, .5;
SELECT CONCAT_WS('-', '', b), CONCAT_WS('-', b, '', NULL), CONCAT_WS('-', CASE a
  WHEN 1 THEN 'one' END, b, a > 0) FROM t;

-- affinities
SELECT a = '1', b = 1, c = '1.5', d = '1', e = 10, f = 1, f = '1', '1' = 1, a = b, b = d FROM t;
SELECT b IN (1), '1' IN (1), a IN ('1'), b IN (SELECT x FROM u), a IN (SELECT y FROM u) FROM t;
SELECT CAST('12x' AS INTEGER), CAST('1e1' AS REAL), CAST(1.0 AS TEXT), CAST('2020-01-01' AS DATE);
SELECT s.v = '1', s.w = 1 FROM (SELECT a AS v, a + 0 AS w FROM t) s;
SELECT s.v = 1 FROM (SELECT a AS v FROM t UNION ALL SELECT a + 1 FROM t) s;
SELECT CASE a WHEN '1' THEN 'one' WHEN 0 THEN 'nil' END, IIF(b, 1, 2), NULLIF(a, 1) FROM t;
SELECT * FROM folded WHERE name = 'bob';
SELECT * FROM folded WHERE 'bob' = name COLLATE BINARY;
SELECT name FROM folded ORDER BY name COLLATE BINARY;

-- names
SELECT uuid, "order", [two words], end, key FROM `odd names`;
SELECT o."uuid", o.end + o.key AS "sum" FROM "odd names" AS o WHERE "sum" > 5;
SELECT b FROM t WHERE b = "abc";
SELECT "b", "no such column", 'b' AS 'quoted' FROM t WHERE "b" = 'abc';
SELECT rowid, u.oid, _rowid_ FROM u WHERE rowid > 1;
SELECT a AS n FROM t WHERE n > 0 GROUP BY n HAVING n < 10;
SELECT -a AS a FROM t WHERE a = 1;
SELECT main.t.a FROM main.t;
SELECT true, FALSE, u.x IS true FROM u;

-- joins
SELECT * FROM u AS l JOIN u AS r USING (x);
SELECT x, l.x, r.x FROM (SELECT 1 x UNION SELECT 5) l LEFT JOIN u r USING (x);
SELECT x, l.x, r.x FROM (SELECT 1 x UNION SELECT 5) l RIGHT JOIN u r USING (x);
SELECT * FROM (SELECT 1 x UNION SELECT 5) l FULL JOIN (SELECT 5 x UNION SELECT 6) r USING (x);
SELECT * FROM (SELECT 1 x, 2 z) l NATURAL JOIN u;
SELECT l.id FROM u l JOIN u m ON m.id = r.id JOIN u r ON r.id = l.x;
SELECT t.a, u.id FROM t LEFT JOIN u ON u.x = t.a AND u.y = 'A1', (SELECT 1 AS k) s;
SELECT j.id FROM (u JOIN t ON t.a = u.x) AS j;
SELECT a FROM t NOT INDEXED, u WHERE a = x;
SELECT r.*, l.x FROM u l JOIN u r ON l.x < r.id ORDER BY x DESC, id LIMIT 3;
SELECT l.a, 5 AS z FROM t l LEFT JOIN u ON u.x >= "z";
SELECT id FROM u JOIN (SELECT 1 AS k) s ON "y" = '1' JOIN t ON a = k;
SELECT (SELECT COUNT(*) FROM u JOIN (SELECT 2 AS w) v ON a = w JOIN (SELECT 3 AS a) q ON 1) FROM t;
SELECT b <> d FROM (SELECT b, a FROM t) l FULL JOIN (SELECT b, d FROM t) r USING (b);

-- grouping
SELECT x, COUNT(*), SUM(id) FROM u GROUP BY x HAVING COUNT(*) > 1 ORDER BY COUNT(*) DESC;
SELECT x + 1, COUNT(y) FROM u GROUP BY x + 1 ORDER BY (x + 1);
SELECT x AS k, MAX(id) FROM u GROUP BY 1 ORDER BY 1 DESC;
SELECT MAX(id), y FROM u;
SELECT COUNT(*) FROM u WHERE 0 HAVING COUNT(*) = 0;
SELECT MIN(id, x), MAX(id, 2), MIN(id + 0) FROM u GROUP BY id;
SELECT COUNT(DISTINCT x), TOTAL(x), AVG(x), GROUP_CONCAT(y, '-' ORDER BY y) FROM u;
SELECT COUNT(*) FILTER (WHERE x = 1), SUM(x) FILTER (WHERE y > 'a') FROM u;
SELECT x, (SELECT COUNT(*) FROM t WHERE t.a = u.x) FROM u GROUP BY x;
SELECT COUNT(x), (SELECT COUNT(x) FROM t WHERE a = 1) FROM u;
SELECT SUM(x) AS s FROM u GROUP BY y ORDER BY s, y;

-- subqueries, correlation, set operations, WITH
SELECT id FROM u WHERE EXISTS (SELECT 1 FROM t WHERE a = x) AND NOT EXISTS (SELECT 1 FROM t
  WHERE b = y);
SELECT id FROM u o WHERE id = (SELECT MAX(id) FROM u i WHERE i.x = (SELECT o.x));
SELECT id FROM u WHERE (x, y) IN (SELECT a, b FROM t);
SELECT id FROM u WHERE (x, y) = (1, '1');
SELECT a FROM t UNION SELECT x FROM u EXCEPT SELECT 1 ORDER BY 1 DESC LIMIT 2 OFFSET 1;
SELECT a AS n FROM t UNION ALL SELECT id FROM u INTERSECT SELECT 1 ORDER BY n;
SELECT b, a FROM t UNION SELECT y, x FROM u ORDER BY t.a, b LIMIT 1, 3;
WITH s(k, n) AS (SELECT x, COUNT(*) FROM u GROUP BY x), r AS MATERIALIZED (SELECT k FROM s) SELECT *
  FROM s, r WHERE s.k = r.k;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n;
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) v WHERE column1 > 1;
VALUES (1), (NULL);
SELECT DISTINCT y FROM u WHERE x = 1 ORDER BY y DESC;
SELECT DISTINCT x FROM u WHERE id IN (1, 2) ORDER BY id DESC;
SELECT y FROM u ORDER BY x IS NULL, x DESC, id NULLS FIRST LIMIT -1 OFFSET 1;

-- windows
SELECT id, ROW_NUMBER() OVER (PARTITION BY x ORDER BY id DESC), SUM(id) OVER (ORDER BY id) FROM u;
SELECT id, SUM(id) OVER w, RANK() OVER w FROM u WINDOW w AS (PARTITION BY x ORDER BY y);
SELECT id, SUM(id) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM u
  WHERE id BETWEEN 2 AND 4;
SELECT x, SUM(COUNT(*)) OVER (ORDER BY x) FROM u GROUP BY x;
