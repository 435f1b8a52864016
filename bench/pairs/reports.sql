-- Reports on customers, orders and visits, each in several spellings, in PostgreSQL's SQL: see interview.sql for the format. A task
-- without a schema has that of the task before.

--! task: streaks
CREATE TABLE customers (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL, region VARCHAR(10), joined DATE NOT NULL);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), placed TIMESTAMP NOT NULL, status VARCHAR(10) NOT NULL, amount NUMERIC(8, 2), tip INTEGER);
CREATE TABLE visits (customer_id INTEGER NOT NULL, day DATE NOT NULL, minutes INTEGER, PRIMARY KEY (customer_id, day));
CREATE TABLE staff (id INTEGER PRIMARY KEY, boss_id INTEGER REFERENCES staff (id), team VARCHAR(10), pay INTEGER NOT NULL);

SELECT customer_id, MIN(day) AS f, MAX(day) AS l FROM (SELECT customer_id, day, day - CAST(ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY day) AS INTEGER) AS g FROM visits) t GROUP BY customer_id, g

SELECT customer_id, MIN(day) AS f, MAX(day) AS l FROM (SELECT customer_id, day, SUM(CASE WHEN prev = day - 1 THEN 0 ELSE 1 END) OVER (PARTITION BY customer_id ORDER BY day) AS g FROM (SELECT customer_id, day, LAG(day) OVER (PARTITION BY customer_id ORDER BY day) AS prev FROM visits) s) t GROUP BY customer_id, g

SELECT v.customer_id, v.day AS f, (SELECT MIN(e.day) FROM visits e WHERE e.customer_id = v.customer_id AND e.day >= v.day AND NOT EXISTS (SELECT 1 FROM visits n WHERE n.customer_id = e.customer_id AND n.day = e.day + 1)) AS l FROM visits v WHERE NOT EXISTS (SELECT 1 FROM visits p WHERE p.customer_id = v.customer_id AND p.day = v.day - 1)

SELECT customer_id, MIN(day) AS f, MAX(day) AS l FROM (SELECT customer_id, day, day - CAST(ROW_NUMBER() OVER (ORDER BY customer_id, day) AS INTEGER) AS g FROM visits) t GROUP BY customer_id, g

--! task: pauses

SELECT customer_id, day + 1 AS f, next - 1 AS l FROM (SELECT customer_id, day, LEAD(day) OVER (PARTITION BY customer_id ORDER BY day) AS next FROM visits) t WHERE next > day + 1

SELECT v.customer_id, v.day + 1 AS f, MIN(n.day) - 1 AS l FROM visits v JOIN visits n ON n.customer_id = v.customer_id AND n.day > v.day GROUP BY v.customer_id, v.day HAVING MIN(n.day) - v.day > 1

SELECT customer_id, CAST(day + INTERVAL '1 day' AS DATE) AS f, CAST(next - INTERVAL '1 day' AS DATE) AS l FROM (SELECT customer_id, day, MIN(day) OVER (PARTITION BY customer_id ORDER BY day ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next FROM visits) t WHERE next - day >= 2

SELECT customer_id, day + 1 AS f, next - 1 AS l FROM (SELECT customer_id, day, LEAD(day, 1, day) OVER (PARTITION BY customer_id ORDER BY day) AS next FROM visits) t WHERE next <> day + 1

--! task: latest-order

SELECT DISTINCT ON (customer_id) customer_id, id, amount FROM orders ORDER BY customer_id, placed DESC, id DESC

SELECT customer_id, id, amount FROM (SELECT customer_id, id, amount, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY placed DESC, id DESC) AS n FROM orders) t WHERE n = 1 ORDER BY customer_id

SELECT o.customer_id, o.id, o.amount FROM orders o WHERE NOT EXISTS (SELECT 1 FROM orders l WHERE l.customer_id = o.customer_id AND (l.placed, l.id) > (o.placed, o.id)) ORDER BY o.customer_id

SELECT o.customer_id, o.id, o.amount FROM orders o WHERE o.placed = (SELECT MAX(l.placed) FROM orders l WHERE l.customer_id = o.customer_id) ORDER BY o.customer_id

