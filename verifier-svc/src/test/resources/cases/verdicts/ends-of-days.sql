-- A day beside moments is its midnight: moments later that day come after it.
--! dialect: postgresql
--! schema:
CREATE TABLE visit (id INT PRIMARY KEY, start TIMESTAMP NOT NULL);

--! expect: differs VALUES
SELECT COUNT(*) FROM visit WHERE EXTRACT(YEAR FROM start) = 2023;
SELECT COUNT(*) FROM visit WHERE start BETWEEN '2023-01-01' AND '2023-12-31';

--! expect: differs VALUES
SELECT COUNT(*) FROM visit WHERE start <= '2023-12-31';
SELECT COUNT(*) FROM visit WHERE start < '2024-01-01';

--! dialect: sqlite

--! expect: differs VALUES
SELECT COUNT(id) FROM visit WHERE date(start) > '2014-09-01';
SELECT COUNT(id) FROM visit WHERE start > '2014-09-01';

--! expect: differs VALUES
SELECT COUNT(id) FROM visit WHERE date(start) > '2014-09-01';
SELECT COUNT(*) FROM visit WHERE start > '2014-09-01 00:00:00';
