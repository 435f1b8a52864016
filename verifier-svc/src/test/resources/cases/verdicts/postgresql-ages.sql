-- Dates that are made.
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

--! expect: differs

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
