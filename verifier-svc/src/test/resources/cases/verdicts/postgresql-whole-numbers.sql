-- Whole numbers near a number or a quotient, bits, and rows that a select list makes.
--! dialect: postgresql
--! schema:
CREATE TABLE item (
  id BIGINT NOT NULL PRIMARY KEY,
  n BIGINT,
  m INTEGER,
  price NUMERIC(8, 2),
  weight DOUBLE PRECISION,
  sold BOOLEAN,
  seen TIMESTAMP
);

--! expect: agrees

SELECT EXTRACT(QUARTER FROM seen) FROM item;
SELECT CEIL(EXTRACT(MONTH FROM seen) / 3) FROM item;

SELECT EXTRACT(QUARTER FROM seen), COUNT(*) FROM item GROUP BY EXTRACT(QUARTER FROM seen);
SELECT (EXTRACT(MONTH FROM seen) + 2)::INT / 3, COUNT(*) FROM item GROUP BY 1;

SELECT CEIL(price), FLOOR(price), TRUNC(price) FROM item;
SELECT -FLOOR(-price), -CEIL(-price), TRUNC(price, 0) FROM item;

SELECT SIGN(price) FROM item;
SELECT CASE WHEN price > 0 THEN 1 WHEN price < 0 THEN -1 WHEN price = 0 THEN 0 END FROM item;

SELECT n / 3 FROM item;
SELECT TRUNC(n / 3.0) FROM item;

SELECT DIV(n, 3), MOD(n, 3) FROM item;
SELECT n / 3, n - n / 3 * 3 FROM item;

SELECT CAST(price / 50 AS INTEGER) FROM item;
SELECT CAST(ROUND(price / 50) AS INTEGER) FROM item;

SELECT weight::INT FROM item;
SELECT ROUND(weight)::INT FROM item;

SELECT 3 & m, 4 | m, ~m FROM item;
SELECT m & 3, m | 4, -m - 1 FROM item;

SELECT id, AVG(n) FROM item GROUP BY id;
SELECT id, n::NUMERIC FROM item;

SELECT sold::TEXT FROM item;
SELECT CASE WHEN sold THEN 'true' WHEN NOT sold THEN 'false' END FROM item;

SELECT CAST(NULL AS VARCHAR(20)) FROM item;
SELECT CAST(NULL AS CHAR(20)) FROM item;

SELECT id, UNNEST(ARRAY[n, id]) AS v FROM item WHERE m > 1;
SELECT id, n AS v FROM item WHERE m > 1 UNION ALL SELECT id, id FROM item WHERE m > 1;

SELECT GENERATE_SERIES(1, 3);
SELECT v FROM (VALUES (1), (2), (3)) AS t (v);

SELECT id FROM item WHERE n IN (SELECT UNNEST(ARRAY[1, 2]));
SELECT id FROM item WHERE n = 1 OR n = 2;

--! expect: differs

SELECT CEIL(price) FROM item;
SELECT FLOOR(price) FROM item;

SELECT CEIL(EXTRACT(MONTH FROM seen) / 3) FROM item;
SELECT CEIL(EXTRACT(MONTH FROM seen) / 4) FROM item;

SELECT TRUNC(price) FROM item;
SELECT FLOOR(price) FROM item;

SELECT CAST(price / 50 AS INTEGER) FROM item;
SELECT TRUNC(price / 50) FROM item;

SELECT ROUND(price)::INT FROM item;
SELECT ROUND(price::FLOAT)::INT FROM item;

SELECT n / 3 FROM item;
SELECT ROUND(n / 3.0) FROM item;

SELECT price FROM item;
SELECT price::NUMERIC(8, 1) FROM item;

SELECT ~m FROM item;
SELECT -m FROM item;

SELECT id, UNNEST(ARRAY[n, id]) AS v FROM item;
SELECT id, n AS v FROM item UNION SELECT id, id FROM item;

SELECT id, GENERATE_SERIES(1, 3) AS v FROM item;
SELECT id, 1 AS v FROM item;

SELECT UNNEST(ARRAY[1, 2]) AS v, n IS DISTINCT FROM m AS d FROM item;
SELECT x.v, n IS NOT DISTINCT FROM m AS d FROM item CROSS JOIN UNNEST(ARRAY[1, 2]) AS x (v);

--! expect: undecided

SELECT UNNEST(ARRAY[1, 2]) AS v, n IS DISTINCT FROM m AS d, COUNT(*) OVER () AS c FROM item;
SELECT x.v, n IS DISTINCT FROM m AS d, COUNT(*) OVER () AS c FROM item CROSS JOIN UNNEST(ARRAY[1, 2]) AS x (v);

SELECT FLOOR(n)::BIGINT FROM item;
SELECT n FROM item;

SELECT UNNEST(ARRAY[MIN/**/(n), MAX(n)]) FROM item;
SELECT n FROM item;

SELECT COUNT(*), UNNEST(ARRAY[1, 2]) FROM item;
SELECT COUNT(*), v FROM item, UNNEST(ARRAY[1, 2]) AS t (v) GROUP BY v;

SELECT UNNEST(ARRAY[MIN(n), MAX(n)]) FROM item;
SELECT n FROM item;
