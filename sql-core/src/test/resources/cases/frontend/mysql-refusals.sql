-- What MySQL 8 refuses, and MariaDB 10.11 does, too; and what looks like it and is taken.
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, s VARCHAR(20), d DATE);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER);

--! dialect: mysql
--! expect: invalid AMBIGUOUS_COLUMN at 1:16: several columns of b are called ID; give each a name of its own
SELECT 1 FROM (SELECT id, a AS ID FROM t) b;
SELECT 1 FROM (SELECT *, id AS ID FROM t) b;

--! dialect: mysql
--! expect: invalid AMBIGUOUS_COLUMN at 1:6: several columns of b are called id; give each a name of its own
WITH b AS (SELECT * FROM t JOIN u ON t.id = u.id) SELECT 1 FROM b;

--! dialect: mysql
--! expect: binds
SELECT x.id, y.id FROM (SELECT t.id, u.id AS k FROM t JOIN u USING (a)) x JOIN t y ON x.k = y.id;
SELECT id, id FROM t;
SELECT 1 FROM t WHERE EXISTS (SELECT id, id FROM u);

--! dialect: mysql
--! expect: invalid UNKNOWN_TABLE at 1:6: n is no table in its own definition; write WITH RECURSIVE
WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n;

--! dialect: mysql
--! expect: invalid UNKNOWN_TABLE at 1:31: there is no table n; did you mean t?
WITH m AS (SELECT 1 AS i FROM n) SELECT i FROM m;

-- without RECURSIVE the name is that of the table outside
--! dialect: mysql
--! expect: binds
WITH u AS (SELECT id FROM u UNION ALL SELECT a FROM u) SELECT id FROM u;
WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n;

--! dialect: postgresql
--! expect: invalid UNKNOWN_TABLE at 1:6: n is no table in its own definition; write WITH RECURSIVE
WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n;

--! dialect: sqlite
--! expect: binds
WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n;

-- the order of clauses
--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:26: MySQL takes ORDER BY before LIMIT, and once
SELECT id FROM t LIMIT 1 ORDER BY id;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:28: MySQL takes WHERE before GROUP BY, and once
SELECT a FROM t GROUP BY a WHERE a > 1;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:30: MySQL takes GROUP BY before HAVING, and once
SELECT a FROM t HAVING a > 1 GROUP BY a;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:28: MySQL takes no ORDER BY before UNION; write parentheses around the query before it
SELECT a FROM t ORDER BY a UNION SELECT a FROM u;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:25: MySQL takes no LIMIT before EXCEPT; write parentheses around the query before it
SELECT a FROM t LIMIT 1 EXCEPT SELECT a FROM u;

--! dialect: mysql
--! expect: binds
(SELECT a FROM t ORDER BY a LIMIT 1) UNION SELECT a FROM u WHERE a > 1 ORDER BY a LIMIT 2;
SELECT a, GROUP_CONCAT(s ORDER BY id) FROM t WHERE a > 1 GROUP BY a HAVING a > 2 ORDER BY a LIMIT 2;
SELECT a, RANK() OVER (PARTITION BY a ORDER BY id) FROM t ORDER BY a LIMIT 1 OFFSET 2;

-- LIMIT in a subquery
--! dialect: mysql
--! expect: invalid SYNTAX_ERROR: MySQL takes no LIMIT in a subquery behind IN, ANY or ALL; write it in a subquery of its own in FROM
SELECT id FROM t WHERE id IN (SELECT id FROM u ORDER BY id LIMIT 3);
SELECT id FROM t WHERE id NOT IN (SELECT id FROM u UNION SELECT a FROM u LIMIT 3);
SELECT id FROM t WHERE id > ALL (SELECT id FROM u LIMIT 3);
SELECT id FROM t WHERE id = ANY (SELECT id FROM u LIMIT 3);

