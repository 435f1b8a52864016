-- Pairs that read the clock, under one that shows the moment after `now:`.
--! dialect: sqlite
--! schema:
CREATE TABLE loan (id INTEGER PRIMARY KEY, due TEXT NOT NULL);

--! expect: differs

SELECT id FROM loan WHERE due = CURRENT_DATE;
SELECT id FROM loan WHERE due = '2026-02-28';

--! expect: agrees
--! now: 2026-02-28T23:59:59Z

SELECT date('now');
SELECT '2026-02-28';

SELECT CURRENT_TIMESTAMP, time(), strftime('%Y');
SELECT '2026-02-28 23:59:59', '23:59:59', '2026';

SELECT datetime('now', '+1 seconds'), julianday('NOW') > 2461000;
SELECT '2026-03-01 00:00:00', 1;

SELECT id FROM loan WHERE due = CURRENT_DATE;
SELECT id FROM loan WHERE due = '2026-02-28';

--! expect: differs

SELECT id FROM loan WHERE due < date('now', 'start of month');
SELECT id FROM loan WHERE due < '2026-01-01';

SELECT date('now', '+1 day') = date('now', '+1 month', 'start of month');
SELECT 0;

--! dialect: mysql
--! schema:
CREATE TABLE loan (id INT PRIMARY KEY, due DATE NOT NULL, returned DATETIME);

SELECT id FROM loan WHERE due < CURDATE();
SELECT id FROM loan WHERE due <= CURRENT_DATE;

--! expect: agrees

SELECT id FROM loan WHERE due < CURDATE() - INTERVAL 1 MONTH;
SELECT id FROM loan WHERE due < '2026-01-28';

SELECT id FROM loan WHERE returned > NOW();
SELECT id FROM loan WHERE returned > '2026-02-28 23:59:59';

--! dialect: postgresql
--! schema:
CREATE TABLE loan (id INT PRIMARY KEY, due DATE NOT NULL, returned TIMESTAMP);

SELECT id FROM loan WHERE due < CURRENT_DATE - INTERVAL '1 month';
SELECT id FROM loan WHERE due < '2026-01-28';

SELECT id FROM loan WHERE returned > LOCALTIMESTAMP(0);
SELECT id FROM loan WHERE returned > '2026-02-28 23:59:59';

SELECT id FROM loan WHERE returned > now();
SELECT id FROM loan WHERE returned > LOCALTIMESTAMP;

--! expect: undecided

-- it goes on within a statement
SELECT id FROM loan WHERE returned > clock_timestamp();
SELECT id FROM loan WHERE returned > LOCALTIMESTAMP;
