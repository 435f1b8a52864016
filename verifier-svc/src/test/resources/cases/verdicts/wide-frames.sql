-- Frames and tiles of more rows than the solver's bound.
--! schema:
CREATE TABLE visit (id INTEGER PRIMARY KEY, amount INTEGER);

--! expect: differs VALUES
SELECT id, SUM(amount) OVER (ORDER BY id ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM visit;
SELECT id, SUM(amount) OVER (ORDER BY id ROWS BETWEEN 7 PRECEDING AND CURRENT ROW) FROM visit;

--! expect: differs VALUES
SELECT id, MAX(amount) OVER (ORDER BY id ROWS 9 PRECEDING) FROM visit;
SELECT id, MAX(amount) OVER (ORDER BY id) FROM visit;

--! dialect: mysql
--! expect: differs VALUES
SELECT id, AVG(amount) OVER (ORDER BY id ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM visit;
SELECT id, AVG(amount) OVER (ORDER BY id ROWS BETWEEN 7 PRECEDING AND CURRENT ROW) FROM visit;

--! dialect: postgresql
--! expect: differs VALUES
SELECT id, COUNT(amount) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND 6 FOLLOWING) FROM visit;
SELECT id, COUNT(amount) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) FROM visit;

--! expect: differs VALUES
SELECT id, NTILE(10) OVER (ORDER BY id) FROM visit;
SELECT id, ROW_NUMBER() OVER (ORDER BY id) FROM visit;

--! case: one row more than the frame has, though ROUND leaves few values to try
--! dialect: mysql
--! schema: CREATE TABLE price (day DATE PRIMARY KEY, close DECIMAL(8, 2) NOT NULL);
--! expect: differs VALUES
SELECT day, ROUND(SUM(close) OVER (ORDER BY day ROWS 2 PRECEDING) / COUNT(*) OVER (ORDER BY day ROWS 2 PRECEDING), 2) AS m FROM price;
SELECT day, ROUND(AVG(close) OVER (ORDER BY day), 2) AS m FROM price;