--! dialect: mysql
--! expect: binds
SELECT id FROM t WHERE id IN (SELECT id FROM (SELECT id FROM u ORDER BY id LIMIT 3) v);
SELECT id FROM t WHERE id = (SELECT id FROM u ORDER BY id LIMIT 1);
SELECT id FROM t WHERE EXISTS (SELECT id FROM u LIMIT 1);
SELECT id FROM t UNION ALL (SELECT id FROM u ORDER BY id LIMIT 1);

-- operators and forms of other engines
--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:26: MySQL has no ==; write =
SELECT id FROM t WHERE s == 'Ann';

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR: MySQL has no ::; write CAST(… AS …)
SELECT s::date FROM t;
SELECT '2024-01-01'::date FROM t;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:24: MySQL has no ILIKE; write LIKE, which folds case there
SELECT id FROM t WHERE s ILIKE 'a%';
SELECT id FROM t WHERE s NOT ILIKE 'a%';

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:30: MySQL takes no empty list after IN; write NULL in it
SELECT id FROM t WHERE id IN ();

--! dialect: mysql
--! expect: invalid TYPE_ERROR: CAST knows no type TEXT in MySQL; write CHAR (SQLSTATE 42000)
SELECT CAST(id AS TEXT) FROM t;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR: MySQL takes a unit of time as a word; write it without quotes
SELECT TIMESTAMPDIFF('DAY', d, d) FROM t;
SELECT TIMESTAMPADD("DAY", 1, d) FROM t;
SELECT EXTRACT('YEAR' FROM d) FROM t;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR: MySQL takes OFFSET behind LIMIT n only
SELECT id FROM t ORDER BY id OFFSET 3;
SELECT id FROM t ORDER BY id OFFSET 3 LIMIT 1;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:8: MySQL has no TOP; write LIMIT at the end
SELECT TOP 3 id FROM t;

-- reserved words
--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:14: key is a reserved word of MySQL; write `key`
SELECT id AS key FROM t;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR: row_number is a reserved word of MySQL; write `row_number`
SELECT id AS row_number FROM t;
SELECT id row_number FROM t;

--! dialect: mysql
--! expect: binds
SELECT id AS `key`, a AS `order`, s AS year, d AS date FROM t;
SELECT x.key FROM (SELECT id AS `key` FROM t) x;
SELECT x.limit FROM (SELECT id AS `limit` FROM t) x;
SELECT id AS count, a AS max, d AS day, s AS name FROM t;
SELECT CAST(id AS CHAR), CAST(s AS DECIMAL(4, 1)), CAST(s AS SIGNED INTEGER) FROM t;

-- what ends too early
--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:9: nothing follows ,; complete it or leave it out
SELECT s, FROM t;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR: nothing follows AND; complete it or leave it out
SELECT id FROM t WHERE id = 1 AND;
SELECT id FROM t WHERE id = 1 AND ORDER BY id;
SELECT id FROM t WHERE (id = 1 AND) ORDER BY id;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR
SELECT id FROM t LIMIT 5 OFFSET;
SELECT id FROM t WHERE GROUP BY id;
SELECT id FROM t WHERE id > (SELECT a FROM u WHERE id =);
SELECT id FROM t JOIN u ON WHERE id = 1;
SELECT FROM t;

--! dialect: mysql
--! expect: invalid SYNTAX_ERROR at 1:22: BY is missing behind PARTITION
SELECT SUM(id) OVER (PARTITION a) FROM t;

--! dialect: mysql
--! expect: binds
SELECT top FROM (SELECT a AS top, id AS offset FROM t) x ORDER BY offset LIMIT 1;
SELECT id FROM t WHERE a <=> NULL;
SELECT id FROM t WHERE POSITION('x' IN (SELECT s FROM t ORDER BY id LIMIT 1)) > 0;
SELECT id FROM t WHERE id IN (SELECT id FROM (SELECT id FROM u ORDER BY id LIMIT 1) x);
(SELECT id FROM t ORDER BY id LIMIT 1) UNION (SELECT id FROM u ORDER BY id LIMIT 1);

--! case: what MySQL alone takes for a comment
--! dialect: mysql
--! expect: unsupported
SELECT id FROM t # all rows from
WHERE a = 1;
