-- Values that are kept in a form of their own: times of day, JSON, arrays, intervals, enumerations.
--! dialect: postgresql
--! schema:
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
CREATE TYPE "Size" AS ENUM ('sad', 'S');
CREATE TABLE shop (id INTEGER PRIMARY KEY, opens TIME NOT NULL, closes TIME(0), tags TEXT[], sizes INT[], about JSON, extra JSONB, lease INTERVAL, mood mood, kind TEXT, seen TIMESTAMP, n INTEGER, size "Size", names VARCHAR[]);

--! expect: agrees

SELECT * FROM shop WHERE n > 1;
SELECT * FROM shop WHERE NOT n <= 1;

SELECT id FROM shop WHERE opens > TIME '12:00:00';
SELECT id FROM shop WHERE NOT opens <= CAST('12:00' AS TIME);

SELECT MAX(opens) FROM shop;
SELECT (SELECT opens FROM shop ORDER BY opens DESC LIMIT 1);

SELECT LEAST(closes, '10:00') FROM shop;
SELECT LEAST('10:00:00', closes) FROM shop;

SELECT id FROM shop WHERE sizes = '{1,2}';
SELECT id FROM shop WHERE ARRAY[1, 2] = sizes;

SELECT id FROM shop WHERE sizes <> ARRAY[1];
SELECT id FROM shop WHERE NOT '{ 1 }'::int[] = sizes;

SELECT DISTINCT tags FROM shop;
SELECT tags FROM shop GROUP BY tags;

SELECT id, COALESCE(about, '1') FROM shop;
SELECT id, CASE WHEN about IS NULL THEN '1' ELSE about END FROM shop;

SELECT id FROM shop WHERE mood = 'sad';
SELECT id FROM shop WHERE mood <> 'ok' AND mood <> 'happy';

SELECT id FROM shop WHERE mood IN ('sad', 'ok', 'happy');
SELECT id FROM shop WHERE mood IS NOT NULL;

SELECT n, ARRAY_AGG(id ORDER BY id) FROM shop GROUP BY n;
SELECT t.n, ARRAY_AGG(t.id ORDER BY t.id) FROM (SELECT * FROM shop) AS t GROUP BY t.n;

SELECT JSON_AGG(n ORDER BY id) FROM shop;
SELECT JSON_AGG(t.n ORDER BY t.id) FROM shop AS t;

SELECT id FROM shop WHERE about IS DISTINCT FROM NULL;
SELECT id FROM shop WHERE about IS NOT NULL;

SELECT extra FROM shop UNION ALL SELECT extra FROM shop;
SELECT s.extra FROM shop AS s CROSS JOIN (VALUES (1), (2)) AS v (x);

--! expect: differs

SELECT about FROM shop;
SELECT about FROM shop WHERE about IS NOT NULL;

-- midnight at the end of a day is later than any second of it
SELECT id FROM shop WHERE opens > TIME '12:00:00';
SELECT id FROM shop WHERE opens BETWEEN TIME '12:00:01' AND TIME '23:59:59';

SELECT id FROM shop WHERE opens > TIME '12:00:00';
SELECT id FROM shop WHERE EXTRACT(HOUR FROM opens) >= 12;

SELECT id FROM shop WHERE sizes = '{1,2}';
SELECT id FROM shop WHERE sizes = '{2,1}';

SELECT id, lease FROM shop ORDER BY id;
SELECT id, lease FROM shop ORDER BY id DESC;

SELECT id FROM shop WHERE mood = 'sad';
SELECT id FROM shop WHERE mood <> 'ok';

SELECT ARRAY_AGG(n ORDER BY id) FROM shop;
SELECT ARRAY_AGG(n ORDER BY id) FROM shop WHERE n IS NOT NULL;

SELECT n, ARRAY_AGG(kind ORDER BY id) FROM shop GROUP BY n;
SELECT n, ARRAY_AGG(kind ORDER BY id) FROM shop WHERE kind IS NOT NULL GROUP BY n;

--! expect: undecided

-- equal values may be written in more ways than one
SELECT DISTINCT extra FROM shop;
SELECT extra FROM shop GROUP BY extra;

SELECT id FROM shop WHERE extra = extra;
SELECT id FROM shop WHERE extra IS NOT NULL;

SELECT lease, COUNT(*) FROM shop GROUP BY lease;
SELECT lease, COUNT(id) FROM shop GROUP BY lease;

-- an enumeration has an order of its own
SELECT id FROM shop ORDER BY mood, id;
SELECT id FROM shop ORDER BY mood, id ASC;

SELECT MIN(mood) FROM shop;
SELECT MIN(mood) FROM shop WHERE mood IS NOT NULL;

SELECT id FROM shop WHERE opens = seen;
SELECT id FROM shop;

SELECT id, opens + INTERVAL '1 hour' FROM shop;
SELECT id, INTERVAL '1 hour' + opens FROM shop;

SELECT extra FROM shop EXCEPT ALL SELECT extra FROM shop;
SELECT extra FROM shop WHERE FALSE;

SELECT lease FROM shop INTERSECT ALL SELECT lease FROM shop;
SELECT lease FROM shop;

-- two types
SELECT id FROM shop WHERE mood = size;
SELECT id FROM shop WHERE size = mood;

SELECT id FROM shop WHERE names = ARRAY['a'];
SELECT id FROM shop WHERE names = ARRAY['a'] AND id = id;

SELECT id FROM shop WHERE sizes = ARRAY[NULL];
SELECT id FROM shop WHERE sizes = ARRAY[NULL] AND id = id;

SELECT ARRAY_AGG(opens) FROM shop;
SELECT ARRAY_AGG(opens ORDER BY id) FROM shop;

--! dialect: postgresql
--! schema:
CREATE TABLE part (id INTEGER PRIMARY KEY, n INTEGER, big BIGINT, ok BOOLEAN, name TEXT);

--! expect: agrees

SELECT id FROM part WHERE ARRAY[n] <> ARRAY[1] AND n <> 2;
SELECT id FROM part WHERE n NOT IN (1, 2);

SELECT id FROM part WHERE ARRAY[n, id] = ARRAY[NULL::int, 3];
SELECT id FROM part WHERE n IS NULL AND id = 3;

--! expect: differs

SELECT id FROM part WHERE ARRAY[n] <> ARRAY[1];
SELECT id FROM part WHERE n <> 1;

SELECT TO_JSONB(n) FROM part;
SELECT JSONB_AGG(n) FROM part;

SELECT ROW_TO_JSON(p) FROM (SELECT n, ok FROM part) AS p;
SELECT ROW_TO_JSON(p) FROM (SELECT ok, n FROM part) AS p;

SELECT CURRENT_USER, id FROM part;
SELECT CURRENT_USER FROM part;

SELECT id FROM part WHERE CURRENT_USER = name;
SELECT id FROM part WHERE CURRENT_USER <> name;
