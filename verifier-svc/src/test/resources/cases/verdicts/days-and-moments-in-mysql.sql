-- A day beside a moment is its midnight, in MySQL.
--! dialect: mysql
--! schema:
CREATE TABLE shift (id INT PRIMARY KEY, started DATETIME NOT NULL, day DATE NOT NULL);

--! expect: agrees
SELECT id FROM shift WHERE started >= day;
SELECT id FROM shift WHERE DATE(started) >= day;

--! expect: agrees
SELECT id FROM shift WHERE started >= CURDATE() - INTERVAL 7 DAY;
SELECT id FROM shift WHERE DATEDIFF(CURDATE(), started) <= 7;

--! expect: differs VALUES
SELECT id FROM shift WHERE started > day;
SELECT id FROM shift WHERE DATE(started) > day;
