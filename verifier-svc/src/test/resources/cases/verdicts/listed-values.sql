-- Columns whose values are listed: databases hold these values, in the letters of the list.
--! dialect: mysql
--! schema:
CREATE TABLE entry (
  id INT PRIMARY KEY,
  day DATE NOT NULL,
  kind ENUM('Deposit', 'Withdrawal') NOT NULL,
  amount INT NOT NULL);

--! expect: differs VALUES
SELECT id FROM entry WHERE kind = 'Deposit';
SELECT id FROM entry WHERE kind = 'Deposit' OR id = 7;

--! expect: differs VALUES
--! case: a query may write them in other letters
SELECT id FROM entry WHERE kind = 'deposit' AND amount > 3;
SELECT id FROM entry WHERE kind = 'withdrawal' AND amount > 3;

--! expect: differs VALUES
--! case: one of two rows that tie is not both
SELECT e.id FROM entry e WHERE e.amount = (SELECT MAX(o.amount) FROM entry o WHERE o.day = e.day);
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY day ORDER BY amount DESC) AS r FROM entry) t
  WHERE r = 1;

--! expect: differs VALUES
--! case: three rows of a group
SELECT day, ROUND(100 * SUM(kind = 'Deposit') / COUNT(*), 2) FROM entry GROUP BY day;
SELECT day, TRUNCATE(100 * SUM(kind = 'Deposit') / COUNT(*), 2) FROM entry GROUP BY day;

--! expect: agrees
SELECT id FROM entry WHERE kind <> 'Deposit';
SELECT id FROM entry WHERE kind = 'Withdrawal';

--! dialect: postgresql
--! schema:
CREATE TABLE entry (id INT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('Deposit', 'Withdrawal')));

--! expect: differs VALUES
SELECT id FROM entry WHERE kind = 'Deposit';
SELECT id FROM entry WHERE kind = 'Deposit' OR id = 7;
