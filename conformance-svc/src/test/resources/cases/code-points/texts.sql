-- What MariaDB 10.11 answers of texts under a binary collation.
--! schema: CREATE TABLE t (id INTEGER NOT NULL PRIMARY KEY, s TEXT, c TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 'a'), (2, 'A', 'a'), (3, 'a ', 'A'), (4, 'B', 'b'), (5, NULL, 'x');

--! expect: shows 1
SELECT id FROM t WHERE s = 'a';

--! expect: shows 1
SELECT id FROM t WHERE s = c;

--! expect: shows 2
SELECT id FROM t WHERE s LIKE 'A%';

--! expect: shows 4
SELECT COUNT(DISTINCT s) FROM t;

--! expect: shows A
SELECT MIN(s) FROM t;

--! expect: shows a_
SELECT MAX(s) FROM t;

--! expect: shows 1
SELECT id FROM t WHERE CONCAT(s, 'x') = 'ax';

--! expect: shows 2 4 5
SELECT id FROM t WHERE COALESCE(s, 'Q') < 'a';

--! expect: shows 1
SELECT id FROM t WHERE CASE WHEN id < 3 THEN s ELSE 'A' END = 'a';

--! expect: shows 2
SELECT id FROM t WHERE IF(id < 3, s, NULL) = 'A';

--! expect: shows 1
SELECT id FROM t WHERE s IN (SELECT c FROM t WHERE id < 3);

--! expect: shows 1
SELECT COUNT(*) FROM t GROUP BY s HAVING s = 'A';

--! expect: shows A
SELECT q.u FROM (SELECT CONCAT(s, '') AS u FROM t) AS q WHERE q.u = 'A';

--! expect: shows A a b x
SELECT c FROM t UNION SELECT 'A' FROM t WHERE id = 1 ORDER BY 1;

--! expect: shows
SELECT id FROM t WHERE (SELECT MAX(s) FROM t WHERE id < 3) = 'A';
