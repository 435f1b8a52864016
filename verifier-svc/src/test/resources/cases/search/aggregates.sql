-- Grouping and aggregates. Each pair is about one trap.
--! schema:
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE player (
  id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
  PRIMARY KEY (player_id, year));
CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));

--! case: joined texts of groups
--! expect: agrees
SELECT team_id, GROUP_CONCAT(name) FROM player WHERE score > 1 GROUP BY team_id;
SELECT team_id, GROUP_CONCAT(name, ',') FROM player WHERE score >= 2 GROUP BY team_id;

--! case: joined texts in an order
--! expect: agrees
SELECT GROUP_CONCAT(id, '-' ORDER BY id DESC) FROM player;
SELECT GROUP_CONCAT(id, '-' ORDER BY -id) FROM player;

--! case: joined texts in another order
--! expect: differs
SELECT GROUP_CONCAT(id, '-' ORDER BY score, id) FROM player;
SELECT GROUP_CONCAT(id, '-' ORDER BY score DESC, id) FROM player;

--! case: joined texts, repeated or not
--! expect: differs
SELECT GROUP_CONCAT(score) FROM player;
SELECT GROUP_CONCAT(DISTINCT score) FROM player;

--! case: count of a key
--! expect: agrees
SELECT COUNT(id) FROM player;
SELECT COUNT(*) FROM player;

--! case: count of a nullable column
--! expect: differs
SELECT COUNT(score) FROM player;
SELECT COUNT(*) FROM player;

--! case: GROUP BY without aggregates is DISTINCT
--! expect: agrees
SELECT city FROM team GROUP BY city;
SELECT DISTINCT city FROM team;

--! case: SUM of nothing is NULL
--! expect: differs
SELECT SUM(score) FROM player;
SELECT TOTAL(score) FROM player;

--! case: SUM of nothing is NULL, grouped it is no row
--! expect: differs
SELECT SUM(score) FROM player;
SELECT SUM(score) FROM player GROUP BY 1 = 1;

--! case: sums over a join are sums times counts
--! expect: agrees
SELECT p.score, SUM(p.team_id) FROM player p JOIN team t ON t.id < p.score GROUP BY p.score;
SELECT g.score, s * (SELECT COUNT(*) FROM team WHERE id < g.score) FROM (SELECT score,
  SUM(team_id) AS s FROM player GROUP BY score) g WHERE EXISTS (SELECT 1 FROM team
  WHERE id < g.score);

--! case: sums over a join are not sums times larger counts
--! expect: differs
SELECT p.score, SUM(p.team_id) FROM player p JOIN team t ON t.id < p.score GROUP BY p.score;
SELECT g.score, s * (SELECT COUNT(*) FROM team WHERE id <= g.score) FROM (SELECT score,
  SUM(team_id) AS s FROM player GROUP BY score) g WHERE EXISTS (SELECT 1 FROM team
  WHERE id < g.score);

--! case: AVG is SUM by COUNT
--! expect: agrees
SELECT AVG(score) FROM player;
SELECT SUM(score) * 1.0 / COUNT(score) FROM player;

--! case: AVG is not SUM by COUNT in integers
--! expect: differs
SELECT AVG(score) FROM player;
SELECT SUM(score) / COUNT(score) FROM player;

--! case: AVG is not SUM by COUNT of rows
--! expect: differs
SELECT AVG(score) FROM player;
SELECT SUM(score) * 1.0 / COUNT(*) FROM player;

--! case: a percentage, written twice
--! expect: agrees
SELECT CAST(SUM(CASE WHEN score > 1 THEN 1 ELSE 0 END) AS REAL) * 100 / COUNT(*) FROM player;
SELECT CAST(COUNT(CASE WHEN score > 1 THEN 1 END) AS REAL) / COUNT(id) * 100 FROM player
  WHERE id = id;

--! case: HAVING and a derived table
--! expect: agrees
SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 1;
SELECT team_id FROM (SELECT team_id, COUNT(id) AS n FROM player GROUP BY team_id) AS g WHERE n >= 2;

--! case: a count beyond the bound, written twice
--! expect: agrees
SELECT t.name FROM team t JOIN player p ON t.id = p.team_id GROUP BY t.id HAVING COUNT(*) > 40;
SELECT name FROM team WHERE id IN (SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 40);

--! case: a count beyond the bound, of another column
--! expect: not-agreed
SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 40;
SELECT team_id FROM player GROUP BY team_id HAVING COUNT(score) > 40;

--! case: a count beyond the bound, other columns
--! expect: not-agreed
SELECT team_id, 1 FROM player GROUP BY team_id HAVING COUNT(*) > 40;
SELECT 1, team_id FROM player GROUP BY team_id HAVING COUNT(*) > 40;

--! case: a count just beyond the bound
--! expect: differs
SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 3;
SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) >= 4 AND COUNT(*) < 5
  AND MAX(id) IS NULL;

--! case: HAVING counts another column
--! expect: differs
SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 1;
SELECT team_id FROM player GROUP BY team_id HAVING COUNT(score) > 1;

--! case: COUNT(DISTINCT) over NULLs
--! expect: differs
SELECT COUNT(DISTINCT score) FROM player;
SELECT COUNT(*) FROM (SELECT DISTINCT score FROM player) AS d;

--! case: COUNT(DISTINCT key)
--! expect: agrees
SELECT COUNT(DISTINCT id) FROM player;
SELECT COUNT(*) FROM player;

--! case: a bare column
--! expect: not-agreed
SELECT name FROM player GROUP BY team_id;
SELECT MIN(name) FROM player GROUP BY team_id;

--! case: a bare column that the key determines
--! expect: agrees
SELECT t.name, COUNT(*) FROM team t JOIN player p ON t.id = p.team_id GROUP BY t.id;
SELECT t.name, COUNT(p.id) FROM team t JOIN player p ON t.id = p.team_id GROUP BY t.id, t.name;

--! case: a share, with a sum of whole and real numbers
--! expect: agrees
SELECT SUM(CASE WHEN score = 1 THEN 1.0 ELSE 0 END) / COUNT(id) * 100 FROM player WHERE name = 'a';
SELECT SUM(CASE WHEN score = 1 THEN 1.0 ELSE 0 END) * 100 / COUNT(*) FROM player WHERE name = 'a'
  AND score IS score;

--! case: a quotient of sums of numerals in texts
--! expect: differs
SELECT (SUM(IIF(n.x = 853, n.t, 0)) - SUM(IIF(n.x = 854, n.t, 0))) * 100 / SUM(IIF(n.x = 853, n.t, 0))
  FROM team t JOIN note n ON n.y = t.id WHERE t.name = 'Paul' AND t.city = 'di Resta';
SELECT (SUM(IIF(n.x = 854, n.t, 0)) - SUM(IIF(n.x = 854, n.t, 0))) * 100 / SUM(IIF(n.x = 854, n.t, 0))
  FROM team t JOIN note n ON n.y = t.id WHERE t.name = 'Paul' AND t.city = 'di Resta';
