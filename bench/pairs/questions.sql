-- Questions put to databases and decision support, each in several spellings, right and wrong, in PostgreSQL's SQL: see interview.sql for
-- the format. A task without a schema has that of the task before.

--! task: latest-of-each
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, email VARCHAR(100), signed_up DATE NOT NULL, tags TEXT[]);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), placed_at TIMESTAMP NOT NULL, status VARCHAR(20) NOT NULL, amount NUMERIC(10, 2) NOT NULL, discount NUMERIC(10, 2));
CREATE TABLE items (order_id INTEGER NOT NULL REFERENCES orders (id), product_id INTEGER NOT NULL, quantity INTEGER NOT NULL, price NUMERIC(8, 2) NOT NULL, PRIMARY KEY (order_id, product_id));

SELECT DISTINCT ON (customer_id) customer_id, id FROM orders ORDER BY customer_id, placed_at DESC, id DESC

SELECT customer_id, id FROM (SELECT customer_id, id, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY placed_at DESC, id DESC) AS rn FROM orders) t WHERE rn = 1 ORDER BY customer_id

SELECT c.id AS customer_id, l.id FROM customers c CROSS JOIN LATERAL (SELECT o.id FROM orders o WHERE o.customer_id = c.id ORDER BY o.placed_at DESC, o.id DESC LIMIT 1) l ORDER BY c.id

SELECT o.customer_id, o.id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM orders p WHERE p.customer_id = o.customer_id AND (p.placed_at, p.id) > (o.placed_at, o.id)) ORDER BY 1

SELECT customer_id, (ARRAY_AGG(id ORDER BY placed_at DESC, id DESC))[1] AS id FROM orders GROUP BY customer_id ORDER BY customer_id

SELECT customer_id, MAX(id) AS id FROM orders GROUP BY customer_id ORDER BY customer_id

--! task: filtered-counts

SELECT customer_id, COUNT(*) FILTER (WHERE status = 'paid') AS paid, COUNT(*) FILTER (WHERE status <> 'paid') AS other FROM orders GROUP BY customer_id

SELECT customer_id, SUM(CASE WHEN status = 'paid' THEN 1 ELSE 0 END) AS paid, COUNT(CASE WHEN status != 'paid' THEN 1 END) AS other FROM orders GROUP BY customer_id

SELECT customer_id, SUM((status = 'paid')::INT) AS paid, COUNT(*) - SUM((status = 'paid')::INT) AS other FROM orders GROUP BY 1

SELECT customer_id, COUNT(NULLIF(status = 'paid', FALSE)) AS paid, COUNT(NULLIF(status <> 'paid', FALSE)) AS other FROM orders GROUP BY customer_id

SELECT customer_id, COUNT(*) FILTER (WHERE status ILIKE 'paid') AS paid, COUNT(*) FILTER (WHERE status NOT ILIKE 'paid') AS other FROM orders GROUP BY customer_id

--! task: months-of-sales

SELECT DATE_TRUNC('month', placed_at)::DATE AS m, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1

SELECT CAST(DATE_TRUNC('month', placed_at) AS DATE) AS m, SUM(amount) AS total FROM orders GROUP BY DATE_TRUNC('month', placed_at) ORDER BY m

SELECT MAKE_DATE(EXTRACT(YEAR FROM placed_at)::INT, EXTRACT(MONTH FROM placed_at)::INT, 1) AS m, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1

SELECT TO_DATE(TO_CHAR(placed_at, 'YYYY-MM') || '-01', 'YYYY-MM-DD') AS m, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1

SELECT (placed_at::DATE - EXTRACT(DAY FROM placed_at)::INT + 1) AS m, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1

SELECT DATE_TRUNC('year', placed_at)::DATE AS m, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1

--! task: orders-of-a-year

SELECT COUNT(*) FROM orders WHERE EXTRACT(YEAR FROM placed_at) = 2023

SELECT COUNT(id) FROM orders WHERE DATE_PART('year', placed_at) = 2023

