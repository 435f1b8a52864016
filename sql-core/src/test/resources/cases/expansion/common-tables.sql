-- Common tables that are made of the one before them each, `#`.
-- `--! first:` is the first of them, and `--! tables:` says how many follow it.
--! schema:
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, born DATE);
CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER);

-- SQLite took 4 GB for eight of these, while it prepared them.
--! first: SELECT name AS x FROM person
--! tables: 8
--! expect: refused
SELECT x||x||x||x||x||x||x||x AS x FROM #;

-- What grows in each is refused soon.
--! first: SELECT name AS x FROM person
--! tables: 30
--! expect: refused
SELECT x || x AS x FROM #;
SELECT x || x x FROM #;
SELECT CASE WHEN x THEN x ELSE x END AS x FROM #;
SELECT t.x + t.x AS "x" FROM # AS t;
SELECT X + x AS [x] FROM # AS t WHERE 1;
SELECT * FROM (SELECT x || x AS x FROM #);
SELECT (x || x) AS x FROM (#) AS t;
SELECT x || x AS x FROM person, #;
SELECT x || x AS x FROM person LEFT JOIN # ON 1;
SELECT x || x AS x FROM (person JOIN # ON 1);
SELECT x || x AS x FROM # GROUP BY x;
SELECT 1 AS y, x || x AS x FROM # UNION ALL SELECT x || x, 1 FROM #;
SELECT (SELECT x) || (SELECT x) AS x FROM #;
SELECT (SELECT x FROM #) || (SELECT x FROM #) AS x;
SELECT 1 AS x WHERE 1 IN # OR 2 IN #;
SELECT a.x FROM # AS a, # AS b;

-- What stays small is not refused.
--! first: SELECT id AS x, 1 AS y FROM person
--! tables: 40
--! expect: stays-small
SELECT x FROM #;
SELECT x FROM # AS a WHERE a.x > 1 AND a.x < 9;
SELECT * FROM # ORDER BY x;
SELECT max(x) AS y, min(y) AS x FROM #;
