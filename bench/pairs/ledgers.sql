-- Questions on accounts, their entries and members, each in several spellings, in MySQL's SQL: see interview.sql for the format. A task
-- without a schema has that of the task before.

--! task: dry-spells
CREATE TABLE members (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, branch VARCHAR(10), joined DATE NOT NULL, sponsor_id INT);
CREATE TABLE entries (id INT PRIMARY KEY, member_id INT NOT NULL, booked DATETIME NOT NULL, kind VARCHAR(10) NOT NULL, amount DECIMAL(8, 2), units INT);
CREATE TABLE readings (day DATE PRIMARY KEY, level INT NOT NULL);

SELECT MIN(day) AS f, MAX(day) AS l FROM (SELECT day, DATE_SUB(day, INTERVAL ROW_NUMBER() OVER (ORDER BY day) DAY) AS g FROM readings WHERE level = 0) t GROUP BY g

SELECT MIN(day) AS f, MAX(day) AS l FROM (SELECT day, TO_DAYS(day) - ROW_NUMBER() OVER (ORDER BY day) AS g FROM readings WHERE level = 0) t GROUP BY g

SELECT MIN(day) AS f, MAX(day) AS l FROM (SELECT day, SUM(s) OVER (ORDER BY day) AS g FROM (SELECT day, IF(DATEDIFF(day, LAG(day) OVER (ORDER BY day)) = 1, 0, 1) AS s FROM readings WHERE level = 0) u) t GROUP BY g

SELECT MIN(day) AS f, MAX(day) AS l FROM (SELECT day, level, TO_DAYS(day) - ROW_NUMBER() OVER (ORDER BY day) AS g FROM readings) t WHERE level = 0 GROUP BY g

--! task: missing-days

SELECT DATE_ADD(day, INTERVAL 1 DAY) AS f FROM (SELECT day, LEAD(day) OVER (ORDER BY day) AS n FROM readings) t WHERE DATEDIFF(n, day) > 1

SELECT r.day + INTERVAL 1 DAY AS f FROM readings r WHERE NOT EXISTS (SELECT 1 FROM readings n WHERE n.day = r.day + INTERVAL 1 DAY) AND r.day < (SELECT MAX(day) FROM readings)

SELECT ADDDATE(r.day, 1) AS f FROM readings r LEFT JOIN readings n ON n.day = ADDDATE(r.day, 1) WHERE n.day IS NULL AND r.day <> (SELECT MAX(day) FROM readings)

SELECT DATE_ADD(day, INTERVAL 1 DAY) AS f FROM (SELECT day, LEAD(day) OVER (ORDER BY day) AS n FROM readings) t WHERE NOT n <=> DATE_ADD(day, INTERVAL 1 DAY)

--! task: lists-of-kinds

SELECT member_id, GROUP_CONCAT(DISTINCT kind ORDER BY kind SEPARATOR '; ') AS kinds FROM entries GROUP BY member_id

SELECT member_id, GROUP_CONCAT(kind ORDER BY kind SEPARATOR '; ') AS kinds FROM (SELECT DISTINCT member_id, kind FROM entries) t GROUP BY member_id

SELECT member_id, GROUP_CONCAT(DISTINCT kind ORDER BY kind DESC SEPARATOR '; ') AS kinds FROM entries GROUP BY member_id

SELECT member_id, GROUP_CONCAT(kind ORDER BY kind SEPARATOR '; ') AS kinds FROM entries GROUP BY member_id

--! task: entries-a-month

SELECT DATE_FORMAT(booked, '%Y-%m') AS m, COUNT(*) AS c FROM entries GROUP BY m

SELECT CONCAT(YEAR(booked), '-', LPAD(MONTH(booked), 2, '0')) AS m, COUNT(*) AS c FROM entries GROUP BY YEAR(booked), MONTH(booked)

SELECT LEFT(MIN(booked), 7) AS m, COUNT(*) AS c FROM entries GROUP BY EXTRACT(YEAR_MONTH FROM booked)

SELECT DATE_FORMAT(MIN(booked), '%Y-%m') AS m, COUNT(*) AS c FROM entries GROUP BY MONTH(booked)

--! task: of-february

SELECT id FROM entries WHERE booked >= '2024-02-01' AND booked < DATE_ADD('2024-02-01', INTERVAL 1 MONTH)

SELECT id FROM entries WHERE YEAR(booked) = 2024 AND MONTH(booked) = 2

SELECT id FROM entries WHERE LAST_DAY(booked) = '2024-02-29'

SELECT id FROM entries WHERE booked BETWEEN '2024-02-01' AND LAST_DAY('2024-02-01')