SELECT COUNT(*) FROM orders WHERE placed_at >= '2023-01-01' AND placed_at < '2024-01-01'

SELECT COUNT(*) FROM orders WHERE TO_CHAR(placed_at, 'YYYY') = '2023'

SELECT COUNT(*) FROM orders WHERE DATE_TRUNC('year', placed_at) = DATE '2023-01-01'

SELECT COUNT(*) FROM orders WHERE placed_at BETWEEN '2023-01-01' AND '2023-12-31'

SELECT COUNT(*) FROM orders WHERE placed_at::DATE BETWEEN DATE '2023-01-01' AND DATE '2023-12-31'

SELECT COUNT(*) FROM orders WHERE placed_at::TEXT LIKE '2023-%'

--! task: days-without-orders

SELECT d::DATE AS day FROM GENERATE_SERIES(DATE '2023-01-01', DATE '2023-01-05', INTERVAL '1 day') AS d WHERE d::DATE NOT IN (SELECT placed_at::DATE FROM orders) ORDER BY day

SELECT d::DATE AS day FROM GENERATE_SERIES('2023-01-01'::DATE, '2023-01-05'::DATE, '1 day') AS g(d) LEFT JOIN orders o ON o.placed_at::DATE = g.d::DATE WHERE o.id IS NULL ORDER BY 1

SELECT DATE '2023-01-01' + i AS day FROM GENERATE_SERIES(0, 4) AS i WHERE NOT EXISTS (SELECT 1 FROM orders WHERE DATE_TRUNC('day', placed_at) = DATE '2023-01-01' + i) ORDER BY day

SELECT DATE '2023-01-01' + i AS day FROM GENERATE_SERIES(0, 5) AS i EXCEPT SELECT CAST(placed_at AS DATE) FROM orders ORDER BY day

SELECT DATE '2023-01-01' + i AS day FROM GENERATE_SERIES(0, 4) AS i EXCEPT SELECT CAST(placed_at AS DATE) FROM orders ORDER BY day

--! task: daily-counts-with-zero

SELECT d.day, COUNT(o.id) AS n FROM (SELECT GENERATE_SERIES(DATE '2023-01-01', DATE '2023-01-03', INTERVAL '1 day')::DATE AS day) d LEFT JOIN orders o ON o.placed_at::DATE = d.day GROUP BY d.day ORDER BY d.day

SELECT d.day::DATE AS day, COUNT(o.id) AS n FROM GENERATE_SERIES(TIMESTAMP '2023-01-01', TIMESTAMP '2023-01-03', INTERVAL '1 day') AS d(day) LEFT JOIN orders o ON o.placed_at >= d.day AND o.placed_at < d.day + INTERVAL '1 day' GROUP BY d.day ORDER BY d.day

WITH RECURSIVE d(day) AS (SELECT DATE '2023-01-01' UNION ALL SELECT day + 1 FROM d WHERE day < DATE '2023-01-03') SELECT day, (SELECT COUNT(*) FROM orders WHERE placed_at::DATE = day) AS n FROM d ORDER BY day

SELECT placed_at::DATE AS day, COUNT(*) AS n FROM orders WHERE placed_at::DATE BETWEEN '2023-01-01' AND '2023-01-03' GROUP BY 1 ORDER BY 1

--! task: joined-names

SELECT o.status, STRING_AGG(DISTINCT c.name, ', ' ORDER BY c.name) AS names FROM orders o JOIN customers c ON c.id = o.customer_id GROUP BY o.status

SELECT status, STRING_AGG(name, ', ' ORDER BY name) AS names FROM (SELECT DISTINCT o.status, c.name FROM orders o JOIN customers c ON c.id = o.customer_id) t GROUP BY status

SELECT o.status, ARRAY_TO_STRING(ARRAY_AGG(DISTINCT c.name ORDER BY c.name), ', ') AS names FROM orders o, customers c WHERE c.id = o.customer_id GROUP BY o.status

SELECT o.status, STRING_AGG(c.name, ', ' ORDER BY c.name) AS names FROM orders o JOIN customers c ON c.id = o.customer_id GROUP BY o.status

