-- The examples of SpotIt's paper (3.1, 3.2, B.1 to B.9), on schemas of few columns: each pair
-- differs, and we know how.
--! policy: strict
--! schema:
CREATE TABLE patient (id INTEGER PRIMARY KEY, sex TEXT, birthday DATE,
  first_date DATE, admission TEXT, diagnosis TEXT);
CREATE TABLE laboratory (id INTEGER REFERENCES patient(id), date DATE, rnp TEXT,
  ua REAL, plt INTEGER, PRIMARY KEY (id, date));
CREATE TABLE examination (id INTEGER REFERENCES patient(id), day DATE,
  igg REAL, igm INTEGER, diagnosis TEXT);
CREATE TABLE station (id INTEGER PRIMARY KEY, country TEXT);
CREATE TABLE payment (id INTEGER PRIMARY KEY, station INTEGER
  REFERENCES station(id), date DATE, time TEXT);
CREATE TABLE major (id TEXT PRIMARY KEY, name TEXT, college TEXT);
CREATE TABLE member (id TEXT PRIMARY KEY, first_name TEXT, last_name TEXT,
  position TEXT, major TEXT REFERENCES major(id));
CREATE TABLE card (uuid TEXT NOT NULL UNIQUE, type TEXT, side TEXT);
CREATE TABLE legality (uuid TEXT REFERENCES card(uuid), format TEXT,
  status TEXT);
CREATE TABLE post (id INTEGER NOT NULL, views INTEGER);
CREATE TABLE remark (post INTEGER, score INTEGER, text TEXT);

--! case: 3.1: a text in place of a condition
--! expect: differs VALUES
SELECT p.birthday FROM patient p JOIN laboratory l ON p.id = l.id WHERE l.rnp <> '-' OR '+-' ORDER BY p.birthday DESC LIMIT 1;
SELECT p.birthday FROM laboratory l JOIN patient p ON l.id = p.id WHERE NOT l.rnp IN ('-', '+-') ORDER BY p.birthday DESC LIMIT 1;

--! case: 3.2: patients or their examinations
--! expect: differs VALUES
SELECT COUNT(DISTINCT p.id) FROM patient p JOIN examination e ON p.id = e.id WHERE p.sex = 'M' AND e.day BETWEEN '1995-01-01' AND '1997-12-31' AND p.admission = '-';
SELECT COUNT(*) FROM patient p JOIN examination e ON p.id = e.id WHERE p.sex = 'M' AND STRFTIME('%Y', e.day) BETWEEN '1995' AND '1997' AND p.admission = '-';

--! case: B.1: above and not above
--! expect: differs VALUES
SELECT e.igg, e.igm FROM patient p JOIN laboratory l ON p.id = l.id JOIN examination e ON e.id = l.id WHERE p.sex = 'F' AND l.ua > 6.5 ORDER BY l.ua DESC LIMIT 1;
SELECT e.igg, e.igm FROM patient p JOIN laboratory l ON p.id = l.id JOIN examination e ON p.id = e.id WHERE p.sex = 'F' AND l.ua <= 6.5 ORDER BY l.ua DESC LIMIT 1;

--! case: B.2: from a year on, or after its first day
--! expect: differs VALUES
SELECT COUNT(t.id) FROM payment t JOIN station s ON t.station = s.id WHERE s.country = 'CZE' AND STRFTIME('%Y', t.date) >= '2012';
SELECT COUNT(*) FROM payment t JOIN station s ON t.station = s.id WHERE s.country = 'CZE' AND t.date > '2012-01-01';

--! case: B.3: the last in place of the first
--! expect: differs VALUES
SELECT s.country FROM payment t JOIN station s ON t.station = s.id WHERE t.date = '2012-08-25' ORDER BY t.time DESC LIMIT 1;
SELECT s.country FROM station s JOIN (SELECT station FROM payment WHERE date = '2012-08-25' ORDER BY time ASC LIMIT 1) AS t ON s.id = t.station;

--! case: B.4: with and without the ends
--! expect: differs VALUES
SELECT l.plt FROM patient p JOIN laboratory l ON p.id = l.id WHERE p.diagnosis = 'MCTD' AND l.plt BETWEEN 100 AND 400;
SELECT l.plt FROM laboratory l JOIN patient p ON l.id = p.id WHERE p.diagnosis = 'MCTD' AND l.plt > 100 AND l.plt < 400;

--! case: B.5: a condition left out
--! expect: differs VALUES
SELECT j.college FROM member m JOIN major j ON j.id = m.major WHERE m.major = 'rec1N0' AND m.first_name = 'Katy';
SELECT j.college FROM member m JOIN major j ON m.major = j.id WHERE m.first_name = 'Katy';

--! case: B.6: the first visit left out
--! expect: differs VALUES
SELECT p.diagnosis FROM patient p JOIN examination e ON p.id = e.id WHERE p.id = (SELECT id FROM examination WHERE day = '1997-01-27' AND diagnosis = 'SLE') AND e.day = p.first_date;
SELECT p.diagnosis FROM examination e JOIN patient p ON e.id = p.id WHERE e.diagnosis = 'SLE' AND e.day = '1997-01-27';

--! case: B.7: a position demanded by one
--! expect: differs VALUES
SELECT m.last_name, j.college FROM major j JOIN member m ON j.id = m.major WHERE m.position = 'Member' AND j.name = 'Engineering';
SELECT m.last_name, j.college FROM member m JOIN major j ON m.major = j.id WHERE j.name = 'Engineering';

--! case: B.8: each once, or each
--! expect: differs DUPLICATES
SELECT DISTINCT l.status FROM card c JOIN legality l ON c.uuid = l.uuid WHERE c.type = 'Artifact' AND l.format = 'vintage' AND c.side IS NULL;
SELECT l.status FROM card c JOIN legality l ON c.uuid = l.uuid WHERE c.type = 'Artifact' AND c.side IS NULL AND l.format = 'vintage';

--! case: B.9: ties
--! expect: differs TIES
SELECT text FROM remark WHERE post IN (SELECT id FROM post WHERE views BETWEEN 100 AND 150) ORDER BY score DESC LIMIT 1;
SELECT r.text FROM post p JOIN remark r ON p.id = r.post WHERE p.views BETWEEN 100 AND 150 ORDER BY r.score DESC LIMIT 1;

--! case: B.8 compared as SpotIt does, by sets
--! policy: spotit
--! expect: agrees
SELECT DISTINCT l.status FROM card c JOIN legality l ON c.uuid = l.uuid WHERE c.type = 'Artifact' AND l.format = 'vintage' AND c.side IS NULL;
SELECT l.status FROM card c JOIN legality l ON c.uuid = l.uuid WHERE c.type = 'Artifact' AND c.side IS NULL AND l.format = 'vintage';
