-- Ages, multiples of intervals, and dates that are made.
--! dialect: postgresql
--! schema:
CREATE TABLE person (id INT PRIMARY KEY, born DATE NOT NULL, died DATE, n INT, y INT NOT NULL, m INT NOT NULL, t TEXT);

--! expect: agrees

--! case: the first day of a month and of a year
SELECT id FROM person WHERE MAKE_DATE(EXTRACT(YEAR FROM born)::INT, EXTRACT(MONTH FROM born)::INT, 1) = '2020-02-01';
SELECT id FROM person WHERE born >= '2020-02-01' AND born < '2020-03-01';

SELECT id FROM person WHERE born >= MAKE_DATE(2020, 1, 1) AND born < TO_DATE('01.01.2021', 'DD.MM.YYYY');
SELECT id FROM person WHERE EXTRACT(YEAR FROM born) = 2020;

--! case: in any order
SELECT id FROM person WHERE MAKE_DATE(y, m, 1) < born AND TO_DATE(t, 'YYYY-MM-DD') > died;
SELECT id FROM person WHERE died < TO_DATE(t, 'yyyy-mm-dd') AND born > MAKE_DATE(y, m, 1);

--! case: more than a month is over the day after the same day of the next one, or after its last
SELECT id FROM person WHERE AGE(died, born) > INTERVAL '1 month';
SELECT id FROM person WHERE died > born + INTERVAL '1 month';

--! case: the months of days are none, but of NULL
SELECT id, EXTRACT(MONTH FROM n * INTERVAL '1 day') FROM person;
SELECT id, CASE WHEN n IS NULL THEN NULL ELSE 0::NUMERIC END FROM person;

--! case: either way around
SELECT id FROM person WHERE born + n * INTERVAL '1 day' > died;
SELECT id FROM person WHERE died < INTERVAL '1 day' * n + born;

--! expect: differs

--! case: the hours of the age of NULL are NULL
SELECT id, EXTRACT(HOUR FROM AGE(died, born)) FROM person;
SELECT id, 0::NUMERIC FROM person;

--! case: the months of NULL days are NULL
SELECT id FROM person WHERE EXTRACT(MONTH FROM n * INTERVAL '1 day') = 0;
SELECT id FROM person;

--! case: a year that is not over
SELECT id, EXTRACT(YEAR FROM AGE(died, born)) FROM person;
SELECT id, EXTRACT(YEAR FROM died) - EXTRACT(YEAR FROM born) FROM person;

SELECT id FROM person WHERE EXTRACT(YEAR FROM AGE(died, born)) >= 18;
SELECT id FROM person WHERE EXTRACT(YEAR FROM AGE(died, born)) > 18;

--! case: months of thirty days, and months that are too short
SELECT id FROM person WHERE AGE(died, born) >= INTERVAL '1 month';
SELECT id FROM person WHERE died >= born + INTERVAL '1 month';

--! case: days are no months
SELECT born + n * INTERVAL '1 month' FROM person;
SELECT born + n * INTERVAL '30 days' FROM person;

--! case: a day after the first
SELECT MAKE_DATE(y, 1, 1) FROM person;
SELECT MAKE_DATE(y, 1, 2) FROM person;

--! case: texts in a format
SELECT TO_DATE(t, 'DD.MM.YYYY') FROM person;
SELECT TO_DATE(t, 'DD.MM.YYYY') + 1 FROM person;

--! expect: undecided

--! case: a date that there is not
SELECT MAKE_DATE(2023, 2, 30) FROM person;
SELECT DATE '2023-03-02' FROM person;