SELECT id FROM entries WHERE booked LIKE '2024-02-%'

--! task: months-of-membership

SELECT id FROM members WHERE TIMESTAMPDIFF(MONTH, joined, '2024-06-15') >= 12

SELECT id FROM members WHERE joined <= '2023-06-15'

SELECT id FROM members WHERE joined <= DATE_SUB('2024-06-15', INTERVAL 1 YEAR)

SELECT id FROM members WHERE PERIOD_DIFF(202406, EXTRACT(YEAR_MONTH FROM joined)) >= 12

SELECT id FROM members WHERE DATEDIFF('2024-06-15', joined) >= 365

--! task: balances

SELECT id, SUM(units) OVER (PARTITION BY member_id ORDER BY booked, id) AS b FROM entries

SELECT e.id, (SELECT SUM(p.units) FROM entries p WHERE p.member_id = e.member_id AND (p.booked < e.booked OR p.booked = e.booked AND p.id <= e.id)) AS b FROM entries e

SELECT e.id, SUM(p.units) AS b FROM entries e JOIN entries p ON p.member_id = e.member_id AND (p.booked, p.id) <= (e.booked, e.id) GROUP BY e.id

SELECT id, SUM(units) OVER (PARTITION BY member_id ORDER BY booked) AS b FROM entries

--! task: frames

SELECT day, SUM(level) OVER (ORDER BY day ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM readings

SELECT day, level + IFNULL(LAG(level) OVER (ORDER BY day), 0) AS s FROM readings

SELECT day, level + LAG(level, 1, 0) OVER (ORDER BY day) AS s FROM readings

SELECT day, SUM(level) OVER (ORDER BY day RANGE BETWEEN INTERVAL 1 DAY PRECEDING AND CURRENT ROW) AS s FROM readings

--! task: pivot-of-kinds

SELECT member_id, SUM(IF(kind = 'in', units, 0)) AS ins, SUM(IF(kind = 'out', units, 0)) AS outs FROM entries GROUP BY member_id

SELECT member_id, SUM(CASE kind WHEN 'in' THEN units ELSE 0 END) AS ins, SUM(CASE kind WHEN 'out' THEN units ELSE 0 END) AS outs FROM entries GROUP BY member_id

SELECT member_id, SUM((kind = 'in') * units) AS ins, SUM((kind = 'out') * units) AS outs FROM entries GROUP BY member_id

SELECT member_id, SUM(IF(kind = 'in', units, NULL)) AS ins, SUM(IF(kind = 'out', units, NULL)) AS outs FROM entries GROUP BY member_id

--! task: unknown-last

SELECT id, branch FROM members ORDER BY branch IS NULL, branch, id

SELECT id, branch FROM members ORDER BY ISNULL(branch), branch ASC, id

SELECT id, branch FROM members ORDER BY IF(branch IS NULL, 1, 0), branch, id

SELECT id, branch FROM members ORDER BY branch, id

--! task: custom-order

SELECT id FROM entries ORDER BY FIELD(kind, 'in', 'out'), id

SELECT id FROM entries ORDER BY CASE kind WHEN 'in' THEN 1 WHEN 'out' THEN 2 ELSE 0 END, id

SELECT id FROM entries ORDER BY CASE WHEN kind = 'in' THEN 1 WHEN kind = 'out' THEN 2 ELSE 3 END, id

SELECT id FROM entries ORDER BY FIND_IN_SET(kind, 'in,out'), id

--! task: totals-of-branches

SELECT IFNULL(branch, 'total') AS b, COUNT(*) AS c FROM members WHERE branch IS NOT NULL GROUP BY branch WITH ROLLUP

SELECT branch AS b, COUNT(*) AS c FROM members WHERE branch IS NOT NULL GROUP BY branch UNION ALL SELECT 'total', COUNT(*) FROM members WHERE branch IS NOT NULL HAVING COUNT(*) > 0

SELECT IFNULL(branch, 'total') AS b, COUNT(*) AS c FROM members GROUP BY branch WITH ROLLUP

SELECT branch AS b, COUNT(*) AS c FROM members WHERE branch IS NOT NULL GROUP BY branch UNION SELECT 'total', COUNT(branch) FROM members HAVING COUNT(branch) > 0

--! task: never-out

SELECT m.id FROM members m WHERE NOT EXISTS (SELECT * FROM entries e WHERE e.member_id = m.id AND e.kind = 'out')

SELECT id FROM members WHERE id NOT IN (SELECT member_id FROM entries WHERE kind = 'out')

SELECT m.id FROM members m LEFT JOIN entries e ON e.member_id = m.id AND e.kind = 'out' WHERE e.id IS NULL

SELECT m.id FROM members m LEFT JOIN entries e ON e.member_id = m.id WHERE NOT e.kind <=> 'out'

SELECT m.id FROM members m WHERE 'out' <> ALL (SELECT kind FROM entries e WHERE e.member_id = m.id)

--! task: largest-entry

SELECT e.id FROM entries e WHERE e.units >= ALL (SELECT o.units FROM entries o WHERE o.member_id = e.member_id)

SELECT e.id FROM entries e WHERE NOT EXISTS (SELECT 1 FROM entries o WHERE o.member_id = e.member_id AND NOT IFNULL(e.units >= o.units, FALSE))

SELECT e.id FROM entries e WHERE e.units = (SELECT MAX(o.units) FROM entries o WHERE o.member_id = e.member_id)

SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY member_id ORDER BY units DESC) AS r FROM entries) t WHERE r = 1