--! task: two-largest

SELECT c.name, t.amount FROM customers c CROSS JOIN LATERAL (SELECT o.amount FROM orders o WHERE o.customer_id = c.id ORDER BY o.amount DESC NULLS LAST LIMIT 2) t

SELECT c.name, t.amount FROM customers c JOIN (SELECT customer_id, amount, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY amount DESC NULLS LAST, id) AS n FROM orders) t ON t.customer_id = c.id AND t.n <= 2

SELECT c.name, t.amount FROM customers c CROSS JOIN LATERAL (SELECT o.amount FROM orders o WHERE o.customer_id = c.id ORDER BY o.amount DESC LIMIT 2) t

SELECT c.name, t.amount FROM customers c JOIN (SELECT customer_id, amount, RANK() OVER (PARTITION BY customer_id ORDER BY amount DESC NULLS LAST) AS n FROM orders) t ON t.customer_id = c.id AND t.n <= 2

--! task: running-total

SELECT id, SUM(tip) OVER (ORDER BY placed) AS s FROM orders

SELECT id, SUM(tip) OVER (ORDER BY placed RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s FROM orders

SELECT o.id, (SELECT SUM(p.tip) FROM orders p WHERE p.placed <= o.placed) AS s FROM orders o

SELECT id, SUM(tip) OVER (ORDER BY placed ROWS UNBOUNDED PRECEDING) AS s FROM orders

SELECT id, SUM(tip) OVER (ORDER BY placed GROUPS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s FROM orders

--! task: neighbours-in-pay

SELECT id, COUNT(*) OVER (ORDER BY pay RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS c FROM staff

SELECT s.id, (SELECT COUNT(*) FROM staff o WHERE o.pay BETWEEN s.pay - 1 AND s.pay + 1) AS c FROM staff s

SELECT s.id, COUNT(*) AS c FROM staff s JOIN staff o ON ABS(o.pay - s.pay) <= 1 GROUP BY s.id

SELECT id, COUNT(*) OVER (ORDER BY pay GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS c FROM staff

--! task: unknown-regions-first

SELECT name, region FROM customers ORDER BY region NULLS FIRST, id

SELECT name, region FROM customers ORDER BY region IS NOT NULL, region, id

SELECT name, region FROM customers ORDER BY CASE WHEN region IS NULL THEN 0 ELSE 1 END, region ASC, id

SELECT name, region FROM customers ORDER BY region, id

--! task: names-of-regions

SELECT region, STRING_AGG(name, ', ' ORDER BY name) AS names FROM customers GROUP BY region

SELECT region, ARRAY_TO_STRING(ARRAY_AGG(name ORDER BY name), ', ') AS names FROM customers GROUP BY region

SELECT region, STRING_AGG(DISTINCT name, ', ' ORDER BY name) AS names FROM customers GROUP BY region

SELECT region, STRING_AGG(name, ', ' ORDER BY name DESC) AS names FROM customers GROUP BY region

--! task: months

SELECT DATE_TRUNC('month', placed) AS m, COUNT(*) AS c FROM orders GROUP BY 1

SELECT MIN(DATE_TRUNC('month', placed)) AS m, COUNT(*) AS c FROM orders GROUP BY EXTRACT(YEAR FROM placed), EXTRACT(MONTH FROM placed)

SELECT DATE_TRUNC('month', day) AS m, SUM(n) AS c FROM (SELECT DATE_TRUNC('day', placed) AS day, COUNT(*) AS n FROM orders GROUP BY DATE_TRUNC('day', placed)) t GROUP BY DATE_TRUNC('month', day)

SELECT MIN(DATE_TRUNC('month', placed)) AS m, COUNT(*) AS c FROM orders GROUP BY EXTRACT(MONTH FROM placed)

--! task: orders-of-march

SELECT id FROM orders WHERE placed >= TIMESTAMP '2024-03-01 00:00:00' AND placed < TIMESTAMP '2024-03-01 00:00:00' + INTERVAL '1 month'

SELECT id FROM orders WHERE DATE_TRUNC('month', placed) = DATE '2024-03-01'

SELECT id FROM orders WHERE EXTRACT(YEAR FROM placed) = 2024 AND EXTRACT(MONTH FROM placed) = 3

SELECT id FROM orders WHERE placed BETWEEN '2024-03-01' AND '2024-03-31'

--! task: pivot-of-states

SELECT customer_id, SUM(amount) FILTER (WHERE status = 'paid') AS paid, COUNT(*) FILTER (WHERE status = 'open') AS open FROM orders GROUP BY customer_id

SELECT customer_id, SUM(CASE WHEN status = 'paid' THEN amount END) AS paid, COUNT(CASE WHEN status = 'open' THEN 1 END) AS open FROM orders GROUP BY customer_id

SELECT customer_id, SUM(CASE status WHEN 'paid' THEN amount ELSE 0 END) AS paid, SUM(CASE status WHEN 'open' THEN 1 ELSE 0 END) AS open FROM orders GROUP BY customer_id

SELECT customer_id, SUM(CASE WHEN status = 'paid' THEN amount END) AS paid, COUNT(status = 'open') AS open FROM orders GROUP BY customer_id

--! task: without-open-orders

SELECT c.id FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.status = 'open')

SELECT id FROM customers EXCEPT SELECT customer_id FROM orders WHERE status = 'open'

SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id HAVING COUNT(*) FILTER (WHERE o.status = 'open') = 0

SELECT c.id FROM customers c WHERE 'open' <> ALL (SELECT o.status FROM orders o WHERE o.customer_id = c.id)

SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id HAVING BOOL_AND(o.status <> 'open')

--! task: above-all-others

SELECT s.id FROM staff s WHERE s.pay > ALL (SELECT o.pay FROM staff o WHERE o.team = s.team AND o.id <> s.id)

SELECT s.id FROM staff s WHERE NOT EXISTS (SELECT 1 FROM staff o WHERE o.team = s.team AND o.id <> s.id AND o.pay >= s.pay)

SELECT s.id FROM staff s WHERE s.pay > (SELECT MAX(o.pay) FROM staff o WHERE o.team = s.team AND o.id <> s.id)

SELECT s.id FROM staff s WHERE s.pay >= ALL (SELECT o.pay FROM staff o WHERE o.team = s.team)

--! task: chain-of-command

WITH RECURSIVE r AS (SELECT id, id AS top, 0 AS depth FROM staff WHERE boss_id IS NULL UNION ALL SELECT s.id, r.top, r.depth + 1 FROM staff s JOIN r ON s.boss_id = r.id) SELECT id, top FROM r WHERE depth <= 1

SELECT id, id AS top FROM staff WHERE boss_id IS NULL UNION ALL SELECT s.id, b.id FROM staff s JOIN staff b ON s.boss_id = b.id WHERE b.boss_id IS NULL

SELECT s.id, COALESCE(b.id, s.id) AS top FROM staff s LEFT JOIN staff b ON s.boss_id = b.id WHERE b.boss_id IS NULL

SELECT s.id, COALESCE(s.boss_id, s.id) AS top FROM staff s

--! task: uneven-groups

SELECT customer_id FROM orders GROUP BY customer_id HAVING MAX(tip) > 2 * MIN(tip) AND COUNT(*) BETWEEN 2 AND 3

SELECT customer_id FROM (SELECT customer_id, MAX(tip) AS h, MIN(tip) AS l, COUNT(*) AS n FROM orders GROUP BY customer_id) t WHERE h - l > l AND n IN (2, 3)

SELECT DISTINCT customer_id FROM (SELECT customer_id, MAX(tip) OVER w AS h, MIN(tip) OVER w AS l, COUNT(*) OVER w AS n FROM orders WINDOW w AS (PARTITION BY customer_id)) t WHERE h > 2 * l AND n >= 2 AND n <= 3

SELECT customer_id FROM orders GROUP BY customer_id HAVING MAX(tip) > 2 * MIN(tip) AND COUNT(tip) BETWEEN 2 AND 3

--! task: subtotals

SELECT COALESCE(region, 'none') AS r, name, COUNT(*) AS c FROM customers GROUP BY ROLLUP (COALESCE(region, 'none'), name)

SELECT COALESCE(region, 'none') AS r, name, COUNT(*) AS c FROM customers GROUP BY GROUPING SETS ((COALESCE(region, 'none'), name), (COALESCE(region, 'none')), ())

WITH t AS (SELECT COALESCE(region, 'none') AS r, name, COUNT(*) AS c FROM customers GROUP BY 1, 2) SELECT r, name, c FROM t UNION ALL SELECT r, NULL, SUM(c) FROM t GROUP BY r UNION ALL SELECT NULL, NULL, COALESCE(SUM(c), 0) FROM t

SELECT COALESCE(region, 'none') AS r, name, COUNT(*) AS c FROM customers GROUP BY CUBE (COALESCE(region, 'none'), name)

--! task: labels-of-totals

SELECT CASE WHEN GROUPING(team) = 1 THEN 'all' ELSE team END AS t, SUM(pay) AS p FROM staff GROUP BY ROLLUP (team)

SELECT team AS t, SUM(pay) AS p FROM staff GROUP BY team UNION ALL SELECT 'all', SUM(pay) FROM staff

SELECT COALESCE(team, 'all') AS t, SUM(pay) AS p FROM staff GROUP BY ROLLUP (team)

--! task: ends-of-a-partition

SELECT id, LAST_VALUE(pay) OVER (PARTITION BY team ORDER BY pay ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS h FROM staff

SELECT id, MAX(pay) OVER (PARTITION BY team) AS h FROM staff

SELECT id, FIRST_VALUE(pay) OVER (PARTITION BY team ORDER BY pay DESC) AS h FROM staff

SELECT id, LAST_VALUE(pay) OVER (PARTITION BY team ORDER BY pay) AS h FROM staff

SELECT s.id, (SELECT MAX(o.pay) FROM staff o WHERE o.team = s.team) AS h FROM staff s

--! task: return-next-day

SELECT COUNT(DISTINCT v.customer_id) AS c FROM (SELECT customer_id, MIN(day) AS f FROM visits GROUP BY customer_id) t JOIN visits v ON v.customer_id = t.customer_id AND v.day = t.f + 1

SELECT COUNT(*) AS c FROM (SELECT customer_id, day, MIN(day) OVER (PARTITION BY customer_id) AS f FROM visits) t WHERE day = CAST(f + INTERVAL '1 day' AS DATE)

SELECT COUNT(*) FILTER (WHERE n = 2 AND day - p = 1) AS c FROM (SELECT day, LAG(day) OVER w AS p, ROW_NUMBER() OVER w AS n FROM visits WINDOW w AS (PARTITION BY customer_id ORDER BY day)) t

SELECT COUNT(DISTINCT v.customer_id) AS c FROM visits v JOIN visits p ON p.customer_id = v.customer_id AND v.day = p.day + 1

--! task: distinct-from

SELECT a.id, b.id AS other FROM customers a JOIN customers b ON a.id < b.id AND a.region IS NOT DISTINCT FROM b.region

SELECT a.id, b.id AS other FROM customers a JOIN customers b ON a.id < b.id AND (a.region = b.region OR a.region IS NULL AND b.region IS NULL)

SELECT a.id, b.id AS other FROM customers a, customers b WHERE NOT (a.region IS DISTINCT FROM b.region OR a.id >= b.id)

SELECT a.id, b.id AS other FROM customers a JOIN customers b ON a.id < b.id AND COALESCE(a.region, '') = COALESCE(b.region, '')

--! task: days-since

SELECT id, CURRENT_DATE - joined AS d FROM customers WHERE joined > CURRENT_DATE - 7

SELECT id, CURRENT_DATE - joined AS d FROM customers WHERE CURRENT_DATE - joined < 7

SELECT id, CURRENT_DATE - joined AS d FROM customers WHERE joined > CURRENT_DATE - INTERVAL '7 days'

SELECT id, CURRENT_DATE - joined AS d FROM customers WHERE joined >= CURRENT_DATE - 7
