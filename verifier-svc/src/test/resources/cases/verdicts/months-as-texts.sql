-- Texts that are written of a day, the zone UTC, and matches without regard to case.
--! dialect: postgresql
--! schema:
CREATE TABLE visit (id INTEGER PRIMARY KEY, day DATE, seen TIMESTAMP, at TIMESTAMPTZ, name TEXT);

--! expect: agrees

SELECT id FROM visit WHERE TO_CHAR(seen, 'YYYY-MM') = '2020-01';
SELECT id FROM visit WHERE seen >= '2020-01-01' AND seen < '2020-02-01';

SELECT id FROM visit WHERE TO_CHAR(seen, 'YYYY-MM-DD') >= '2020-01-05';
SELECT id FROM visit WHERE seen >= '2020-01-05';

SELECT id FROM visit WHERE TO_CHAR(day, 'YYYY-MM') <> '2020-01';
SELECT id FROM visit WHERE NOT (day >= '2020-01-01' AND day <= '2020-01-31');

SELECT id FROM visit WHERE TO_CHAR(at, 'YYYY') = '2020';
SELECT id FROM visit WHERE at >= '2020-01-01' AND at < '2021-01-01';

SELECT DATE_TRUNC('day', seen)::date, COUNT(*) FROM visit GROUP BY 1;
SELECT seen::date, COUNT(*) FROM visit GROUP BY seen::date;

SELECT id FROM visit WHERE (at AT TIME ZONE 'utc')::date = '2020-01-01';
SELECT id FROM visit WHERE at >= '2020-01-01' AND at < '2020-01-02';

SELECT id FROM visit WHERE seen AT TIME ZONE 'UTC' > at;
SELECT id FROM visit WHERE seen::timestamptz > at;

SELECT id FROM visit WHERE name ILIKE 'A%';
SELECT id FROM visit WHERE LOWER(name) LIKE 'a%';

SELECT id FROM visit WHERE name ILIKE 'ab';
SELECT id FROM visit WHERE LOWER(name) = 'ab';

SELECT id FROM visit WHERE (at AT TIME ZONE 'UTC'::text) > seen;
SELECT id FROM visit WHERE at::timestamp > seen;

--! expect: differs

-- what is chosen is NULL where the day is none
SELECT id FROM visit WHERE CASE WHEN id > 1 THEN TO_CHAR(day, 'YYYY-MM') END = '2020-01';
SELECT id FROM visit WHERE TO_CHAR(day, 'YYYY-MM') = '2020-01';

SELECT id FROM visit WHERE NULLIF(TO_CHAR(day, 'YYYY'), '2020') = '2020';
SELECT id FROM visit WHERE day >= '2020-01-01' AND day < '2021-01-01';

SELECT id FROM visit WHERE TO_CHAR(CASE WHEN id > 1 THEN seen END, 'YYYY') = '2020';
SELECT id FROM visit WHERE TO_CHAR(seen, 'YYYY') = '2020';

SELECT id FROM visit WHERE TO_CHAR(seen, 'YYYY-MM-DD') > '2020-01-05';
SELECT id FROM visit WHERE seen >= '2020-01-05';

SELECT id FROM visit WHERE TO_CHAR(day, 'YYYY-MM') IN ('2020-01', '2020-02');
SELECT id FROM visit WHERE day BETWEEN '2020-01-01' AND '2020-02-28';

SELECT id FROM visit WHERE name ILIKE '%ab%';
SELECT id FROM visit WHERE name LIKE '%ab%';

--! expect: undecided

-- not the session's time zone
SELECT id FROM visit WHERE at AT TIME ZONE 'Europe/Rome' > seen;
SELECT id FROM visit WHERE seen < at AT TIME ZONE 'Europe/Rome';

-- a regular expression does not fold it
SELECT id FROM visit WHERE name ~* 'k';
SELECT id FROM visit WHERE LOWER(name) LIKE '%k%';

-- the sign for a kelvin is a small k, too
SELECT id FROM visit WHERE name ILIKE 'k%';
SELECT id FROM visit WHERE name LIKE 'k%' OR name LIKE 'K%';

--! expect: differs

--! case: a month of several years
SELECT MIN(DATE_TRUNC('month', seen)), COUNT(*) FROM visit GROUP BY EXTRACT(YEAR FROM seen), EXTRACT(MONTH FROM seen);
SELECT MIN(DATE_TRUNC('month', seen)), COUNT(*) FROM visit GROUP BY EXTRACT(MONTH FROM seen);