--! task: sponsors

WITH RECURSIVE r (id, top, depth) AS (SELECT id, id, 0 FROM members WHERE sponsor_id IS NULL UNION ALL SELECT m.id, r.top, r.depth + 1 FROM members m JOIN r ON m.sponsor_id = r.id WHERE r.depth < 1) SELECT id, top FROM r

SELECT id, id AS top FROM members WHERE sponsor_id IS NULL UNION ALL SELECT m.id, s.id FROM members m JOIN members s ON m.sponsor_id = s.id WHERE s.sponsor_id IS NULL

SELECT m.id, IFNULL(s.id, m.id) AS top FROM members m LEFT JOIN members s ON m.sponsor_id = s.id WHERE s.sponsor_id IS NULL

SELECT m.id, IF(m.sponsor_id IS NULL, m.id, s.id) AS top FROM members m LEFT JOIN members s ON m.sponsor_id = s.id AND s.sponsor_id IS NULL WHERE m.sponsor_id IS NULL OR s.id IS NOT NULL

--! task: uneven-members

SELECT member_id, MAX(units) - MIN(units) AS d FROM entries GROUP BY member_id HAVING d > 2 AND COUNT(*) > 1

SELECT member_id, d FROM (SELECT member_id, MAX(units) - MIN(units) AS d, COUNT(*) AS n FROM entries GROUP BY member_id) t WHERE d >= 3

SELECT DISTINCT member_id, MAX(units) OVER (PARTITION BY member_id) - MIN(units) OVER (PARTITION BY member_id) AS d FROM entries HAVING d > 2

SELECT member_id, MAX(units) - MIN(units) AS d FROM entries GROUP BY member_id HAVING d > 2 AND COUNT(*) > 2

--! task: truth-of-both

SELECT id FROM members WHERE (branch = 'N') XOR (sponsor_id IS NULL)

SELECT id FROM members WHERE (branch = 'N') <> (sponsor_id IS NULL)

SELECT id FROM members WHERE branch = 'N' AND sponsor_id IS NOT NULL OR branch <> 'N' AND sponsor_id IS NULL

SELECT id FROM members WHERE NOT (branch <=> 'N' <=> (sponsor_id IS NULL))

--! task: parts-of-units

SELECT id, units DIV 3 AS q, units MOD 3 AS r FROM entries WHERE units >= 0

SELECT id, FLOOR(units / 3) AS q, units % 3 AS r FROM entries WHERE units >= 0

SELECT id, TRUNCATE(units / 3, 0) AS q, MOD(units, 3) AS r FROM entries WHERE units >= 0

SELECT id, ROUND(units / 3) AS q, units % 3 AS r FROM entries WHERE units >= 0

--! task: widest

SELECT GREATEST(MAX(units), 0) AS g FROM entries

SELECT IF(MAX(units) > 0, MAX(units), 0) AS g FROM entries

SELECT CASE WHEN MAX(units) IS NULL THEN NULL WHEN MAX(units) < 0 THEN 0 ELSE MAX(units) END AS g FROM entries

SELECT MAX(GREATEST(units, 0)) AS g FROM entries

--! task: same-week

SELECT a.day FROM readings a JOIN readings b ON b.day > a.day AND DATEDIFF(b.day, a.day) < 7 AND WEEKDAY(b.day) > WEEKDAY(a.day)

SELECT a.day FROM readings a JOIN readings b ON b.day > a.day AND YEARWEEK(a.day, 1) = YEARWEEK(b.day, 1)

SELECT a.day FROM readings a JOIN readings b ON a.day < b.day AND a.day - INTERVAL WEEKDAY(a.day) DAY = b.day - INTERVAL WEEKDAY(b.day) DAY

SELECT a.day FROM readings a JOIN readings b ON b.day > a.day AND DATEDIFF(b.day, a.day) < 7
