-- What SQLite is given to run, and what is refused before.
--! schema:
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, weight REAL);
CREATE TABLE visit (who INTEGER REFERENCES person (id), day DATE);

-- Only one SELECT gets through.
--! expect: refused NOT_A_SINGLE_SELECT
DROP TABLE person;
DELETE FROM person;
WITH x AS (SELECT 1) DELETE FROM person;
INSERT INTO person VALUES (1, 'a', 1) RETURNING id;
ATTACH 'file.db' AS other;
VACUUM INTO 'file.db';
PRAGMA writable_schema=ON;
SELECT 1; DROP TABLE person;
SELECT 1;; SELECT 2;
EXPLAIN SELECT 1;
 -- nothing;
;

-- One SELECT in any dress does, but for parentheses.
--! expect: ready
SELECT 1;;
SELECT 1 ; -- done;
WITH x AS (SELECT 1) SELECT * FROM x;
VALUES (1);

--! expect: refused SYNTAX_ERROR
(SELECT 1);

-- Refusals say what and where.

--! expect: refused UNKNOWN_COLUMN 1:8
SELECT nme FROM person;

--! expect: refused UNKNOWN_COLUMN 1:8
SELECT p.nme FROM person AS p;

--! expect: refused UNKNOWN_TABLE 1:15
SELECT 1 FROM persons;

--! expect: refused SYNTAX_ERROR 1:18
SELECT name FORM person;

--! expect: refused UNKNOWN_FUNCTION 1:8
SELECT stdev(weight) FROM person;

--! expect: refused UNKNOWN_FUNCTION 1:8
SELECT load_extension('x');

--! expect: refused AMBIGUOUS_COLUMN 1:8
SELECT id FROM person JOIN person AS other;

--! expect: refused SYNTAX_ERROR 0:0
SELECT ?;

--! case: a place is given in the line of the text
--! expect: refused UNKNOWN_COLUMN 2:3
SELECT id,
  nme
FROM person;