--! task: names-like

SELECT name FROM customers WHERE name ILIKE 'a%'

SELECT name FROM customers WHERE LOWER(name) LIKE 'a%'

SELECT name FROM customers WHERE name ~* '^a'

SELECT name FROM customers WHERE LEFT(name, 1) IN ('a', 'A')

SELECT name FROM customers WHERE name LIKE 'A%'

SELECT name FROM customers WHERE UPPER(SUBSTRING(name FROM 1 FOR 1)) = 'A'

SELECT name FROM customers WHERE STARTS_WITH(LOWER(name), 'a')

--! task: tagged

SELECT id FROM customers WHERE 'vip' = ANY (tags)

SELECT id FROM customers WHERE tags @> ARRAY['vip']

SELECT id FROM customers c WHERE EXISTS (SELECT 1 FROM UNNEST(c.tags) AS t WHERE t = 'vip')

SELECT id FROM customers WHERE ARRAY_POSITION(tags, 'vip') IS NOT NULL

SELECT id FROM customers WHERE tags && ARRAY['vip']

SELECT DISTINCT c.id FROM customers c, UNNEST(c.tags) AS t(tag) WHERE t.tag = 'vip'

SELECT id FROM customers WHERE ARRAY_TO_STRING(tags, ',') LIKE '%vip%'

SELECT id FROM customers WHERE tags <@ ARRAY['vip']

--! task: counts-of-tags

SELECT t AS tag, COUNT(*) AS n FROM customers, UNNEST(tags) AS t GROUP BY t ORDER BY n DESC, tag

SELECT tag, COUNT(id) AS n FROM (SELECT id, UNNEST(tags) AS tag FROM customers) s GROUP BY tag ORDER BY n DESC, tag

SELECT u.tag, COUNT(*) AS n FROM customers c CROSS JOIN LATERAL UNNEST(c.tags) AS u(tag) GROUP BY u.tag ORDER BY 2 DESC, 1

SELECT u.tag, COUNT(DISTINCT c.id) AS n FROM customers c CROSS JOIN LATERAL UNNEST(c.tags) AS u(tag) GROUP BY u.tag ORDER BY 2 DESC, 1

--! task: rates

SELECT ROUND(100.0 * COUNT(*) FILTER (WHERE status = 'void') / COUNT(*), 2) AS pct FROM orders

SELECT ROUND(COUNT(*) FILTER (WHERE status = 'void') * 100.0 / NULLIF(COUNT(*), 0), 2) AS pct FROM orders

SELECT ROUND(AVG(CASE WHEN status = 'void' THEN 100.0 ELSE 0 END), 2) AS pct FROM orders

SELECT ROUND(SUM(CASE WHEN status = 'void' THEN 1 ELSE 0 END)::NUMERIC / COUNT(*) * 100, 2) AS pct FROM orders

SELECT CAST(SUM(CASE WHEN status = 'void' THEN 1 ELSE 0 END) AS REAL) * 100 / COUNT(*) AS pct FROM orders

SELECT CAST(COUNT(CASE WHEN status = 'void' THEN id ELSE NULL END) AS REAL) * 100 / COUNT(id) AS pct FROM orders

SELECT COUNT(*) FILTER (WHERE status = 'void') / COUNT(*) * 100 AS pct FROM orders

--! task: top-customer

SELECT c.name FROM customers c INNER JOIN orders o ON c.id = o.customer_id GROUP BY c.id, c.name ORDER BY SUM(o.amount) DESC NULLS LAST LIMIT 1

SELECT T1.name FROM customers AS T1 INNER JOIN orders AS T2 ON T1.id = T2.customer_id GROUP BY T1.id ORDER BY SUM(T2.amount) DESC LIMIT 1

SELECT c.name FROM customers c WHERE c.id = (SELECT customer_id FROM orders GROUP BY customer_id ORDER BY SUM(amount) DESC LIMIT 1)

