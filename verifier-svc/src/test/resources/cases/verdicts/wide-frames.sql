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
