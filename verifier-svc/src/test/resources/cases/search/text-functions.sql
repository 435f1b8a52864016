-- Functions of texts, and what holds between them. Each pair is about one trap.
--! schema:
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE player (
  id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
  PRIMARY KEY (player_id, year));
CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));

--! case: the last characters, and a pattern that ends in them
--! expect: agrees
SELECT t FROM note WHERE SUBSTR(t, -4) = '9401';
SELECT t FROM note WHERE t LIKE '%9401';

--! case: fewer last characters than asked for are the whole text
--! expect: agrees
SELECT t FROM note WHERE SUBSTR(t, -3) = 'ab';
SELECT t FROM note WHERE t = 'ab';

--! case: LIKE folds letters at the end too
--! expect: differs
SELECT t FROM note WHERE SUBSTR(t, -2) = 'ab';
SELECT t FROM note WHERE t LIKE '%ab';

--! case: SUBSTR from a place before the text, and GLOB
--! expect: agrees
SELECT t FROM note WHERE SUBSTR(SUBSTR(t, -5), -2) = 'ab';
SELECT t FROM note WHERE t GLOB '*ab';

--! case: some of the last characters
--! expect: differs
SELECT SUBSTR(t, -3, 2) FROM note;
SELECT SUBSTR(t, -3) FROM note;

--! case: texts printed, of which NULL is empty
--! expect: agrees
SELECT PRINTF('%s-%s', t, 'x') FROM note;
SELECT COALESCE(t, '') || '-x' FROM note;

--! case: texts and percent signs printed
--! expect: agrees
SELECT FORMAT('%%%s', t) FROM note WHERE t IS NOT NULL;
SELECT '%' || t FROM note WHERE t IS NOT NULL;

--! case: NULL printed is no NULL
--! expect: differs
SELECT PRINTF('%s', t) FROM note;
SELECT t FROM note;

--! case: joined with a separator
--! expect: agrees
SELECT CONCAT_WS(' ', 'a', t) FROM note;
SELECT COALESCE('a ' || t, 'a') FROM note;

--! case: joined, NULL being empty
--! expect: agrees
SELECT CONCAT(t, ':') FROM note;
SELECT CASE WHEN t IS NULL THEN ':' ELSE t || ':' END FROM note;

--! case: the first day of a month
--! expect: agrees
SELECT t FROM note WHERE DATE(t, 'start of month') = '2020-02-01';
SELECT t FROM note WHERE STRFTIME('%Y-%m', t) = '2020-02';

--! case: the first day of a year, in a format
--! expect: agrees
SELECT STRFTIME('%Y/%m', born, 'Start of Year') FROM player;
SELECT STRFTIME('%Y/01', born) FROM player;

--! case: days have no letters
--! expect: agrees
SELECT name FROM player WHERE LOWER(born) = '2020-02-29';
SELECT name FROM player WHERE TRIM(born) = '2020-02-29';

--! case: the first day of a year is none of a month
--! expect: differs
SELECT DATE(born, 'start of year') FROM player;
SELECT DATE(born, 'start of month') FROM player;

--! case: a piece from place 0 is one character shorter
--! expect: agrees
SELECT SUBSTR(t, 0, 3) FROM note;
SELECT SUBSTR(t, 1, 2) FROM note;

--! case: a piece of a piece
--! expect: agrees
SELECT SUBSTR(SUBSTR(t, 2, 5), 3) FROM note;
SELECT SUBSTR(t, 4, 3) FROM note;

--! case: two pieces, and what stands between them
--! expect: differs
SELECT t FROM note WHERE SUBSTR(t, 1, 7) = '1970-10';
SELECT t FROM note WHERE SUBSTR(t, 1, 4) = '1970' AND SUBSTR(t, 6, 2) = '10';

--! case: a shorter piece
--! expect: differs
SELECT SUBSTR(t, 1, 12) FROM note;
SELECT SUBSTR(t, 1, 13) FROM note;

--! case: a text no longer than a piece is the piece
--! expect: agrees
SELECT SUBSTR(t, 1, 2) FROM note WHERE LENGTH(t) <= 2;
SELECT t FROM note WHERE LENGTH(t) <= 2;

--! case: what is trimmed has no blank at its end
--! expect: agrees
SELECT t FROM note WHERE TRIM(t) = 'a ' OR t = 'b';
SELECT t FROM note WHERE t = 'b';

--! case: a text as long as what is trimmed of it
--! expect: agrees
SELECT t FROM note WHERE TRIM(t) = 'ab' AND LENGTH(t) = 2;
SELECT t FROM note WHERE t = 'ab';