SELECT c.name FROM customers c JOIN orders o ON c.id = o.customer_id GROUP BY c.name ORDER BY SUM(o.amount) DESC LIMIT 1

SELECT c.name FROM customers c JOIN (SELECT customer_id, SUM(amount) AS s FROM orders GROUP BY customer_id) t ON t.customer_id = c.id WHERE t.s = (SELECT MAX(s) FROM (SELECT SUM(amount) AS s FROM orders GROUP BY customer_id) m)

SELECT c.name FROM customers c JOIN orders o ON c.id = o.customer_id GROUP BY c.id ORDER BY SUM(o.amount) DESC FETCH FIRST 1 ROW WITH TIES

--! task: net-amounts

SELECT id, amount - COALESCE(discount, 0) AS net FROM orders WHERE discount IS NULL OR discount <= amount

SELECT id, CASE WHEN discount IS NULL THEN amount ELSE amount - discount END AS net FROM orders WHERE COALESCE(discount, 0) <= amount

SELECT id, amount - CASE WHEN discount IS NOT NULL THEN discount ELSE 0.00 END AS net FROM orders WHERE NOT (COALESCE(discount, 0) > amount)

SELECT id, amount - COALESCE(discount, 0) AS net FROM orders WHERE discount <= amount IS NOT FALSE

SELECT id, amount - COALESCE(discount, 0) AS net FROM orders WHERE GREATEST(discount, amount) = amount

--! task: of-weekdays

SELECT id FROM orders WHERE EXTRACT(DOW FROM placed_at) IN (0, 6)

SELECT id FROM orders WHERE EXTRACT(ISODOW FROM placed_at) >= 6

SELECT id FROM orders WHERE EXTRACT(ISODOW FROM placed_at) IN (6, 7)

SELECT id FROM orders WHERE TO_CHAR(placed_at, 'Dy') IN ('Sat', 'Sun')

SELECT id FROM orders WHERE DATE_PART('dow', placed_at) = 0 OR DATE_PART('dow', placed_at) = 6

SELECT id FROM orders WHERE EXTRACT(DOW FROM placed_at) > 5

SELECT id FROM orders WHERE TO_CHAR(placed_at, 'D') IN ('1', '7')

--! task: within-thirty-days

SELECT c.id FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.placed_at::DATE BETWEEN c.signed_up AND c.signed_up + 30)

SELECT DISTINCT c.id FROM customers c JOIN orders o ON o.customer_id = c.id WHERE o.placed_at::DATE - c.signed_up BETWEEN 0 AND 30

SELECT DISTINCT c.id FROM customers c JOIN orders o ON o.customer_id = c.id WHERE o.placed_at >= c.signed_up AND o.placed_at < c.signed_up + INTERVAL '31 days'

SELECT c.id FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id HAVING BOOL_OR(o.placed_at::DATE >= c.signed_up AND o.placed_at::DATE <= c.signed_up + 30)

SELECT DISTINCT c.id FROM customers c JOIN orders o ON o.customer_id = c.id WHERE o.placed_at >= c.signed_up AND o.placed_at <= c.signed_up + INTERVAL '30 days'

SELECT DISTINCT c.id FROM customers c JOIN orders o ON o.customer_id = c.id WHERE AGE(o.placed_at, c.signed_up) BETWEEN INTERVAL '0 days' AND INTERVAL '30 days'

--! task: retained-next-month

WITH m AS (SELECT DISTINCT customer_id, DATE_TRUNC('month', placed_at) AS mon FROM orders) SELECT a.mon, COUNT(b.customer_id) AS kept FROM m a LEFT JOIN m b ON a.customer_id = b.customer_id AND b.mon = a.mon + INTERVAL '1 month' GROUP BY a.mon ORDER BY a.mon

WITH m AS (SELECT customer_id, DATE_TRUNC('month', placed_at) AS mon FROM orders GROUP BY 1, 2) SELECT mon, COUNT(*) FILTER (WHERE nx = mon + INTERVAL '1 month') AS kept FROM (SELECT mon, LEAD(mon) OVER (PARTITION BY customer_id ORDER BY mon) AS nx FROM m) t GROUP BY mon ORDER BY mon

