-- Set operations and subqueries. Each pair is about one trap.
--! schema:
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE player (
  id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
  PRIMARY KEY (player_id, year));
CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));

--! case: NOT IN against NULLs
--! expect: differs
SELECT id FROM player WHERE id NOT IN (SELECT x FROM note);
SELECT id FROM player WHERE NOT EXISTS (SELECT 1 FROM note WHERE note.x = player.id);

--! case: NOT IN against no NULLs
--! expect: agrees
SELECT id FROM team WHERE id NOT IN (SELECT team_id FROM player);
SELECT id FROM team WHERE NOT EXISTS (SELECT 1 FROM player WHERE player.team_id = team.id);

--! case: NOT IN and EXCEPT
--! expect: agrees
SELECT id FROM team WHERE id NOT IN (SELECT team_id FROM player);
SELECT id FROM team EXCEPT SELECT team_id FROM player;

--! case: NOT IN keeps duplicates, EXCEPT does not
--! expect: differs
SELECT name FROM team WHERE name NOT IN (SELECT name FROM player);
SELECT name FROM team EXCEPT SELECT name FROM player;

--! case: INTERSECT removes duplicates, IN keeps them
--! expect: differs
SELECT name FROM team WHERE name IN (SELECT name FROM player);
SELECT name FROM team INTERSECT SELECT name FROM player;

--! case: INTERSECT sees NULL as NULL, IN does not
--! expect: differs
SELECT DISTINCT x FROM note WHERE x IN (SELECT y FROM note);
SELECT x FROM note INTERSECT SELECT y FROM note;

--! case: INTERSECT and IN on keys
--! expect: agrees
SELECT id FROM team WHERE id IN (SELECT team_id FROM player);
SELECT id FROM team INTERSECT SELECT team_id FROM player;

--! case: UNION of alternatives is OR, distinct
--! expect: agrees
SELECT id FROM player WHERE score = 1 UNION SELECT id FROM player WHERE score = 2;
SELECT id FROM player WHERE score = 1 OR score = 2;

--! case: UNION ALL counts twice
--! expect: differs
SELECT id FROM player WHERE score >= 1 UNION ALL SELECT id FROM player WHERE score <= 1;
SELECT id FROM player WHERE score IS NOT NULL;

--! case: DISTINCT, GROUP BY and INTERSECT with itself
--! expect: agrees
SELECT DISTINCT name FROM player WHERE score > 1;
SELECT name FROM player WHERE score > 1 GROUP BY name INTERSECT SELECT name FROM player;

--! case: DISTINCT against UNION ALL of two parts
--! expect: differs
SELECT DISTINCT name FROM player;
SELECT name FROM player WHERE score > 1 UNION ALL SELECT name FROM player WHERE score <= 1;

--! case: IN list
--! expect: agrees
SELECT x FROM note WHERE x IN (1, 2);
SELECT x FROM note WHERE x = 2 OR x = 1;

--! case: row IN with NULLs
--! expect: differs
SELECT x FROM note WHERE (x, y) NOT IN (SELECT id, team_id FROM player);
SELECT x FROM note WHERE NOT EXISTS (SELECT 1 FROM player WHERE id = x AND team_id = y);

--! case: a scalar subquery
--! expect: agrees
SELECT id FROM player WHERE score = (SELECT MAX(score) FROM player);
SELECT id FROM player WHERE score >= (SELECT MAX(p.score) FROM player p);

--! case: a correlated subquery
--! expect: agrees
SELECT name FROM team WHERE (SELECT COUNT(*) FROM player WHERE team_id = team.id) > 1;
SELECT t.name FROM team t WHERE t.id IN (SELECT team_id FROM player GROUP BY team_id
  HAVING COUNT(*) > 1);
