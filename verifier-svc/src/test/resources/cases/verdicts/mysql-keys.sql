-- Pairs that are read as MySQL, where keys, references and groups look past case.
--! dialect: mysql
--! schema:
CREATE TABLE named (name VARCHAR(10) PRIMARY KEY, a INT);
CREATE TABLE refers (id INT PRIMARY KEY, n VARCHAR(10), FOREIGN KEY (n) REFERENCES named (name));
CREATE TABLE daily (g VARCHAR(1), d INT, PRIMARY KEY (g, d));

--! expect: agrees

--! case: a key holds no two texts that differ in case alone
SELECT x.name FROM named x JOIN named y ON x.name = y.name;
SELECT name FROM named;

SELECT COUNT(*) FROM named GROUP BY name;
SELECT 1 FROM named;

SELECT g, d, COUNT(*) FROM daily GROUP BY g, d;
SELECT g, d, 1 FROM daily;

--! case: a reference is compared as the key that it leads to
SELECT refers.id FROM refers JOIN named ON refers.n = named.name;
SELECT id FROM refers WHERE n IS NOT NULL;

--! case: where no two texts differ in case alone
SELECT DISTINCT n FROM refers;
SELECT n FROM refers GROUP BY n;

--! case: where neither subquery has more rows than one
SELECT id FROM refers WHERE id = (SELECT a FROM named WHERE a > 1);
SELECT id FROM refers WHERE id IN (SELECT a FROM named WHERE a > 1);

--! expect: undecided

--! case: as it is written in either table
SELECT refers.n FROM refers JOIN named ON refers.n = named.name;
SELECT named.name FROM refers JOIN named ON refers.n = named.name;

--! expect: differs

SELECT DISTINCT n FROM refers;
SELECT n FROM refers;
