-- Orders, ties and LIMIT. Each pair is about one trap.
--! schema:
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE player (
  id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
  PRIMARY KEY (player_id, year));
CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));

--! case: three tiles of three rows are ranks
--! expect: agrees
SELECT id, NTILE(3) OVER (ORDER BY id) FROM player;
SELECT id, CASE WHEN (SELECT COUNT(*)
  FROM player) > 3 THEN NTILE(3) OVER (ORDER BY id) ELSE ROW_NUMBER() OVER (ORDER BY id) END
  FROM player;

--! case: two tiles are not three
--! expect: differs
SELECT id, NTILE(2) OVER (ORDER BY id) FROM player;
SELECT id, NTILE(3) OVER (ORDER BY id) FROM player;

--! case: MAX against ORDER BY LIMIT 1 over nothing
--! expect: differs
SELECT MAX(score) FROM player;
SELECT score FROM player ORDER BY score DESC LIMIT 1;

--! case: the same order
--! expect: agrees
--! rows: list
SELECT name FROM player ORDER BY id;
SELECT p.name FROM player p JOIN team t ON t.id = p.team_id ORDER BY p.id;

--! case: another order
--! expect: differs
--! rows: list
SELECT name FROM player ORDER BY id;
SELECT name FROM player ORDER BY id DESC;

--! case: another order, as bags
--! expect: agrees
SELECT name FROM player ORDER BY id;
SELECT name FROM player ORDER BY id DESC;

--! case: NULLs come first
--! expect: differs
--! rows: list
SELECT score FROM player ORDER BY score;
SELECT score FROM player ORDER BY score DESC;

--! case: ties broken by one side only
--! expect: not-agreed
--! rows: list
SELECT name FROM player ORDER BY score;
SELECT name FROM player ORDER BY score, id DESC;

--! case: the same LIMIT
--! expect: agrees
--! rows: list
SELECT name FROM player ORDER BY score DESC LIMIT 1;
SELECT p.name FROM player AS p ORDER BY p.score DESC LIMIT 1;

--! case: LIMIT counts duplicates, even of sets
--! expect: not-agreed
--! rows: set
SELECT name FROM player ORDER BY name LIMIT 2;
SELECT DISTINCT name FROM player ORDER BY name LIMIT 2;

--! case: sorted by the number of the row, and cut by it
--! expect: agrees
--! rows: list
SELECT name FROM player ORDER BY score DESC LIMIT 2;
SELECT name FROM (SELECT name, ROW_NUMBER() OVER (ORDER BY score DESC) AS n FROM player)
  WHERE n <= 2 ORDER BY n;

--! case: sorted by the number of the row from the end
--! expect: not-agreed
--! rows: list
SELECT name FROM player ORDER BY score;
SELECT name FROM (SELECT name, ROW_NUMBER() OVER (ORDER BY score DESC) AS n FROM player)
  ORDER BY n DESC;

--! case: ties in the order of a key on one side only
--! expect: not-agreed
--! rows: list
SELECT name FROM player ORDER BY score;
SELECT name FROM player ORDER BY score, id;

--! case: the same LIMIT of rows that laws of texts make the same
--! expect: agrees
--! rows: list
SELECT name FROM player WHERE LOWER(name) = '7/8' ORDER BY score LIMIT 1;
SELECT name FROM player WHERE name = '7/8' ORDER BY score LIMIT 1;

--! case: another LIMIT
--! expect: differs
--! rows: list
SELECT name FROM player ORDER BY score DESC LIMIT 1;
SELECT name FROM player ORDER BY score DESC LIMIT 2;

--! case: LIMIT against all that tie
--! expect: differs
SELECT name FROM player ORDER BY score DESC LIMIT 1;
SELECT name FROM player WHERE score = (SELECT MAX(score) FROM player);

--! case: the extremum either way
--! expect: agrees
SELECT score FROM player WHERE score IS NOT NULL ORDER BY score LIMIT 1;
SELECT score FROM player WHERE score IS NOT NULL ORDER BY score ASC LIMIT 1 OFFSET 0;
