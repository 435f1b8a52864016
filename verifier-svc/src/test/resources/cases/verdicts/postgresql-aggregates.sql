-- Ordered sets, pairs of numbers, some value of a group, first rows with ties, several patterns.
--! dialect: postgresql
--! schema:
CREATE TABLE item (
  id INTEGER NOT NULL PRIMARY KEY,
  name VARCHAR(10),
  kind INTEGER,
  price INTEGER,
  weight INTEGER NOT NULL,
  seen TIMESTAMP
);

--! expect: agrees

SELECT kind, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY price) FROM item GROUP BY kind;
SELECT t.kind, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY t.price) FROM (SELECT * FROM item) AS t GROUP BY t.kind;

SELECT MODE() WITHIN GROUP (ORDER BY price) FROM item;
SELECT MODE() WITHIN GROUP (ORDER BY price) FILTER (WHERE price IS NOT NULL) FROM item;

SELECT REGR_COUNT(price, weight) FROM item;
SELECT COUNT(price) FROM item;

SELECT kind, ANY_VALUE(kind) FROM item GROUP BY kind;
SELECT DISTINCT kind, kind FROM item;

SELECT name FROM item ORDER BY price DESC FETCH FIRST 2 ROWS WITH TIES;
SELECT name FROM (SELECT name, price, RANK() OVER (ORDER BY price DESC) AS r FROM item) AS t WHERE r <= 2 ORDER BY price DESC;

SELECT id FROM item WHERE name LIKE ANY (ARRAY['a%', 'ab%']);
SELECT id FROM item WHERE name LIKE 'a%';

SELECT id FROM item WHERE name NOT LIKE ALL (ARRAY['a%', 'b%']);
SELECT id FROM item WHERE NOT (name LIKE 'a%' OR name LIKE 'b%');

SELECT kind, BIT_OR(DISTINCT price) FROM item GROUP BY kind;
SELECT kind, BIT_OR(price) FROM item GROUP BY kind;

SELECT id, NTH_VALUE(weight, 1) OVER (ORDER BY id) FROM item;
SELECT id, FIRST_VALUE(weight) OVER (ORDER BY id) FROM item;

--! expect: differs

SELECT kind, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY price) FROM item GROUP BY kind;
SELECT kind, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY price) FROM item GROUP BY kind;

SELECT MODE() WITHIN GROUP (ORDER BY price) FROM item;
SELECT MIN(price) FROM item;

SELECT name FROM item ORDER BY price DESC FETCH FIRST 2 ROWS WITH TIES;
SELECT name FROM item ORDER BY price DESC FETCH FIRST 2 ROWS ONLY;

SELECT ARRAY_TO_STRING(ARRAY_AGG(name ORDER BY id), ',') FROM item;
SELECT STRING_AGG(name, ',' ORDER BY id) FROM item;

SELECT id FROM item WHERE name LIKE ANY (ARRAY['a%', 'b%']);
SELECT id FROM item WHERE name LIKE ALL (ARRAY['a%', 'b%']);

SELECT id, NTH_VALUE(weight, 2) OVER (ORDER BY id) FROM item;
SELECT id, LAG(weight) OVER (ORDER BY id) FROM item;

SELECT id FROM item WHERE EXTRACT(DOW FROM seen) = 0 AND EXTRACT(HOUR FROM seen) = 8;
SELECT id FROM item WHERE EXTRACT(DOW FROM seen) = 1 AND EXTRACT(HOUR FROM seen) = 8;

SELECT POWER(weight, 0.5) FROM item;
SELECT POWER(weight, 2) FROM item;

--! expect: differs

SELECT id FROM item WHERE name::NUMERIC = '1'::NUMERIC AND name::NUMERIC::TEXT = '1';
SELECT id FROM item WHERE name::NUMERIC = '1'::NUMERIC AND id = id;

--! expect: undecided

-- over grouping sets, of half a row, and of distinct pairs
SELECT kind, COUNT(*) FROM item GROUP BY ROLLUP (kind) ORDER BY COUNT(*) FETCH FIRST 1 ROW WITH TIES;
SELECT kind, COUNT(*) FROM item GROUP BY ROLLUP (kind);

SELECT id FROM item ORDER BY id FETCH FIRST 2.5 ROWS WITH TIES;
SELECT id FROM item ORDER BY id FETCH FIRST 2 ROWS WITH TIES;

SELECT CORR(DISTINCT price, weight) FROM item;
SELECT CORR(DISTINCT price, weight) FROM item WHERE TRUE;

-- how many decimals an exponent has shows in a power
SELECT id FROM item WHERE POWER(id * id + 2, 0.5) = POWER(id * id + 2, 0.50000000000000000000);
SELECT id FROM item;

SELECT id FROM item WHERE POWER('2', 0.5) = 1.4142135623730950;
SELECT id FROM item;

-- fields of an interval that come twice
SELECT seen + INTERVAL '1 hour 00:30' FROM item;
SELECT seen + INTERVAL '1:30' FROM item;
