-- What PostgreSQL's grammar or types refuse for certain is invalid; what our parser alone does not
-- read is undecided.
--! dialect: postgresql
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, x TEXT, d DATE);

--! expect: invalid TYPE_ERROR gold 1:24: invalid input syntax for type bigint: "x" (SQLSTATE 22P02)
SELECT id FROM t LIMIT 'x';
SELECT id FROM t;

--! expect: invalid TYPE_ERROR predicted 1:24: LIMIT must not be negative (SQLSTATE 2201W)
SELECT id FROM t;
SELECT id FROM t LIMIT -1;

--! expect: invalid SYNTAX_ERROR predicted 1:26: PostgreSQL has no GLOB; write LIKE or ~
SELECT id FROM t WHERE x LIKE 'a%';
SELECT id FROM t WHERE x GLOB 'a*';

--! expect: invalid SYNTAX_ERROR predicted

SELECT id FROM t;
SELECT id FROM t LIMIT 1, 2;

SELECT id FROM t;
SELECT `id` FROM t;

SELECT id FROM t;
SELECT id, FROM t;

SELECT id AS year FROM t;
SELECT id year FROM t;

--! expect: invalid TYPE_ERROR predicted

SELECT x FROM t GROUP BY x;
SELECT x FROM t GROUP BY x ORDER BY id;

SELECT id FROM t WHERE FALSE;
SELECT id FROM t WHERE d = '';

--! expect: agrees
SELECT id FROM t ORDER BY id LIMIT '2';
SELECT id FROM t ORDER BY id LIMIT 1.5;

--! expect: undecided UNSUPPORTED_FEATURE

SELECT id FROM t;
SELECT id FROM t WHERE id IN (SELECT id FROM t LIMIT -1);

SELECT id FROM t;
SELECT id FROM t WHERE = 1;

--! case: so it is in MySQL
--! dialect: mysql
--! expect: invalid SYNTAX_ERROR gold
SELECT id FROM t LIMIT -1;
SELECT id FROM t;