--! case: nothing but blanks on either side
--! expect: agrees
SELECT t FROM note WHERE TRIM(t) = '';
SELECT t FROM note WHERE RTRIM(t) = '';

--! case: LTRIM leaves a blank at the end
--! expect: differs
SELECT t FROM note WHERE LTRIM(t) = 'a ';
SELECT t FROM note WHERE LTRIM(t) = 'a ' AND RTRIM(t) = t;

--! case: only the empty text has no length
--! expect: agrees
SELECT t FROM note WHERE LENGTH(t) > 0;
SELECT t FROM note WHERE t <> '';

--! case: what is found first begins the text
--! expect: agrees
SELECT t FROM note WHERE INSTR(t, 'ab') = 1;
SELECT t FROM note WHERE SUBSTR(t, 1, 2) = 'ab';

--! case: what has no letters is found as LIKE finds it
--! expect: agrees
SELECT t FROM note WHERE INSTR(t, ':') > 0;
SELECT t FROM note WHERE t LIKE '%:%';

--! case: LIKE finds letters in another case
--! expect: differs
SELECT t FROM note WHERE INSTR(t, 'a') > 0;
SELECT t FROM note WHERE t LIKE '%a%';

--! case: LIKE and lower case
--! expect: agrees
SELECT t FROM note WHERE t LIKE '%a_b%';
SELECT t FROM note WHERE LOWER(t) LIKE '%A_B%';

--! case: lower and upper case of one text
--! expect: agrees
SELECT x FROM note WHERE LOWER(t) = 'abc';
SELECT x FROM note WHERE UPPER(t) = 'ABC';

--! case: no text in upper case has a small letter
--! expect: differs
SELECT x FROM note WHERE UPPER(t) = 'AbC';
SELECT x FROM note WHERE UPPER(t) = 'ABC';

--! case: the wider pattern
--! expect: agrees
SELECT x FROM note WHERE t LIKE '%a_c%' AND t LIKE '%a%c%';
SELECT x FROM note WHERE t LIKE '%a_c%';

--! case: blanks at both ends
--! expect: agrees
SELECT TRIM(t) FROM note;
SELECT RTRIM(LTRIM(t)) FROM note;

--! case: zeros before and blanks at both ends
--! expect: differs
SELECT RTRIM(LTRIM(t, '0')) FROM note;
SELECT TRIM(t) FROM note;

--! case: other characters before and blanks before
--! expect: differs
SELECT LTRIM(LTRIM(t, 'a')) FROM note;
SELECT LTRIM(t, 'a') FROM note;

--! case: letters between digits have a case
--! expect: differs
SELECT LOWER(STRFTIME('%Y-W%m', born)) FROM player;
SELECT STRFTIME('%Y-W%m', born) FROM player;

--! case: LIKE folds letters between digits
--! expect: agrees
SELECT id FROM player WHERE STRFTIME('%YT%m', born) LIKE '2020T%';
SELECT id FROM player WHERE STRFTIME('%Y', born) = '2020';

--! case: blanks at one end
--! expect: differs
SELECT TRIM(t) FROM note;
SELECT LTRIM(t) FROM note;

--! case: nothing put before nothing
--! expect: agrees
SELECT COALESCE(city, '') || name FROM team;
SELECT CASE WHEN city IS NULL THEN name ELSE city || name || '' END FROM team;

--! case: NULL put before a text
--! expect: differs
SELECT COALESCE(city, '') || name FROM team;
SELECT city || name FROM team;

--! case: year and month in a text that says a day, or does not
--! expect: agrees
SELECT x FROM note WHERE STRFTIME('%Y', t) = '2020' AND STRFTIME('%m', t) = '02';
SELECT x FROM note WHERE STRFTIME('%Y-%m', t) = '2020-02';

--! case: the day in a text, spelled out
--! expect: agrees
SELECT x FROM note WHERE DATE(t) > '2020-02-28';
SELECT x FROM note WHERE STRFTIME('%Y-%m-%d', t) >= '2020-02-29';

--! case: a text is not the day that it says
--! expect: differs
SELECT x FROM note WHERE DATE(t) = '2020-02-29';
SELECT x FROM note WHERE t = '2020-02-29';

--! case: the day of the year that the clock shows
--! expect: agrees
SELECT x FROM note WHERE STRFTIME('%j') > '100';
SELECT x FROM note WHERE '100' < STRFTIME('%j');

--! case: what is left of a division by 2
--! expect: agrees
SELECT x % 2 FROM note;
SELECT x - x / 2 * 2 FROM note;
