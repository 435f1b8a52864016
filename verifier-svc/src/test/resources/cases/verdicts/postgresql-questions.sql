-- What questions put to PostgreSQL say in several ways.
--! dialect: postgresql
--! schema:
CREATE TABLE visit (id INT PRIMARY KEY, start TIMESTAMP NOT NULL, day DATE NOT NULL, note TEXT NOT NULL, n INT);

--! expect: agrees

--! case: counts in single precision are themselves
SELECT CAST(COUNT(n) AS REAL) * 100 / COUNT(*) FROM visit;
SELECT COUNT(n)::REAL * 100 / COUNT(id) FROM visit;

SELECT CAST(COUNT(n) AS REAL) / COUNT(*) FROM visit;
SELECT COUNT(n)::DOUBLE PRECISION / COUNT(*) FROM visit;

--! case: Sundays are the first or the last days of weeks
SELECT id FROM visit WHERE EXTRACT(DOW FROM start) IN (0, 6);
SELECT id FROM visit WHERE EXTRACT(ISODOW FROM start) >= 6;

--! case: whether a text stands in another
SELECT id FROM visit WHERE POSITION('@' IN note) > 0;
SELECT id FROM visit WHERE note LIKE '%@%';

SELECT id FROM visit WHERE STRPOS(note, '@') = 1;
SELECT id FROM visit WHERE note ~ '^@';

SELECT id FROM visit WHERE note ~* '^a';
SELECT id FROM visit WHERE note ILIKE 'a%';

--! case: a sign apart from its number
SELECT DATE_TRUNC('month', day) + INTERVAL '1 month - 1 day' FROM visit;
SELECT DATE_TRUNC('month', day) + INTERVAL '1 month' - INTERVAL '1 day' FROM visit;

--! case: where a divisor is zero a query fails, and a database on which one does compares nothing
SELECT 100.0 * COUNT(*) FILTER (WHERE n > 1) / COUNT(*) FROM visit;
SELECT 100.0 * COUNT(*) FILTER (WHERE n > 1) / NULLIF(COUNT(*), 0) FROM visit;

SELECT id, 7 / n FROM visit;
SELECT id, 7 / NULLIF(n, 0) FROM visit;

--! case: the moments of today, and of yesterday
SELECT id FROM visit WHERE start::DATE = CURRENT_DATE;
SELECT id FROM visit WHERE start >= CURRENT_DATE AND start < CURRENT_DATE + 1;

SELECT id FROM visit WHERE start::DATE = CURRENT_DATE - 1;
SELECT id FROM visit WHERE start >= CURRENT_DATE - INTERVAL '1 day' AND start < CURRENT_DATE;

--! expect: not-agreed
SELECT id FROM visit WHERE start::DATE = CURRENT_DATE;
SELECT id FROM visit WHERE start >= CURRENT_DATE AND start <= CURRENT_DATE + 1;

--! expect: not-agreed
SELECT CASE WHEN n <> 0 THEN 7 / n END FROM visit WHERE n IS NOT NULL;
SELECT 7 / NULLIF(n, 1) FROM visit WHERE n IS NOT NULL;

--! expect: differs VALUES

--! case: a whole number may have more bits
SELECT CAST(n AS REAL) FROM visit;
SELECT n FROM visit;

SELECT CAST(COUNT(n) AS REAL) / 2 FROM visit;
SELECT COUNT(n) / 2 FROM visit;

--! expect: undecided
--! case: LOWER makes a k of the sign of Kelvin
SELECT id FROM visit WHERE note ~* '^k';
SELECT id FROM visit WHERE note ILIKE 'k%';