WITH m AS (SELECT DISTINCT customer_id, DATE_TRUNC('month', placed_at) AS mon FROM orders) SELECT a.mon, SUM(CASE WHEN EXISTS (SELECT 1 FROM m b WHERE b.customer_id = a.customer_id AND b.mon = a.mon + INTERVAL '1 month') THEN 1 ELSE 0 END) AS kept FROM m a GROUP BY a.mon ORDER BY a.mon

WITH m AS (SELECT customer_id, DATE_TRUNC('month', placed_at) AS mon FROM orders) SELECT a.mon, COUNT(b.customer_id) AS kept FROM m a LEFT JOIN m b ON a.customer_id = b.customer_id AND b.mon = a.mon + INTERVAL '1 month' GROUP BY a.mon ORDER BY a.mon

--! task: streaks-of-days

WITH d AS (SELECT DISTINCT customer_id, placed_at::DATE AS day FROM orders), g AS (SELECT customer_id, day, day - (ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY day))::INT AS grp FROM d) SELECT customer_id, MIN(day) AS first_day, MAX(day) AS last_day FROM g GROUP BY customer_id, grp

WITH d AS (SELECT customer_id, placed_at::DATE AS day FROM orders GROUP BY 1, 2), s AS (SELECT customer_id, day, CASE WHEN LAG(day) OVER (PARTITION BY customer_id ORDER BY day) = day - 1 THEN 0 ELSE 1 END AS st FROM d), g AS (SELECT customer_id, day, SUM(st) OVER (PARTITION BY customer_id ORDER BY day) AS grp FROM s) SELECT customer_id, MIN(day) AS first_day, MAX(day) AS last_day FROM g GROUP BY customer_id, grp

WITH g AS (SELECT customer_id, placed_at::DATE AS day, placed_at::DATE - (DENSE_RANK() OVER (PARTITION BY customer_id ORDER BY placed_at::DATE))::INT AS grp FROM orders) SELECT customer_id, MIN(day) AS first_day, MAX(day) AS last_day FROM g GROUP BY customer_id, grp

WITH g AS (SELECT customer_id, placed_at::DATE AS day, placed_at::DATE - (ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY placed_at::DATE))::INT AS grp FROM orders) SELECT customer_id, MIN(day) AS first_day, MAX(day) AS last_day FROM g GROUP BY customer_id, grp

--! task: subtotal-sets

SELECT customer_id, status, SUM(amount) AS total FROM orders GROUP BY GROUPING SETS ((customer_id), (status))

SELECT customer_id, NULL AS status, SUM(amount) AS total FROM orders GROUP BY customer_id UNION ALL SELECT NULL, status, SUM(amount) FROM orders GROUP BY status

SELECT customer_id, status, SUM(amount) AS total FROM orders GROUP BY CUBE (customer_id, status) HAVING GROUPING(customer_id) + GROUPING(status) = 1

SELECT customer_id, status, SUM(amount) AS total FROM orders GROUP BY CUBE (customer_id, status) HAVING GROUPING(customer_id, status) IN (1, 2)

SELECT customer_id, status, SUM(amount) AS total FROM orders GROUP BY ROLLUP (customer_id, status)

--! task: totals-of-orders

SELECT o.id, SUM(i.quantity * i.price) AS total FROM orders o JOIN items i ON i.order_id = o.id GROUP BY o.id

SELECT order_id AS id, SUM(quantity * price) AS total FROM items GROUP BY order_id

SELECT o.id, t.total FROM orders o, LATERAL (SELECT SUM(quantity * price) AS total FROM items i WHERE i.order_id = o.id) t WHERE t.total IS NOT NULL

SELECT o.id, t.total FROM orders o, LATERAL (SELECT SUM(quantity * price) FROM items i WHERE i.order_id = o.id) AS t(total) WHERE t.total IS NOT NULL

SELECT o.id, t.total FROM orders o LEFT JOIN LATERAL (SELECT SUM(quantity * price) AS total FROM items i WHERE i.order_id = o.id) t ON TRUE

