-- What PostgreSQL takes: read, or refused by its name, but not invalid.
--! dialect: postgresql
--! schema:
CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER, c INTEGER);

--! expect: binds
-- names for columns, of which the first may be given
SELECT u.q, u.c FROM t AS u(q, w);
SELECT q FROM t u(q) WHERE u.q = 1 AND b = 2;
SELECT u.w, u.q FROM t u(q, w) GROUP BY q;
SELECT u.q, u.c FROM (SELECT a, b, c FROM t) u(q, w);
SELECT a FROM t WHERE EXISTS (SELECT FROM t AS u WHERE u.b = t.c);
SELECT NOT EXISTS (SELECT);

--! expect: refused UNKNOWN_COLUMN
SELECT u.a FROM t AS u(q, w);

--! expect: unsupported
SELECT FROM t;
SELECT a FROM t WHERE b BETWEEN SYMMETRIC 3 AND 1;
SELECT a FROM t FOR UPDATE;
SELECT a FROM t FOR NO KEY UPDATE;
SELECT a FROM t ORDER BY a USING <;
SELECT a, SUM(b) FROM t GROUP BY DISTINCT ROLLUP (a);
SELECT n FROM generate_series(1, 3) WITH ORDINALITY AS g(n, o);
SELECT * FROM (VALUES (2), (1) ORDER BY 1 LIMIT 1) AS v(x);
VALUES (2), (1) ORDER BY 1;
SELECT LOG(2, a) FROM t;
SELECT a FROM t WHERE (a, b) > ANY (SELECT b, c FROM t);

--! expect: binds
SELECT a FROM t WHERE (a, b) = ANY (SELECT b, c FROM t) AND (a, b) <> ALL (SELECT c, b FROM t);
SELECT a FROM t WHERE ROW(a, b) IS DISTINCT FROM ROW(1, c);
SELECT DISTINCT a + 1 FROM t ORDER BY a + 1;
SELECT DISTINCT a AS k FROM t ORDER BY (k) DESC, 1;

--! expect: invalid TYPE_ERROR
SELECT DISTINCT a FROM t ORDER BY a + 1;

--! dialect: postgresql
--! expect: binds
SELECT CURRENT_USER FROM t;

--! dialect: postgresql
--! schema:
CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER, c INTEGER);

--! expect: unsupported
SELECT g FROM generate_series(1, 3, 0) g;
SELECT g FROM generate_series(3, 1) g;
SELECT g FROM generate_series(1, 401) g;
SELECT g FROM generate_series(1, NULL) g;
SELECT d FROM generate_series(CURRENT_DATE, DATE '2023-01-01', INTERVAL '1 day') d;
SELECT g FROM generate_series(1, '3') g;
SELECT g FROM generate_series(1, 3.0) g;
SELECT d FROM generate_series(DATE '2023-01-31', '2023-06-01', INTERVAL '1 month -29 days') AS d;
SELECT d FROM generate_series(DATE '2023-01-31', '2023-06-01', INTERVAL '1 month -30 days') AS d;

--! expect: unsupported
SELECT t.b, g.g FROM t, generate_series(1, t.b) g;
SELECT g.x FROM generate_series(1, 3) AS g (x INT);
SELECT g FROM generate_series(DISTINCT 1, 3) g;
SELECT g FROM "GENERATE_SERIES"(1, 3) g;
SELECT d FROM generate_series(DATE '2023-01-01', '2023-01-03', '1 day', 'UTC') d;

--! expect: refused COLUMN_COUNT
SELECT g.x FROM generate_series(1, 3) AS g (x, y);

--! expect: refused UNKNOWN_COLUMN
SELECT generate_series FROM generate_series(1, 3) AS g;

--! expect: binds
SELECT a FROM t LEFT JOIN generate_series(1, 2) ON generate_series.generate_series = b;
