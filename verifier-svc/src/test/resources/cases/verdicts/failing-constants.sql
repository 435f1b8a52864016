-- Where a constant of a query ends in an error, it has no result with which another could agree.
--! dialect: postgresql
--! schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, n INTEGER NOT NULL);

--! expect: agrees

--! case: what may fail on some database, and constants that do not
SELECT n + 2147483646 + 1 FROM item;
SELECT n + 2147483647 FROM item;

--! case: a constant that is never computed
SELECT COALESCE(1, 1 / 0) FROM item;
SELECT 1 FROM item;

--! expect: undecided
--! says: a constant of a query ends in the error: integer out of range

SELECT 2147483647 + 1 FROM item;
SELECT 2147483648 FROM item;

SELECT id FROM item WHERE n < 2147483647 + 1;
SELECT id FROM item WHERE n < 2147483648;

--! expect: undecided
--! says: a constant that ends in an error

SELECT n + 1 / 0 FROM item;
SELECT 1 / 0 + n + 0 FROM item;

SELECT CASE WHEN n > 0 THEN 1 / 0 ELSE 1 END FROM item;
SELECT CASE WHEN n <= 0 THEN 1 ELSE 1 / 0 END FROM item;