SELECT DISTINCT order_id AS id, SUM(quantity * price) OVER (PARTITION BY order_id) AS total FROM items LIMIT ALL

--! task: mean-of-orders

SELECT AVG(total) FROM (SELECT order_id, SUM(quantity * price) AS total FROM items GROUP BY order_id) t

SELECT SUM(quantity * price) / COUNT(DISTINCT order_id) FROM items

SELECT SUM(quantity * price)::NUMERIC / NULLIF(COUNT(DISTINCT order_id), 0) FROM items

SELECT AVG(SUM(quantity * price)) OVER () FROM items GROUP BY order_id LIMIT 1

SELECT AVG(quantity * price) FROM items

--! task: medians

SELECT customer_id, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY amount) AS med FROM orders GROUP BY customer_id

SELECT customer_id, AVG(amount) AS med FROM (SELECT customer_id, amount, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY amount) AS rn, COUNT(*) OVER (PARTITION BY customer_id) AS n FROM orders) t WHERE rn IN ((n + 1) / 2, (n + 2) / 2) GROUP BY customer_id

SELECT customer_id, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY amount) AS med FROM orders GROUP BY customer_id

--! task: month-ends

SELECT id FROM orders WHERE placed_at::DATE = (DATE_TRUNC('month', placed_at) + INTERVAL '1 month - 1 day')::DATE

SELECT id FROM orders WHERE EXTRACT(DAY FROM placed_at + INTERVAL '1 day') = 1

SELECT id FROM orders WHERE EXTRACT(MONTH FROM placed_at) <> EXTRACT(MONTH FROM placed_at + INTERVAL '1 day')

SELECT id FROM orders WHERE (placed_at::DATE + 1) = DATE_TRUNC('month', placed_at::DATE + 1)

SELECT id FROM orders WHERE EXTRACT(DAY FROM placed_at) >= 30

--! task: domains-of-mail

SELECT SPLIT_PART(email, '@', 2) AS domain, COUNT(*) AS n FROM customers WHERE email LIKE '%@%' GROUP BY 1 ORDER BY n DESC, domain

SELECT SPLIT_PART(email, '@', 2) AS domain, COUNT(email) AS n FROM customers WHERE POSITION('@' IN email) > 0 GROUP BY domain ORDER BY n DESC, domain

SELECT SUBSTRING(email FROM POSITION('@' IN email) + 1) AS domain, COUNT(*) AS n FROM customers WHERE STRPOS(email, '@') > 0 GROUP BY 1 ORDER BY 2 DESC, 1

SELECT SPLIT_PART(email, '@', 2) AS domain, COUNT(*) AS n FROM customers WHERE email ~ '@' GROUP BY 1 ORDER BY n DESC, domain

SELECT SPLIT_PART(email, '@', -1) AS domain, COUNT(*) AS n FROM customers WHERE email LIKE '%@%' GROUP BY 1 ORDER BY n DESC, domain

--! task: casted-comparisons

SELECT id FROM orders WHERE amount::INT = 10

SELECT id FROM orders WHERE ROUND(amount) = 10

SELECT id FROM orders WHERE amount >= 9.5 AND amount < 10.5

SELECT id FROM orders WHERE FLOOR(amount + 0.5) = 10

SELECT id FROM orders WHERE TRUNC(amount) = 10

SELECT id FROM orders WHERE CEIL(amount) = 10

--! task: running-totals

SELECT id, SUM(amount) OVER (PARTITION BY customer_id ORDER BY placed_at, id) AS running FROM orders ORDER BY id

SELECT o.id, (SELECT SUM(p.amount) FROM orders p WHERE p.customer_id = o.customer_id AND (p.placed_at < o.placed_at OR (p.placed_at = o.placed_at AND p.id <= o.id))) AS running FROM orders o ORDER BY o.id

SELECT o.id, SUM(p.amount) AS running FROM orders o JOIN orders p ON p.customer_id = o.customer_id AND (p.placed_at, p.id) <= (o.placed_at, o.id) GROUP BY o.id ORDER BY o.id

