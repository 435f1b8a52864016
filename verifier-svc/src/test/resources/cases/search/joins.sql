-- Joins, keys and references. Each pair is about one trap.
--! schema:
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE player (
  id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
  PRIMARY KEY (player_id, year));
CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));

--! case: one table
--! expect: agrees
SELECT name FROM player;
SELECT p.name FROM player AS p;

--! case: distinct over a key
--! expect: agrees
SELECT DISTINCT id, name FROM player;
SELECT id, name FROM player;

--! case: distinct over no key
--! expect: differs
SELECT DISTINCT name FROM player;
SELECT name FROM player;

--! case: distinct over no key, as sets
--! expect: agrees
--! rows: set
SELECT DISTINCT name FROM player;
SELECT name FROM player;

--! case: join along a reference
--! expect: agrees
SELECT p.name FROM player p JOIN team t ON p.team_id = t.id;
SELECT name FROM player;

--! case: join of one to many
--! expect: differs
SELECT t.name FROM team t JOIN player p ON p.team_id = t.id;
SELECT name FROM team;

--! case: left join keeps teams without players
--! expect: differs
SELECT t.name FROM team t LEFT JOIN player p ON p.team_id = t.id;
SELECT t.name FROM team t JOIN player p ON p.team_id = t.id;

--! case: left join undone by WHERE
--! expect: agrees
SELECT t.name FROM team t LEFT JOIN player p ON p.team_id = t.id WHERE p.name > 'b';
SELECT t.name FROM team t JOIN player p ON p.team_id = t.id WHERE p.name > 'b';

--! case: cross join's DISTINCT needs rows on both sides
--! expect: differs
SELECT DISTINCT team.name FROM team, player;
SELECT DISTINCT name FROM team;

--! case: never any row, however many there are
--! expect: agrees
SELECT x FROM note WHERE x > 1 AND x < 1;
SELECT y FROM note WHERE y > 2 AND y < 2;

--! case: other columns
--! expect: differs
SELECT id FROM team;
SELECT id, name FROM team;

--! case: two rows of one key
--! expect: agrees
SELECT a.year FROM award a JOIN award b ON a.player_id = b.player_id AND a.year = b.year;
SELECT year FROM award;

--! case: part of a key
--! expect: differs
SELECT a.year FROM award a JOIN award b ON a.player_id = b.player_id;
SELECT year FROM award;

--! case: a common table
--! expect: agrees
WITH s AS (SELECT team_id, SUM(score) AS total FROM player GROUP BY team_id) SELECT total FROM s;
SELECT SUM(score) FROM player GROUP BY team_id;

--! case: a text that refers to a number
--! expect: agrees
SELECT COUNT(*) FROM club JOIN team ON club.team = team.id;
SELECT COUNT(*) FROM club WHERE team IS NOT NULL;

--! case: a window
--! expect: agrees
SELECT id FROM (SELECT id, RANK() OVER (ORDER BY score DESC) AS r FROM player) AS w WHERE r = 1;
SELECT id FROM player p WHERE NOT EXISTS (SELECT 1 FROM player q WHERE q.score > p.score
  OR q.score IS NOT NULL AND p.score IS NULL);
