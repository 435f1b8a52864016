-- Exact set match: clauses compare as sets.
--! schema:
CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT, v INTEGER);
CREATE TABLE c (id INTEGER PRIMARY KEY, pid INTEGER REFERENCES p(id), w INTEGER);

--! expect: same-clauses
SELECT name, v FROM p;
select T.V, T.Name from P as T;

--! expect: same-clauses
SELECT name FROM p WHERE v = 1 AND id = 2;
SELECT name FROM p WHERE id = 2 AND v = 1;

--! expect: other-clauses
SELECT name FROM p WHERE v = 1 AND id = 2;
SELECT name FROM p WHERE v = 1 OR id = 2;

-- Values, DISTINCT and LIMIT are checked.
--! expect: other-clauses
SELECT name FROM p WHERE v = 1;
SELECT name FROM p WHERE v = 2;

--! expect: other-clauses
SELECT name FROM p;
SELECT DISTINCT name FROM p;

--! expect: other-clauses
SELECT COUNT(name) FROM p;
SELECT COUNT(DISTINCT name) FROM p;

--! expect: other-clauses
SELECT name FROM p LIMIT 1;
SELECT name FROM p LIMIT 2;

-- The conditions and kinds of joins are not.
--! expect: same-clauses
SELECT p.name FROM p JOIN c ON p.id = c.pid;
SELECT p.name FROM c JOIN p ON c.w = p.v;

--! expect: same-clauses
SELECT p.name FROM p JOIN c ON p.id = c.pid;
SELECT p.name FROM p LEFT JOIN c ON p.id = c.pid;

-- A foreign key stands for what it refers to.
--! expect: same-clauses
SELECT p.id FROM p JOIN c ON p.id = c.pid;
SELECT c.pid FROM p JOIN c ON p.id = c.pid;

-- Order of keys.
--! expect: same-clauses
SELECT v FROM p GROUP BY v, name;
SELECT v FROM p GROUP BY name, v;

--! expect: other-clauses
SELECT v FROM p ORDER BY v, name;
SELECT v FROM p ORDER BY name, v;

--! expect: other-clauses
SELECT v FROM p ORDER BY v;
SELECT v FROM p ORDER BY v DESC;

--! expect: other-clauses
SELECT v FROM p GROUP BY v HAVING COUNT(*) > 1;
SELECT v FROM p GROUP BY v HAVING COUNT(*) > 2;

-- Another way to say the same does not match.
--! expect: other-clauses
SELECT MAX(v) FROM p;
SELECT v FROM p ORDER BY v DESC LIMIT 1;

--! expect: other-clauses
SELECT name FROM p WHERE id IN (SELECT pid FROM c WHERE w = 1);
SELECT name FROM p WHERE id IN (SELECT pid FROM c WHERE w = 2);

--! expect: same-clauses
SELECT name FROM p WHERE id IN (SELECT pid FROM c WHERE w = 1 AND id = 2);
SELECT name FROM p WHERE id IN (SELECT d.pid FROM c AS d WHERE d.id = 2 AND d.w = 1);

--! expect: same-clauses
SELECT v FROM p UNION SELECT w FROM c;
SELECT v FROM p UNION SELECT w FROM c;

--! expect: other-clauses
SELECT v FROM p UNION SELECT w FROM c;
SELECT v FROM p INTERSECT SELECT w FROM c;

--! expect: other-clauses
SELECT nothing FROM p;
SELECT nothing FROM p;