SELECT id, SUM(amount) OVER (PARTITION BY customer_id ORDER BY placed_at, id ROWS UNBOUNDED PRECEDING) AS running FROM orders ORDER BY id

SELECT id, SUM(amount) OVER (PARTITION BY customer_id ORDER BY placed_at) AS running FROM orders ORDER BY id

--! task: within-a-week-frame

SELECT id, COUNT(*) OVER (PARTITION BY customer_id ORDER BY placed_at RANGE BETWEEN INTERVAL '7 days' PRECEDING AND CURRENT ROW) AS n FROM orders

SELECT o.id, (SELECT COUNT(*) FROM orders p WHERE p.customer_id = o.customer_id AND p.placed_at BETWEEN o.placed_at - INTERVAL '7 days' AND o.placed_at) AS n FROM orders o

SELECT o.id, COUNT(*) AS n FROM orders o JOIN orders p ON p.customer_id = o.customer_id AND p.placed_at <= o.placed_at AND p.placed_at >= o.placed_at - INTERVAL '1 week' GROUP BY o.id

SELECT o.id, COUNT(*) AS n FROM orders o JOIN orders p ON p.customer_id = o.customer_id AND p.placed_at <= o.placed_at AND p.placed_at > o.placed_at - INTERVAL '1 week' GROUP BY o.id

--! task: ratio-to-all

SELECT status, SUM(amount) AS s, SUM(amount) * 100 / SUM(SUM(amount)) OVER () AS share FROM orders WHERE amount > 0 GROUP BY status

SELECT status, s, s * 100 / SUM(s) OVER () AS share FROM (SELECT status, SUM(amount) AS s FROM orders WHERE amount > 0 GROUP BY status) t

SELECT status, SUM(amount) AS s, SUM(amount) * 100 / (SELECT SUM(amount) FROM orders WHERE amount > 0) AS share FROM orders WHERE amount > 0 GROUP BY status

SELECT status, SUM(amount) AS s, SUM(amount) / SUM(SUM(amount)) OVER () AS share FROM orders WHERE amount > 0 GROUP BY status

--! task: correlations

SELECT CORR(amount, discount) FROM orders

SELECT CORR(discount, amount) FROM orders

SELECT CORR(amount, discount) FROM orders WHERE discount IS NOT NULL

SELECT CORR(amount, COALESCE(discount, 0)) FROM orders

SELECT COVAR_POP(amount, discount) FROM orders

SELECT REGR_COUNT(amount, discount) FROM orders

SELECT COUNT(discount) FROM orders

--! task: spread

SELECT status, STDDEV(amount) AS s FROM orders GROUP BY status

SELECT status, STDDEV_SAMP(amount) AS s FROM orders GROUP BY status

SELECT status, SQRT(VARIANCE(amount)) AS s FROM orders GROUP BY status

SELECT status, STDDEV_POP(amount) AS s FROM orders GROUP BY status

--! task: first-orders

SELECT COUNT(*) FILTER (WHERE n = 1) AS once, COUNT(*) FILTER (WHERE n > 1) AS more FROM (SELECT customer_id, COUNT(*) AS n FROM orders GROUP BY customer_id) t

SELECT COUNT(CASE WHEN n = 1 THEN 1 END) AS once, COUNT(CASE WHEN n >= 2 THEN 1 END) AS more FROM (SELECT COUNT(id) AS n FROM orders GROUP BY customer_id) t

SELECT (SELECT COUNT(*) FROM (SELECT customer_id FROM orders GROUP BY customer_id HAVING COUNT(*) = 1) a) AS once, (SELECT COUNT(*) FROM (SELECT customer_id FROM orders GROUP BY customer_id HAVING COUNT(*) > 1) b) AS more

SELECT COUNT(*) FILTER (WHERE n = 1) AS once, COUNT(*) FILTER (WHERE n > 1) AS more FROM (SELECT c.id, COUNT(o.id) AS n FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id) t

