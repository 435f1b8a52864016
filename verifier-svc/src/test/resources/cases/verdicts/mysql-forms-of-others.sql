-- What MySQL 8 does not take: what MariaDB or the standard has is read, which the verdict says; the
-- rest is refused, and no case of what is not modelled.
--! dialect: mysql
--! schema:
CREATE TABLE e (id INTEGER PRIMARY KEY, a INTEGER NOT NULL, s VARCHAR(10) NOT NULL);

--! says: `COUNT (…)` is read as with IGNORE_SPACE in `sql_mode`
--! expect: agrees
SELECT COUNT (*) FROM e;
SELECT COUNT(*) FROM e;

--! says: `SUBSTRING (…)` is read as with IGNORE_SPACE in `sql_mode`
--! expect: agrees
SELECT SUBSTRING (s, 1, 2) FROM e;
SELECT SUBSTRING(s, 1, 2) FROM e;

--! says-not: IGNORE_SPACE
--! expect: agrees
SELECT COUNT(*), LENGTH (s) FROM e GROUP BY s;
SELECT COUNT(*), LENGTH(s) FROM e GROUP BY s;

--! says: `FETCH FIRST n ROWS ONLY` is read as `LIMIT n`, as in MariaDB
--! expect: agrees
SELECT id FROM e ORDER BY id FETCH FIRST 3 ROWS ONLY;
SELECT id FROM e ORDER BY id LIMIT 3;

--! says: `OFFSET n ROWS` is read as in MariaDB
--! expect: agrees
SELECT id FROM e ORDER BY id OFFSET 1 ROWS FETCH NEXT 3 ROWS ONLY;
SELECT id FROM e ORDER BY id LIMIT 3 OFFSET 1;

--! says: `CAST(x AS INTEGER)` is read as `CAST(x AS SIGNED)`
--! expect: agrees
SELECT CAST(a AS INTEGER) FROM e;
SELECT CAST(a AS SIGNED) FROM e;

--! says: `CAST(x AS VARCHAR(3))` is read as `CAST(x AS CHAR(3))`
--! expect: agrees
SELECT CAST(s AS varchar(3)) FROM e;
SELECT CAST(s AS CHAR(3)) FROM e;

--! says: `IS [NOT] DISTINCT FROM` is read as in standard SQL
--! expect: agrees
SELECT id FROM e WHERE a IS NOT DISTINCT FROM 1;
SELECT id FROM e WHERE a <=> 1;

--! says: `RANK`, a reserved word of MySQL 8, is read as a name, as in MariaDB
--! expect: agrees
SELECT id, RANK() OVER (ORDER BY id) AS rank FROM e;
SELECT id, RANK() OVER (ORDER BY id) AS r FROM e;

--! says: `RANK`, a reserved word of MySQL 8, is read as a name, as in MariaDB
--! expect: agrees
SELECT rank FROM (SELECT a rank FROM e) x;
SELECT a FROM e;

--! says: `GROUPS`, a reserved word of MySQL 8, is read as a name, as in MariaDB
--! expect: agrees
SELECT a AS groups FROM e;
SELECT a FROM e;

--! says-not: reserved word
--! expect: agrees
SELECT `rank` FROM (SELECT a AS `rank` FROM e) x;
SELECT x.rank FROM (SELECT a AS `rank` FROM e) x;

--! says: `FROM (…)` without a name is read as `FROM (…) AS t`
--! expect: agrees
SELECT a FROM e, (SELECT id FROM e WHERE id = 1);
SELECT x.a FROM e x, (SELECT id FROM e WHERE id = 1) y;

--! says: `FROM (…)` without a name is read as `FROM (…) AS t`
--! expect: agrees
SELECT * FROM (VALUES (1, 2));
SELECT 1, 2;

--! expect: invalid AMBIGUOUS_COLUMN gold
SELECT 1 FROM (SELECT id, id FROM e) b;
SELECT 1 FROM e;

--! expect: invalid UNKNOWN_TABLE predicted
SELECT 1 FROM e;
WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n;

--! expect: invalid SYNTAX_ERROR gold 1:26
SELECT id FROM e LIMIT 1 ORDER BY id;
SELECT id FROM e ORDER BY id LIMIT 1;

--! expect: invalid SYNTAX_ERROR gold 1:8
SELECT TOP 3 id FROM e;
SELECT id FROM e LIMIT 3;

-- not certain: our parser alone objects
--! expect: undecided UNSUPPORTED_FEATURE gold
SELECT id FROM e PARTITION (p0);
SELECT id FROM e;
