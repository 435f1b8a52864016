-- What names mean among joins by NATURAL and USING and between commas, which engines see
-- differently; and that what is printed says so.
--! schema:
CREATE TABLE a (x TEXT, id INTEGER, n INTEGER);
CREATE TABLE b (id INTEGER, y TEXT, n DOUBLE PRECISION);
CREATE TABLE c (z TEXT, id INTEGER);
CREATE TABLE d (id TEXT);
--! data:
INSERT INTO a VALUES ('p', 1, 7);
INSERT INTO a VALUES ('q', 2, NULL);
INSERT INTO b VALUES (2, 'r', 7.0);
INSERT INTO b VALUES (3, 's', 2.5);
INSERT INTO c VALUES ('t', 3);
INSERT INTO c VALUES ('u', 4);
INSERT INTO c VALUES ('v', 1);
INSERT INTO d VALUES ('3');
INSERT INTO d VALUES ('x');

--! expect: as-sqlite-and-back
SELECT id, n, TYPEOF(n) FROM a RIGHT JOIN b USING (id, n);
SELECT n, TYPEOF(n) FROM a RIGHT JOIN b USING (n);
SELECT * FROM a FULL JOIN b USING (id) FULL JOIN c USING (id);
SELECT id FROM a RIGHT JOIN b USING (id) JOIN c USING (id);
SELECT id, b.id FROM a RIGHT JOIN b USING (id) FULL JOIN c USING (id);
SELECT id, d.id FROM a RIGHT JOIN d USING (id);
SELECT b.*, id FROM a NATURAL FULL JOIN b WHERE id > 1 ORDER BY id;
SELECT id, COUNT(*) FROM a FULL JOIN c USING (id) GROUP BY id HAVING id > 1;
SELECT x FROM a FULL JOIN c USING (id) WHERE EXISTS (SELECT 1 FROM d WHERE d.id = c.id)
  OR (SELECT MAX(y) FROM b WHERE b.id = a.id) > 'a';
SELECT x, y, z FROM a, b LEFT JOIN c ON a.id = c.id;
SELECT x, y, z FROM a, b RIGHT JOIN c ON b.id = c.id;
SELECT id FROM a JOIN b USING (id) RIGHT JOIN c USING (id);
SELECT * FROM a NATURAL LEFT JOIN c NATURAL LEFT JOIN b;

-- releases of SQLite disagree on merged columns
--! expect: unsupported
SELECT id FROM a FULL JOIN d USING (id);
SELECT 1 FROM a RIGHT JOIN d USING (id) JOIN b USING (id);
SELECT a.* FROM a FULL JOIN b USING (id);

--! dialect: postgresql, mysql

-- a comma binds less tightly than JOIN
--! expect: invalid
SELECT x FROM a, b JOIN c ON a.id = c.id;

--! expect: columns x y
SELECT x, y FROM a, b JOIN c ON b.id = c.id;

-- merged columns come first outside of SQLite
--! expect: columns id x n y n
SELECT * FROM a JOIN b USING (id);

--! expect: columns id n x y
SELECT * FROM a NATURAL JOIN b;

--! expect: columns id x n y n z
SELECT * FROM a JOIN b USING (id) JOIN c USING (id);

--! expect: columns z id n x id id y
SELECT * FROM c, a JOIN b USING (n);

--! expect: columns n id x
SELECT * FROM a JOIN (SELECT n FROM b) AS q USING (n) NATURAL JOIN (SELECT id, n FROM a) AS r;

-- ON sees nothing that joins later
--! expect: columns x
SELECT x FROM a JOIN d ON n = 7 JOIN b ON b.id = a.id;
SELECT x FROM a JOIN c ON n = 7 RIGHT JOIN b USING (n);

--! expect: invalid
SELECT x FROM a JOIN c ON y = z JOIN b ON b.id = a.id;

-- a right join shows its right side first in MySQL
--! dialect: mysql
--! expect: columns id z x n
SELECT * FROM a RIGHT JOIN c USING (id);

--! dialect: postgresql
--! expect: columns id x n z
SELECT * FROM a RIGHT JOIN c USING (id);

--! dialect: postgresql, mysql, duckdb
--! expect: prints-back
SELECT x, y, z FROM a, b LEFT JOIN c ON b.id = c.id;
SELECT x, y, z FROM c, a RIGHT JOIN b USING (id);
SELECT * FROM a FULL JOIN b USING (id) FULL JOIN c USING (id);
SELECT n FROM a NATURAL LEFT JOIN b;
SELECT id FROM a UNION SELECT id FROM b EXCEPT SELECT id FROM c;
SELECT id FROM a EXCEPT (SELECT id FROM b UNION SELECT id FROM c);

-- a subquery does not see that a merged expression is grouped
--! dialect: postgresql, mysql
--! expect: refused : the column id is neither grouped nor in an aggregate
SELECT id FROM a FULL JOIN c USING (id) GROUP BY id
  HAVING COUNT(*) > (SELECT MIN(y) FROM (SELECT 1 AS y) AS q WHERE y = id);

--! dialect: postgresql, mysql
--! expect: columns id
SELECT id FROM a FULL JOIN c USING (id) GROUP BY id, a.id, c.id
  HAVING COUNT(*) > (SELECT MIN(y) FROM (SELECT 1 AS y) AS q WHERE y = id);
