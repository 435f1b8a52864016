-- A column that lists its values may be an ENUM, which is a number by its place in the list, and sorted by it.
--! dialect: mysql
--! schema:
CREATE TABLE ticket (id INT PRIMARY KEY, level ENUM('low', 'mid', 'high') NOT NULL, kind ENUM('a', 'b', 'c') NOT NULL);

--! expect: undecided

SELECT id FROM ticket WHERE level = 3;
SELECT id FROM ticket WHERE level = 'high';

SELECT id FROM ticket WHERE level IN (1, 2);
SELECT id FROM ticket WHERE level <> 'high';

SELECT id FROM ticket WHERE level BETWEEN 1 AND 2;
SELECT id FROM ticket WHERE level IN ('low', 'mid');

SELECT id FROM ticket WHERE level * 1 = 2;
SELECT id FROM ticket WHERE level = 'mid';

SELECT id FROM ticket WHERE level;
SELECT id FROM ticket WHERE TRUE;

SELECT id FROM ticket WHERE NOT level;
SELECT id FROM ticket WHERE FALSE;

SELECT SUM(level) FROM ticket;
SELECT SUM(CASE level WHEN 'low' THEN 1 WHEN 'mid' THEN 2 ELSE 3 END) FROM ticket;

SELECT id FROM ticket ORDER BY level, id;
SELECT id FROM ticket ORDER BY FIELD(level, 'low', 'mid', 'high'), id;

SELECT l FROM (SELECT id, level AS l FROM ticket) AS t ORDER BY l, id;
SELECT level FROM ticket ORDER BY CONCAT(level), id;

SELECT id, ROW_NUMBER() OVER (ORDER BY level, id) FROM ticket;
SELECT id, ROW_NUMBER() OVER (ORDER BY CONCAT(level), id) FROM ticket;

SELECT level FROM ticket GROUP BY level ORDER BY level LIMIT 1;
SELECT MIN(level) FROM ticket HAVING COUNT(*) > 0;

SELECT PERIOD_ADD(202401, id) < 202401 FROM ticket;
SELECT id < 0 FROM ticket;

--! expect: agrees

SELECT id FROM ticket ORDER BY kind, id;
SELECT id FROM ticket ORDER BY CONCAT(kind), id;

SELECT id FROM ticket WHERE level IN ('low', 'mid');
SELECT id FROM ticket WHERE level <> 'high';

--! expect: differs

SELECT id FROM ticket WHERE level = 'high';
SELECT id FROM ticket WHERE level = 'high' OR id = 7;
