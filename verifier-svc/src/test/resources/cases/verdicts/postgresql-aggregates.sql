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

SELECT CORR(price, weight) FROM item;
SELECT CORR(t.price, t.weight) FROM (SELECT price, weight FROM item WHERE price IS NOT NULL OR weight > 0 OR TRUE) AS t;

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

SELECT CORR(price, weight) IS NULL FROM item;
SELECT COUNT(price) = 0 FROM item;

SELECT COVAR_POP(price, weight) FROM item;
SELECT COVAR_SAMP(price, weight) FROM item;

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
