-- Execution accuracy as the scripts of Spider and BIRD compare results.
--! schema: CREATE TABLE t (a INTEGER, b INTEGER, c TEXT);
--! data: INSERT INTO t VALUES (1, 10, 'x'), (1, 20, 'y'), (2, 30, NULL);

-- The same; a bag; copies; a set.
--! expect: right
SELECT a FROM t;
SELECT a FROM t ORDER BY b DESC;

--! expect: right-by bird
SELECT a FROM t;
SELECT DISTINCT a FROM t;

-- A gold that orders makes a list of it, wherever it orders.
--! expect: right-by bird
SELECT b FROM t ORDER BY b;
SELECT b FROM t ORDER BY b DESC;

--! expect: right-by bird
SELECT b FROM (SELECT b FROM t ORDER BY b);
SELECT b FROM t ORDER BY b DESC;

-- Columns in another order.
--! expect: right-by spider
SELECT a, b, c FROM t;
SELECT c, a, b FROM t;

--! expect: right-by spider
SELECT a, b FROM t ORDER BY b;
SELECT b, a FROM t ORDER BY b;

--! expect: wrong
SELECT a, b FROM t;
SELECT a, a FROM t;

-- Numbers by value, and not rounded; a number is no text.
--! expect: right
SELECT a FROM t;
SELECT a * 1.0 FROM t;

--! expect: wrong
SELECT a FROM t;
SELECT a + 1e-9 FROM t;

--! expect: wrong
SELECT a FROM t;
SELECT CAST(a AS TEXT) FROM t;

-- Nothing is nothing, however wide.
--! expect: right
SELECT a FROM t WHERE 0;
SELECT a, b FROM t WHERE 0;

--! expect: wrong
SELECT a FROM t WHERE 0;
SELECT NULL;

-- What does not run is wrong.
--! expect: wrong
SELECT a FROM t;
SELECT d FROM t;

--! expect: wrong
SELECT a FROM t;
DELETE FROM t;
