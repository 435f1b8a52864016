-- Identifiers are followed to what they mean.
--! schema:
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, supervisor INTEGER
  REFERENCES employee (id));
CREATE TABLE employee (id INTEGER PRIMARY KEY REFERENCES person (id), pay REAL,
  boss INTEGER REFERENCES employee (id));
--! expect: nothing
SELECT p.name FROM person p JOIN employee e ON p.supervisor = e.id;
SELECT e.pay FROM employee e JOIN person p ON e.boss = p.id;
SELECT e.pay, p.name FROM employee e JOIN person p ON e.id = p.id;
SELECT p.name FROM person p, person q WHERE p.supervisor = q.id;

-- Types that SQLite does not know say nothing of numbers.
--! schema: CREATE TABLE t (s STRING, j JSON, b BOOLEAN, m MONEY);
--! expect: nothing
SELECT 1 FROM t WHERE s = 'abc';
SELECT 1 FROM t WHERE j = '{}';
SELECT 1 FROM t WHERE b = 'true';
SELECT 1 FROM t WHERE m = '$2';