SELECT COALESCE(SUM((n = 1)::INT), 0) AS once, COALESCE(SUM((n > 1)::INT), 0) AS more FROM (SELECT COUNT(*) AS n FROM orders GROUP BY customer_id) t

--! task: eligible
CREATE TABLE schools (cds TEXT PRIMARY KEY, school TEXT, county TEXT, charter INTEGER, open_date DATE, lat DOUBLE PRECISION);
CREATE TABLE frpm (cds TEXT PRIMARY KEY REFERENCES schools (cds), enrollment DOUBLE PRECISION, free_meals DOUBLE PRECISION, low_grade TEXT);
CREATE TABLE scores (cds TEXT PRIMARY KEY REFERENCES schools (cds), takers INTEGER NOT NULL, math INTEGER, reading INTEGER);

SELECT free_meals / enrollment FROM frpm WHERE enrollment > 0 ORDER BY free_meals / enrollment DESC NULLS LAST LIMIT 1

SELECT MAX(free_meals / enrollment) FROM frpm WHERE enrollment > 0

SELECT MAX(free_meals / NULLIF(enrollment, 0)) AS rate FROM frpm

SELECT CAST(free_meals AS REAL) / enrollment FROM frpm WHERE enrollment > 0 ORDER BY 1 DESC NULLS LAST LIMIT 1

--! task: best-of-county

SELECT T2.school FROM scores AS T1 INNER JOIN schools AS T2 ON T1.cds = T2.cds WHERE T2.county = 'Alameda' AND T1.math IS NOT NULL ORDER BY T1.math DESC LIMIT 1

SELECT s.school FROM schools s JOIN scores x ON s.cds = x.cds WHERE s.county = 'Alameda' ORDER BY x.math DESC NULLS LAST LIMIT 1

SELECT s.school FROM schools s JOIN scores x USING (cds) WHERE s.county = 'Alameda' AND x.math = (SELECT MAX(y.math) FROM scores y JOIN schools z ON y.cds = z.cds WHERE z.county = 'Alameda')

SELECT s.school FROM schools s JOIN scores x USING (cds) WHERE s.county = 'Alameda' ORDER BY x.math DESC LIMIT 1

--! task: opened-after

SELECT school FROM schools WHERE EXTRACT(YEAR FROM open_date) > 2000 AND charter = 1

SELECT school FROM schools WHERE open_date >= '2001-01-01' AND charter = 1

SELECT school FROM schools WHERE TO_CHAR(open_date, 'YYYY')::INT > 2000 AND charter = 1

SELECT school FROM schools WHERE open_date > '2000-12-31'::DATE AND charter = 1

SELECT school FROM schools WHERE open_date > DATE '2000-01-01' AND charter = 1

--! task: above-average-takers

SELECT COUNT(T2.cds) FROM schools AS T1 INNER JOIN scores AS T2 ON T1.cds = T2.cds WHERE T1.county = 'Fresno' AND T2.takers > (SELECT AVG(takers) FROM scores)

SELECT COUNT(*) FROM scores WHERE cds IN (SELECT cds FROM schools WHERE county = 'Fresno') AND takers > (SELECT AVG(takers) FROM scores)

SELECT COUNT(*) FROM (SELECT county, takers, AVG(takers) OVER () AS a FROM scores JOIN schools USING (cds)) t WHERE county = 'Fresno' AND takers > a

SELECT COUNT(*) FROM scores NATURAL JOIN schools WHERE county = 'Fresno' AND takers >= (SELECT AVG(takers) FROM scores)

SELECT COUNT(*) FROM scores JOIN schools USING (cds) WHERE county = 'Fresno' AND takers > (SELECT SUM(takers)::NUMERIC / COUNT(*) FROM scores)

--! task: cube-roots

SELECT cds FROM frpm WHERE CBRT(enrollment) > 2

SELECT cds FROM frpm WHERE enrollment > 8

SELECT cds FROM frpm WHERE POWER(enrollment, 1.0 / 3) > 2 AND enrollment > 0
