-- Values, comparisons and conversions. Each pair is about one trap.
--! schema:
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE player (
  id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
  PRIMARY KEY (player_id, year));
CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));

--! case: the lowest bit
--! expect: agrees
SELECT id FROM player WHERE score & 1 = 1;
SELECT id FROM player WHERE score % 2 <> 0;

--! case: the lowest bit of what is negative
--! expect: differs
SELECT id FROM player WHERE score & 1 = 1;
SELECT id FROM player WHERE score % 2 = 1;

--! case: two bits, together and each
--! expect: agrees
SELECT id FROM player WHERE score & 3 = 3;
SELECT id FROM player WHERE score & 1 AND score & 2;

--! case: all bits turned
--! expect: agrees
SELECT ~score, score << 2, score | 0 FROM player;
SELECT -score - 1, score * 4, score FROM player;

--! case: a shift to the right rounds down
--! expect: differs
SELECT score >> 1 FROM player;
SELECT score / 2 FROM player;

--! case: SQLite reads the digits of ROUND as 32 bits
--! expect: not-agreed
SELECT ROUND(weight, -4294967295) FROM player;
SELECT ROUND(weight) FROM player;

--! case: rounded to no decimals
--! expect: agrees
SELECT ROUND(weight, 0), ROUND(score, 2) FROM player;
SELECT ROUND(weight), score FROM player;

--! case: a factor before a quotient of unknowns
--! expect: differs
SELECT id FROM player WHERE weight * 100 / score < 0.18;
SELECT id FROM player WHERE weight * 1000 / score < 0.18;

--! case: integers are not dense
--! expect: agrees
SELECT id FROM player WHERE score > 1 AND score < 3;
SELECT id FROM player WHERE score = 2;

--! case: reals are dense
--! expect: differs
SELECT id FROM player WHERE weight > 1 AND weight < 3;
SELECT id FROM player WHERE weight = 2;

--! case: text order is total
--! expect: agrees
SELECT id FROM player WHERE name >= 'b' OR name < 'b';
SELECT id FROM player;

--! case: text order folds
--! expect: agrees
SELECT id FROM player WHERE name > 'b' AND name > 'a';
SELECT id FROM player WHERE name > 'b';

--! case: upper case before lower case
--! expect: agrees
SELECT id FROM player WHERE name > 'a' OR name = 'Z';
SELECT id FROM player WHERE name > 'a' OR name = 'Z' AND name < 'a';

--! case: a text between two texts
--! expect: differs
SELECT id FROM player WHERE name > 'a' AND name < 'a ';
SELECT id FROM player WHERE name IS NULL;

--! case: nothing below the empty text
--! expect: agrees
SELECT COUNT(*) FROM player WHERE name < '';
SELECT COUNT(*) FROM player WHERE name IS NULL;

--! case: the empty text is a text
--! expect: differs
SELECT id FROM player WHERE name <= '';
SELECT id FROM player WHERE name IS NULL;

--! case: text compared with a number
--! expect: differs
SELECT t FROM note WHERE t = 1;
SELECT t FROM note WHERE t = '01';

--! case: text affinity of a literal
--! expect: agrees
SELECT t FROM note WHERE t = 1;
SELECT t FROM note WHERE t = '1';

--! case: numeric affinity of a literal
--! expect: agrees
SELECT x FROM note WHERE x = '1';
SELECT x FROM note WHERE x = 1;

--! case: a condition that is never unknown
--! expect: differs
SELECT x FROM note WHERE x <> 1;
SELECT x FROM note WHERE x IS NOT 1;

--! case: NOT over three values
--! expect: agrees
SELECT x FROM note WHERE NOT (x = 1 AND y = 2);
SELECT x FROM note WHERE x <> 1 OR y <> 2;

--! case: BETWEEN
--! expect: agrees
SELECT x FROM note WHERE x BETWEEN 1 AND 3;
SELECT x FROM note WHERE x >= 1 AND x <= 3;

--! case: functions of equal arguments are equal
--! expect: agrees
SELECT UPPER(name) FROM player WHERE STRFTIME('%Y', born) = '1990';
SELECT UPPER(p.name) FROM player p WHERE '1990' = STRFTIME('%Y', p.born);

--! case: LIKE folds case
--! expect: not-agreed
SELECT id FROM player WHERE name LIKE 'ab';
SELECT id FROM player WHERE name = 'ab';
