SELECT id FROM emp WHERE POSITION('a' IN name) > 0
SELECT POSITION('a' IN name), POSITION('' IN name), STRPOS(name, 'b') FROM emp
SELECT TRIM(BOTH ' a' FROM name), TRIM(LEADING FROM name), TRIM(TRAILING ' ' FROM name), TRIM(name), BTRIM(name), LTRIM(name, ' a'), RTRIM(name) FROM emp
SELECT TRIM(' ' FROM name), TRIM(FROM name), TRIM(BOTH name), TRIM(name, ' ab') FROM emp
SELECT OVERLAY(name PLACING 'x' FROM 1 FOR 1) FROM emp
SELECT CAST(age AS TEXT), age::text, age::varchar(1), CAST(age AS CHARACTER VARYING), age::bigint::text FROM emp
SELECT hired + INTERVAL '1 day' FROM emp
SELECT hired + INTERVAL '1 month', hired - INTERVAL '1 year 2 months', seen + INTERVAL '3' DAY FROM emp
SELECT DATE '2020-01-01', TIMESTAMP '2020-01-01 10:00:00', TIMESTAMP '2020-01-01'
SELECT '2020-01-01'::date, CAST('2020-02-30' AS DATE)
SELECT '2020-01-01'::date, '2020-01-01 10:00'::timestamp
SELECT seen AT TIME ZONE 'UTC' FROM emp
SELECT ARRAY[1,2]
SELECT id FROM emp WHERE id = ANY(ARRAY[1,2])
SELECT id FROM emp WHERE id = ANY('{1,2}')
SELECT id FROM emp WHERE name ~ 'b'
SELECT id FROM emp WHERE name ~* 'b'
SELECT id FROM emp WHERE name !~ 'b'
SELECT id FROM emp WHERE name SIMILAR TO '%b%'
SELECT id FROM emp WHERE name NOT SIMILAR TO '%b%'
SELECT id FROM emp WHERE ROW(id, age) = ROW(1, 3)
SELECT ROW(id, age) FROM emp
SELECT (id, age) FROM emp
SELECT COUNT(DISTINCT (id, age)) FROM emp
SELECT id FROM emp WHERE (id, age) IS NULL
SELECT id FROM emp ORDER BY id FETCH FIRST 1 ROW ONLY
SELECT id FROM emp ORDER BY id FETCH FIRST ROW ONLY
SELECT id FROM emp ORDER BY id FETCH NEXT 2 ROWS ONLY
SELECT id FROM emp ORDER BY id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY
SELECT id FROM emp ORDER BY id OFFSET 1 ROW
SELECT id FROM emp ORDER BY id OFFSET 1
SELECT id FROM emp ORDER BY id OFFSET 1 LIMIT 1
SELECT id FROM emp ORDER BY id LIMIT ALL
SELECT id FROM emp ORDER BY id LIMIT ALL OFFSET 2
SELECT id FROM emp ORDER BY id LIMIT NULL
SELECT id FROM emp ORDER BY age FETCH FIRST 1 ROWS WITH TIES
SELECT DISTINCT ON (dept_id) dept_id, id FROM emp ORDER BY dept_id, id
SELECT DISTINCT ON (dept_id) dept_id, name FROM emp ORDER BY dept_id DESC, age DESC, id
SELECT DISTINCT ON (dept_id, ok) name, id FROM emp ORDER BY dept_id, ok, id DESC LIMIT 2
SELECT DISTINCT ON (dept_id) * FROM dept d JOIN emp e ON e.dept_id = d.id ORDER BY dept_id, e.id
SELECT d.name, s.c FROM dept d CROSS JOIN LATERAL (SELECT COUNT(*) AS c FROM emp e WHERE e.dept_id = d.id) s
SELECT d.name, s.c FROM dept d, LATERAL (SELECT COUNT(*) AS c FROM emp e WHERE e.dept_id = d.id) s
SELECT d.name, s.id FROM dept d LEFT JOIN LATERAL (SELECT e.id FROM emp e WHERE e.dept_id = d.id ORDER BY e.id LIMIT 1) s ON TRUE
VALUES (1, 'a'), (2, 'b')
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS v(a, b)
SELECT dept_id, ok, COUNT(*) FROM emp GROUP BY GROUPING SETS ((dept_id), (ok), ())
SELECT dept_id, COUNT(*) FROM emp GROUP BY ROLLUP (dept_id)
SELECT dept_id, COUNT(*) FROM emp GROUP BY CUBE (dept_id, ok)
SELECT dept_id, GROUPING(dept_id), COUNT(*) FROM emp GROUP BY ROLLUP (dept_id)
SELECT COUNT(*) FROM emp GROUP BY ()
SELECT COUNT(*) FILTER (WHERE age > 3) FROM emp
SELECT ARRAY_AGG(id) FILTER (WHERE age > 3) FROM emp
SELECT ARRAY_AGG(DISTINCT id) FROM emp
SELECT ARRAY_AGG(id ORDER BY id) FROM emp
SELECT STDDEV(DISTINCT age) FROM emp
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY age) FROM emp
SELECT MODE() WITHIN GROUP (ORDER BY age) FROM emp
SELECT name IS JSON FROM emp
SELECT name IS NOT JSON FROM emp
SELECT name IS NORMALIZED FROM emp
SELECT id FROM ONLY emp
SELECT e.id FROM dept d JOIN ONLY emp e ON e.dept_id = d.id
SELECT id FROM emp TABLESAMPLE SYSTEM (100)
SELECT id FROM emp e TABLESAMPLE BERNOULLI (100) REPEATABLE (1)
SELECT COUNT(e) FROM emp e
SELECT e FROM emp e
SELECT COUNT(e.*) FROM emp e
SELECT (e).name FROM emp e
SELECT ctid FROM emp WHERE FALSE
SELECT tableoid::regclass FROM emp WHERE FALSE
SELECT CURRENT_USER = CURRENT_USER
SELECT 1 FROM emp WHERE CURRENT_DATE > hired
SELECT NOW() > seen FROM emp
SELECT LOCALTIMESTAMP > seen FROM emp
SELECT E'a\tb'
SELECT E'abc'
SELECT U&'abc'
SELECT B'101'
SELECT $$abc$$
SELECT 1 FROM pg_catalog.pg_class WHERE FALSE
SELECT 1 FROM pg_class WHERE FALSE
SELECT 1 FROM information_schema.tables WHERE FALSE
SELECT id, name FROM emp GROUP BY id
SELECT e.id, e.name, COUNT(*) FROM emp e JOIN dept d ON d.id = e.dept_id GROUP BY e.id
SELECT d.name, COUNT(e.id) FROM dept d LEFT JOIN emp e ON e.dept_id = d.id GROUP BY d.id ORDER BY d.city
SELECT d.name, COUNT(e.id) FROM dept d LEFT JOIN emp e ON e.dept_id = d.id GROUP BY d.id HAVING d.budget > 1
SELECT hired + 1, hired - 1, 1 + hired FROM emp
SELECT hired - DATE '2020-01-01', hired - hired FROM emp
SELECT hired - '2020-01-01' FROM emp
SELECT seen - hired FROM emp
SELECT hired = seen, hired < seen FROM emp
SELECT COALESCE(hired, seen) FROM emp
SELECT hired FROM emp UNION SELECT seen FROM emp
SELECT hired >= '2020-01-01', hired BETWEEN '2020-01-01' AND '2020-12-31', hired IN ('2020-02-29', '2019-12-31') FROM emp
SELECT seen >= '2020-01-01', seen = '2020-02-29 10:20:30' FROM emp
SELECT EXTRACT(YEAR FROM hired), EXTRACT(MONTH FROM seen), EXTRACT('day' FROM hired) FROM emp
SELECT DATE_PART('year', hired), DATE_PART('month', seen), DATE_PART('day', hired) FROM emp
SELECT EXTRACT(QUARTER FROM hired), EXTRACT(HOUR FROM seen), EXTRACT(DOW FROM hired), EXTRACT(EPOCH FROM hired) FROM emp
SELECT TO_CHAR(hired, 'YYYY'), TO_CHAR(hired, 'YYYY-MM'), TO_CHAR(seen, 'YYYY-MM-DD'), TO_CHAR(hired, 'MM/DD/YYYY') FROM emp
SELECT TO_CHAR(hired, 'YYYYMM'), TO_CHAR(hired, 'Mon') FROM emp
SELECT DATE_TRUNC('month', seen), DATE_TRUNC('year', seen), DATE_TRUNC('day', seen) FROM emp
SELECT DATE_TRUNC('month', hired) FROM emp
SELECT CAST(hired AS TEXT), hired::text, seen::text, seen::date, hired::timestamp FROM emp
SELECT 'x' || hired FROM emp
SELECT DATE(seen) FROM emp
SELECT AGE(hired) FROM emp
SELECT MAKE_DATE(2020, 1, 1)
SELECT TO_DATE('2020-01-01', 'YYYY-MM-DD')
SELECT SUBSTRING(name FROM 1 FOR 2), SUBSTRING(name FROM 2), SUBSTRING(name FOR 2), SUBSTRING(name, 2, 3), SUBSTR(name, -1, 3), SUBSTRING(name FROM 0) FROM emp
SELECT SUBSTRING(name FROM 'b') FROM emp
SELECT SUBSTRING(name, 'b') FROM emp
SELECT SUBSTR(name, '2') FROM emp
SELECT LEFT(name, 2), LEFT(name, -1), RIGHT(name, 2), RIGHT(name, -1), LEFT(name, 0), RIGHT(name, 0) FROM emp
SELECT CONCAT(name, age), CONCAT(name, NULL, 'x'), CONCAT(age, ok, num, salary) FROM emp
SELECT CONCAT_WS(',', name, age, NULL, 'x') FROM emp
SELECT id FROM emp WHERE name ILIKE 'A%'
SELECT id FROM emp WHERE name NOT ILIKE 'B_B'
SELECT BOOL_AND(age > 3), BOOL_OR(age > 3), EVERY(ok) FROM emp
SELECT dept_id, BOOL_OR(ok) FROM emp GROUP BY dept_id HAVING BOOL_AND(age > 0)
SELECT BOOL_OR(ok) FILTER (WHERE id > 1) FROM emp
SELECT STRING_AGG(name, ',' ORDER BY id) FROM emp
SELECT STRING_AGG(DISTINCT name, ',' ORDER BY name) FROM emp
SELECT SIGN(age), SIGN(num), SIGN(salary) FROM emp
SELECT TRUNC(num), TRUNC(salary), TRUNC(num, 1), TRUNC(age) FROM emp
SELECT CEIL(num), FLOOR(num), ROUND(num, 1), ROUND(salary), ABS(num) FROM emp
SELECT REVERSE(name), REPEAT(name, 2), LPAD(name, 5), INITCAP(name), SPLIT_PART(name, 'a', 1) FROM emp
SELECT POWER(age, 2), SQRT(4), age ^ 2 FROM emp
SELECT GREATEST(age, 3), LEAST(age, NULL, 2) FROM emp
SELECT GREATEST(hired, '2020-01-01'), LEAST(hired, DATE '2020-01-01') FROM emp
SELECT MIN(hired), MAX(seen), COUNT(DISTINCT hired) FROM emp
SELECT id FROM emp ORDER BY hired DESC, id
SELECT CASE WHEN hired > '2020-01-01' THEN hired ELSE '2020-01-01' END FROM emp
SELECT id FROM emp WHERE hired IS NULL OR hired::date = '2020-02-29'
SELECT id FROM emp WHERE ok AND NOT ok IS FALSE
SELECT id FROM emp WHERE ok = TRUE OR ok = 'f'
SELECT id FROM emp ORDER BY name COLLATE "C"
SELECT 'a'
SELECT INTERVAL '1 day'
SELECT id FROM emp WHERE seen > hired + 1
SELECT id FROM emp WHERE hired + INTERVAL '1 day' > '2020-01-01'
SELECT id FROM emp WHERE EXTRACT(YEAR FROM hired) = 2020
SELECT id FROM emp WHERE EXTRACT(YEAR FROM hired)::int = 2020
SELECT id FROM emp WHERE num = 12.5 AND big > 3
SELECT name FROM emp LIMIT 0
SELECT JSON_BUILD_OBJECT('a', 1)
SELECT id FROM emp e WHERE EXISTS (SELECT FROM dept)
SELECT * FROM generate_series(1, 3) g
SELECT * FROM generate_series(1, 3) WITH ORDINALITY
SELECT id FROM emp WHERE id BETWEEN SYMMETRIC 3 AND 1
SELECT id FROM emp ORDER BY id USING >
SELECT a.* FROM emp AS a (x, y)
SELECT x FROM emp AS a (x, y)
SELECT 1 AS "One", 2 two
SELECT id FROM emp WHERE (hired, hired) OVERLAPS (hired, hired)
SELECT name::char(3) FROM emp
SELECT 'abc'::varchar(2), 3.7::int, '3'::int + 1, 'true'::bool
SELECT COUNT(*) OVER w FROM emp WINDOW w AS (ORDER BY id)
SELECT ARRAY_AGG(id) OVER (ORDER BY id) FROM emp
SELECT id FROM emp WHERE name LIKE ANY (ARRAY['a%'])
SELECT id FROM emp WHERE NOT name LIKE 'a\%%'
SELECT id FROM emp WHERE name LIKE '%!%b%' ESCAPE '!'
SELECT id FROM emp WHERE name ^@ 'a'
SELECT id FROM emp WHERE id IN (SELECT id FROM dept) IS TRUE
SELECT id FROM emp WHERE starts_with(name, 'a')
SELECT 'a' 'b'
SELECT name 'b' FROM emp
SELECT TIME '10:00', TIMESTAMPTZ '2020-01-01'
SELECT 5 # 3
SELECT NULLIF(hired, '2020-02-29') FROM emp
SELECT '2020-01-01 10:00'::timestamp, '2020-01-01T10:00:05'::timestamp::date
SELECT LEFT(name, 2), RIGHT(name, 2), LEFT(name, 0), RIGHT(name, 0), RIGHT(name, 100) FROM emp
SELECT CONCAT(name, age), CONCAT(name, NULL, 'x'), CONCAT(age, num, salary, hired), CONCAT(NULL), CONCAT(age) FROM emp
SELECT dept_id, BOOL_OR(ok), BOOL_AND(ok OR age > 3) FROM emp GROUP BY dept_id HAVING BOOL_AND(age > 0)
SELECT NOT BOOL_OR(ok), CASE WHEN EVERY(ok) THEN 1 ELSE 2 END FROM emp
SELECT dept_id FROM emp GROUP BY dept_id HAVING BOOL_AND(ok) ORDER BY dept_id
SELECT TO_CHAR(hired, 'YYYYMM'), TO_CHAR(seen, 'yyyy-mm-dd hh24:mi:ss'), TO_CHAR(hired, 'DD.MM.YYYY') FROM emp
SELECT hired + age, hired - age, age + hired, hired - (age + 1) FROM emp
SELECT (hired - DATE '2020-01-01') / 2, hired - DATE '2020-01-01' + 3, hired + 3 - hired FROM emp
SELECT hired - INTERVAL '1 month 3 days' - INTERVAL '2 weeks', INTERVAL '1 year' + seen FROM emp
SELECT DATE_TRUNC('month', hired::timestamp), DATE_TRUNC('year', seen)::date FROM emp
SELECT EXTRACT(YEAR FROM seen) * 100 + EXTRACT(MONTH FROM seen) FROM emp
SELECT EXTRACT(YEAR FROM hired), COUNT(*) FROM emp GROUP BY EXTRACT(YEAR FROM hired) ORDER BY 1
SELECT EXTRACT(YEAR FROM hired) AS y, COUNT(*) FROM emp GROUP BY y ORDER BY y
SELECT DATE_TRUNC('month', seen) AS m, COUNT(*) FROM emp GROUP BY 1 ORDER BY m
SELECT id FROM emp WHERE TO_CHAR(hired, 'YYYY') = '2020'
SELECT id FROM emp WHERE hired = (SELECT MAX(hired) FROM emp)
SELECT id FROM emp WHERE hired NOT IN (SELECT '2020-02-29'::date)
SELECT id FROM emp WHERE '2020-01-01' < hired AND seen <= '2020-12-31 23:59:59'
SELECT id FROM emp WHERE hired BETWEEN DATE '2020-01-01' AND DATE '2020-01-01' + INTERVAL '1 year'
SELECT id FROM emp WHERE hired::text LIKE '2020%'
SELECT id FROM emp WHERE CAST(seen AS DATE) = '2020-01-01'
SELECT id FROM emp WHERE seen::date BETWEEN '2020-01-01' AND '2020-12-31'
SELECT '2020-01-01' AS d UNION SELECT hired FROM emp
SELECT id, hired - LAG(hired) OVER (ORDER BY id) FROM emp
SELECT * FROM emp WHERE hired > '2020'
SELECT hired > 5 FROM emp
SELECT hired * 2 FROM emp
SELECT hired + 1.5 FROM emp
SELECT hired + big FROM emp
SELECT hired + 'x' FROM emp
SELECT hired = name FROM emp
SELECT SUM(hired) FROM emp
SELECT name || hired || 'x', 'x' || seen FROM emp
SELECT COALESCE(hired, '2020-01-01'), COALESCE(NULL, hired) FROM emp
SELECT e.dept_id, d.name, COUNT(*) FROM emp e LEFT JOIN dept d ON d.id = e.dept_id GROUP BY e.dept_id, d.id
SELECT d.*, COUNT(*) FROM dept d JOIN emp e ON d.id = e.dept_id GROUP BY d.id
SELECT d.name FROM dept d JOIN emp e ON d.id = e.dept_id GROUP BY d.id ORDER BY COUNT(*) DESC, d.name
SELECT UPPER(name) FROM emp GROUP BY id
SELECT CAST(DATE '2020-01-01' AS TEXT), (DATE '2020-01-01')::text, CASE WHEN TRUE THEN 1 ELSE DATE '2020-01-01' - DATE '2020-01-01' END, CASE WHEN TRUE THEN NULL ELSE DATE '2020-01-01' END, CAST(DATE('2020-01-01') AS TEXT)
SELECT 'all' AS kind, COUNT(*) FROM emp GROUP BY kind
SELECT 1 AS one, COUNT(*) FROM emp GROUP BY one
SELECT TRUE AS yes, COUNT(*) FROM emp GROUP BY yes
SELECT NULL AS none, COUNT(*) FROM emp GROUP BY none
SELECT id FROM emp ORDER BY DATE '2020-01-01', id
SELECT COUNT(*) FROM emp GROUP BY CAST('2020-01-01' AS date)
SELECT COUNT(*) FROM emp GROUP BY 'x'::text, (NULL::integer)
SELECT DATE '2020-01-01' AS d, COUNT(*) FROM emp GROUP BY d
SELECT COUNT(*) FROM emp GROUP BY 'x'
SELECT id FROM emp ORDER BY (TRUE)
SELECT id FROM emp ORDER BY NULL
SELECT d.id, COUNT(e.*) FROM dept d LEFT JOIN emp e ON e.dept_id = d.id AND e.age > 99 GROUP BY d.id
SELECT COUNT(e.*) FILTER (WHERE age > 3), COUNT(DISTINCT e.*) FROM emp e
SELECT COUNT(e.*) OVER () FROM emp e
SELECT CONCAT(d.*) FROM dept d
SELECT COUNT(DISTINCT *) FROM emp
SELECT e.id FROM dept d, ONLY emp e WHERE e.dept_id = d.id
SELECT e.id FROM dept d, ONLY "emp" e WHERE e.dept_id = d.id
SELECT e.id FROM dept d, ONLY (emp) e WHERE e.dept_id = d.id
SELECT id only FROM emp
SELECT ('2020-01-0' || id || ' 25:00:00')::timestamp FROM emp
SELECT ('2020-01-0' || id || ' 10:61:00')::timestamp FROM emp
SELECT ('2020-01-0' || id || ' 24:00:00')::timestamp FROM emp
SELECT ('2020-01-0' || id || ' 23:59:60')::timestamp FROM emp
SELECT ('0000-01-0' || id)::date FROM emp
SELECT ROUND(num, 2000000000), TRUNC(num, -2000000000) FROM emp
SELECT TO_CHAR(hired, 'DDDD'), TO_CHAR(hired, 'YYYYDDD') FROM emp
-- IS is followed by a test alone
SELECT id FROM emp WHERE name IS 'Bob'
SELECT id FROM emp WHERE age IS NOT id
SELECT id FROM emp WHERE ok IS (TRUE)
SELECT id FROM emp WHERE ok IS TRUE OR ok IS NOT UNKNOWN
SELECT id FROM emp WHERE name IS NORMALIZED
SELECT id FROM emp WHERE name IS NOT NFC NORMALIZED
SELECT id FROM emp WHERE age IS NOT DISTINCT FROM id

-- grouping sets, DISTINCT ON, frames without some rows, tables as queries
SELECT dept_id, ok, COUNT(*), GROUPING(dept_id, ok) FROM emp GROUP BY CUBE (dept_id, ok) ORDER BY GROUPING(dept_id, ok), dept_id, ok
SELECT COALESCE(city, 'all') AS city, SUM(budget) FROM dept GROUP BY ROLLUP (city) HAVING SUM(budget) >= 0 ORDER BY city
SELECT dept_id, COUNT(*) FROM emp WHERE FALSE GROUP BY GROUPING SETS ((dept_id), ())
SELECT ok, age, COUNT(*) FROM emp GROUP BY ok, GROUPING SETS ((age), ROLLUP (dept_id), ())
SELECT age + 1, age, COUNT(*) FROM emp GROUP BY GROUPING SETS ((age + 1), (age))
SELECT DISTINCT dept_id FROM emp GROUP BY ROLLUP (dept_id, ok) ORDER BY 1
SELECT COUNT(*) FROM emp GROUP BY ()
SELECT name, dept_id FROM emp GROUP BY ROLLUP (id), name, dept_id
SELECT DISTINCT ON (dept_id) * FROM emp ORDER BY dept_id, id DESC
SELECT name FROM (SELECT DISTINCT ON (e.dept_id) e.dept_id, e.name FROM emp e ORDER BY e.dept_id, e.hired DESC NULLS LAST, e.id) AS latest WHERE dept_id IS NOT NULL
SELECT DISTINCT ON (k) age % 2 AS k, id FROM emp ORDER BY k NULLS FIRST, id LIMIT 2
SELECT DISTINCT ON (age) id FROM emp ORDER BY id, age
SELECT id, SUM(age) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) FROM emp
SELECT id, COUNT(*) OVER (ORDER BY dept_id GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) FROM emp
TABLE dept
TABLE dept ORDER BY id DESC LIMIT 1
SELECT name FROM emp WHERE dept_id IN (SELECT id FROM (TABLE dept) AS d)
SELECT COUNT() FROM emp
SELECT id FROM emp WHERE (age, dept_id) NOT IN ((3, 1), (30, NULL)) OR (age, hired) IN ((3, '2020-02-29'))
SELECT num::float8, age::int8, big % 7::int4 FROM emp
SELECT name FROM dept WHERE EXISTS ((SELECT * FROM emp WHERE emp.dept_id = dept.id))
SELECT id FROM dept FULL JOIN emp USING (id) GROUP BY id HAVING COUNT(*) > (SELECT MIN(y) FROM (SELECT 1 AS y) AS q WHERE y = id)
SELECT 'all' AS k, COUNT(*) FROM emp GROUP BY ROLLUP (k)
SELECT 1 AS k, TRUE AS l, COUNT(*) FROM emp GROUP BY GROUPING SETS ((1), (2))
SELECT EXISTS (SELECT 1 FROM dept), COUNT(*) FROM emp GROUP BY ROLLUP (EXISTS (SELECT 1 FROM dept))
SELECT (SELECT MAX(id) FROM dept) AS k, COUNT(*) FROM emp GROUP BY ROLLUP (k)
SELECT dept_id AS a, dept_id AS b, COUNT(*) FROM emp GROUP BY ROLLUP (a, b)
SELECT dept_id, dept_id, COUNT(*) FROM emp GROUP BY GROUPING SETS ((1), (2))
SELECT dept_id, COUNT(*) FROM emp GROUP BY ROLLUP (dept_id, dept_id)
SELECT dept_id AS a, COUNT(*) FROM emp GROUP BY CUBE (a, 1)
SELECT DISTINCT ON (COUNT(*)) dept_id FROM emp GROUP BY dept_id ORDER BY COUNT(*), dept_id
SELECT DISTINCT ON (name) id FROM emp GROUP BY id ORDER BY name, id
SELECT DISTINCT ON (MAX(id)) COUNT(*) FROM emp
SELECT DISTINCT ON (COUNT(*)) 1 FROM emp
SELECT DISTINCT ON (COUNT(*) > 1) dept_id FROM emp GROUP BY dept_id HAVING MAX(id) > 0 ORDER BY COUNT(*) > 1, dept_id DESC
SELECT DISTINCT ON (RANK() OVER (ORDER BY dept_id)) id FROM emp ORDER BY RANK() OVER (ORDER BY dept_id), id
SELECT DISTINCT ON (r) RANK() OVER (ORDER BY dept_id) AS r, id FROM emp ORDER BY r, id
SELECT DISTINCT ON ((SELECT MAX(id) FROM dept)) id FROM emp ORDER BY (SELECT MAX(id) FROM dept), id
SELECT LAG(id, 1, 2, 3) OVER () FROM emp
SELECT ok, COUNT(*) FROM emp GROUP BY (), GROUPING SETS ((ok), ()), ()
SELECT COUNT(*) FROM emp GROUP BY (NULL)
SELECT COUNT(*) FROM emp GROUP BY ROLLUP (ok, ())
SELECT id, () FROM emp
SELECT RANK() OVER (PARTITION BY () ORDER BY id) FROM emp
TABLE ONLY dept ORDER BY id
TABLE dept WHERE id = 1
TABLE dept, emp
-- a name is never in single quotes
SELECT name AS 'the name' FROM emp
SELECT e.id FROM emp AS 'e'
SELECT id FROM 'emp'
-- items of IN that read a column of an enclosing block alone take the common type, too
SELECT e.id FROM emp e WHERE EXISTS (SELECT 1 FROM emp f WHERE f.hired IN (e.seen, '2020-02-29 10:00'))
SELECT e.id FROM emp e WHERE EXISTS (SELECT 1 FROM emp f WHERE f.age IN (e.num, '3.5'))
SELECT e.id FROM emp e WHERE EXISTS (SELECT 1 FROM emp f WHERE f.big IN (f.num, e.age, 2.5))
SELECT MAX(big) IN (COUNT(*)::float8, 9007199254740992) FROM emp
SELECT MAX(big) IN (SUM(age)::float8, 9007199254740992, 3) FROM emp
SELECT d.id FROM dept d WHERE (SELECT MAX(e.big) IN (COUNT(*) + d.id, 2.5, '3') FROM emp e) IS NOT NULL
SELECT d.name, s.id, s.n FROM dept d LEFT JOIN LATERAL (SELECT e.id, e.name AS n FROM emp e WHERE e.dept_id = d.id AND e.age > 3) s ON s.id > 1
SELECT d.name, s.c, s.m FROM dept d JOIN LATERAL (SELECT COUNT(*) AS c, MAX(e.age) AS m FROM emp e WHERE e.dept_id = d.id) s ON s.c > 1
SELECT d.name, s.x, t.y FROM dept d, LATERAL (SELECT d.budget + 1 AS x) s, LATERAL (SELECT s.x + e.age AS y FROM emp e WHERE e.dept_id = d.id) t
SELECT d.id, s.* FROM dept d, LATERAL (SELECT e.age, COUNT(*) FROM emp e WHERE e.age > d.id GROUP BY e.age) s
SELECT d.id, s.dept_id FROM dept d, LATERAL (SELECT DISTINCT e.dept_id FROM emp e WHERE e.dept_id >= d.id) s
SELECT e.id, v.x FROM emp e, LATERAL (VALUES (e.age), (e.id)) v (x)
SELECT e.id, v.x FROM emp e CROSS JOIN LATERAL (SELECT e.age AS x UNION ALL SELECT e.id WHERE e.ok) v
SELECT e.id, d.id, v.x FROM emp e JOIN dept d ON d.id = e.dept_id CROSS JOIN UNNEST(ARRAY[e.age, d.budget, 7]) AS v (x)
SELECT id FROM dept, LATERAL (SELECT MAX(e.age) FROM emp e WHERE e.dept_id = id HAVING COUNT(*) > 1) s
SELECT d.id, s.x FROM dept d, LATERAL (SELECT e.age AS x FROM emp e WHERE e.dept_id = d.id LIMIT 1) s
SELECT d.id, s.x FROM LATERAL (SELECT 1 AS x) s, dept d
SELECT d.id, s.x FROM dept d RIGHT JOIN LATERAL (SELECT d.id AS x) s ON TRUE
SELECT d.id, s.x FROM dept d JOIN LATERAL (SELECT d.id AS x) s
SELECT d.id, x.budget FROM dept d, LATERAL (SELECT dept.budget FROM dept WHERE dept.id = d.id) x WHERE EXISTS (SELECT 1 FROM emp WHERE emp.dept_id = x.budget)
SELECT id FROM emp WHERE name = ANY (ARRAY['Bob', ''])
SELECT id FROM emp WHERE age <> ALL (ARRAY[3, NULL])
SELECT id FROM emp WHERE NOT age <> ALL (ARRAY[3, -4])
SELECT id FROM emp WHERE age > SOME (ARRAY[id, 2])
SELECT id FROM emp WHERE salary >= ALL (ARRAY[0, 1.5])
SELECT id FROM emp WHERE hired = ANY (ARRAY['2020-02-29'])
SELECT id FROM emp WHERE hired = ANY ('{2020-02-29,2019-12-31}')
SELECT id FROM emp WHERE age = ANY ('{3, NULL}'::int[])
SELECT id FROM emp WHERE age = ANY ('{3,x}')
SELECT id FROM emp WHERE name = ANY ('{}')
SELECT x.n FROM GENERATE_SERIES(3, 1, -2) AS x (n)
SELECT emp.id, n + 1 FROM emp, GENERATE_SERIES(-1, 1) n
SELECT u FROM UNNEST(ARRAY['a', 'b']) u
SELECT u.* FROM UNNEST(ARRAY[1, 2.5]) WITH ORDINALITY u
SELECT id, COUNT(*) OVER (w ORDER BY id) FROM emp WINDOW w AS (PARTITION BY dept_id)
SELECT id FROM emp ORDER BY age FETCH FIRST 1 ROW WITH TIES
SELECT id, EXTRACT(QUARTER FROM hired), EXTRACT(DOW FROM hired), EXTRACT(ISODOW FROM seen), DATE_PART('quarter', seen), DATE_PART('dow', seen) FROM emp
SELECT EXTRACT(DOW FROM DATE '1999-12-31'), EXTRACT(ISODOW FROM DATE '1999-12-26'), EXTRACT(DOW FROM TIMESTAMP '1969-07-20 20:17:40'), EXTRACT(QUARTER FROM DATE '1999-10-01')
SELECT EXTRACT(QUARTER FROM hired) / 2, COUNT(*) FROM emp GROUP BY EXTRACT(QUARTER FROM hired)
SELECT id FROM emp WHERE EXTRACT(DOW FROM hired) IN (0, 6) AND DATE_PART('isodow', hired) = 6
SELECT id, age ^ 2, 2 ^ -1, 2 * age ^ 2, -age ^ 2, num ^ 2 FROM emp
SELECT age # 5, age # -1, big # age, age & 3 # 1, age | 1 # 3 FROM emp
SELECT ~ age + 1, (~ age) + 1, ~ age | 4, ~ big FROM emp
SELECT age << 3, age >> 1, big << 2, big >> 33, 1 << 31, age + 1 << 2 FROM emp
SELECT age << big FROM emp
SELECT age << '2' FROM emp
SELECT salary << 2 FROM emp
SELECT age ^ '2' FROM emp
SELECT name ^ 2 FROM emp
SELECT id FROM emp WHERE name ~ '^B'
SELECT id FROM emp WHERE name ~ 'b$' OR name ~* '^ALBA$'
SELECT id FROM emp WHERE name !~ 'a%b' AND NOT name ~ 'b_c'
SELECT id FROM emp WHERE name !~* 'B' ORDER BY id
SELECT id FROM emp WHERE name ~ 'a.*c' OR name ~ '^.+b$' OR name ~ '^...$'
SELECT id, name ~ '', name ~ '^$', name ~ '^' FROM emp
SELECT id FROM emp WHERE name ~ 'B|a'
SELECT id FROM emp WHERE name || 'x' ~ 'bx$'
SELECT id FROM emp WHERE name ~ 'b' || '$'
SELECT id FROM emp WHERE age ~ '3'
SELECT id FROM emp WHERE name SIMILAR TO 'B%' OR name NOT SIMILAR TO '%b%'
SELECT id FROM emp WHERE name SIMILAR TO '(a|B)%'
SELECT id FROM emp WHERE name SIMILAR TO 'B.b'
SELECT id FROM emp WHERE ROW(age, id) > ROW(3, 1) OR ROW(id, name) = (1, 'Bob')
SELECT ROW(1, 2)
SELECT id, seen + INTERVAL '1 hour', seen - INTERVAL '90 minutes', hired + INTERVAL '36 hours', seen + INTERVAL '1 month -1 day 1 second' FROM emp
SELECT id FROM emp WHERE seen - INTERVAL '30' MINUTE > TIMESTAMP '2020-02-29 09:00:00'
SELECT id, EXTRACT(HOUR FROM seen), EXTRACT(MINUTE FROM seen), DATE_PART('hour', seen), EXTRACT(DOY FROM seen), DATE_PART('doy', hired) FROM emp
SELECT id FROM emp WHERE EXTRACT(HOUR FROM hired) = 0
SELECT DATE_TRUNC('hour', seen), DATE_TRUNC('minute', seen) FROM emp
SELECT DATE_PART('dow', seen) = 0 AND DATE_TRUNC('hour', seen) = DATE_TRUNC('day', seen) + INTERVAL '8 hours' FROM emp
SELECT DIV(age, 2), DIV(-7, 2), DIV(num, 2) FROM emp
SELECT DIV(age, 0) FROM emp
-- moments with a time zone, in a session of UTC
SELECT id, seen::timestamptz, hired::timestamptz, CAST(seen AS TIMESTAMP WITH TIME ZONE) FROM emp
SELECT id FROM emp WHERE seen::timestamptz > '2020-01-01 02:00:00+02'
SELECT id FROM emp WHERE seen::timestamptz = TIMESTAMPTZ '2020-01-01 00:00:00Z' OR seen::timestamptz >= '2020-02-29 06:50:30-03:30'
SELECT seen::timestamptz::text, seen::timestamptz || '!', CONCAT(id, seen::timestamptz, hired::timestamptz), (seen::timestamptz)::varchar(12) FROM emp
SELECT seen::timestamptz::date, hired::timestamptz::timestamp, seen::timestamptz = seen, hired = seen::timestamptz, hired < seen::timestamptz FROM emp
SELECT COALESCE(seen::timestamptz, hired), CASE WHEN id = 1 THEN seen ELSE seen::timestamptz END, GREATEST(seen::timestamptz, hired), NULLIF(seen::timestamptz, hired) FROM emp
SELECT DATE_TRUNC('month', hired), DATE_TRUNC('week', hired), DATE_TRUNC('quarter', hired), DATE_TRUNC('day', seen::timestamptz), DATE_TRUNC('hour', seen::timestamptz) FROM emp
SELECT DATE_TRUNC('month', hired)::date, TO_CHAR(DATE_TRUNC('year', hired), 'YYYY-MM-DD'), COUNT(*) FROM emp GROUP BY DATE_TRUNC('month', hired), DATE_TRUNC('year', hired)
SELECT seen::timestamptz + INTERVAL '1 month', seen::timestamptz - INTERVAL '36 hours', EXTRACT(YEAR FROM seen::timestamptz), EXTRACT(HOUR FROM seen::timestamptz), TO_CHAR(seen::timestamptz, 'HH24:MI') FROM emp
SELECT seen::timestamptz FROM emp UNION SELECT hired FROM emp
SELECT MIN(seen::timestamptz), MAX(seen::timestamptz), COUNT(DISTINCT seen::timestamptz) FROM emp
SELECT id FROM emp WHERE NOW() > seen AND CURRENT_TIMESTAMP >= hired AND LOCALTIMESTAMP > seen AND seen < NOW() - INTERVAL '1 day'
SELECT NOW() = CURRENT_TIMESTAMP, NOW()::date = CURRENT_DATE, NOW() = TRANSACTION_TIMESTAMP() FROM emp
SELECT CAST(seen AS TIMESTAMP(0)), CAST(seen AS TIMESTAMP(3)) FROM emp
SELECT id FROM emp WHERE seen::timestamptz < '9999-12-31 23:00:00-05'
SELECT id FROM emp WHERE seen::timestamptz > '2020-01-01 00:00:00+16'
SELECT id FROM emp WHERE seen::timestamptz > '2020-01-01 00:00:00+02:75'
SELECT k::text FROM (SELECT id, seen AS k FROM emp) a JOIN (SELECT id AS other, seen::timestamptz AS k FROM emp) b USING (k)
SELECT k FROM (SELECT seen AS k FROM emp) a NATURAL LEFT JOIN (SELECT seen::timestamptz AS k FROM emp) b
SELECT id, LAG(seen::timestamptz, 1, '2020-01-01 00:00:00+02') OVER (ORDER BY id), LAG(seen, 1, seen::timestamptz) OVER (ORDER BY id) FROM emp
SELECT id, LAG(seen, 1, '2020-01-01') OVER (ORDER BY id), LAG(id, 1, '0') OVER (ORDER BY id), LAG(hired, 1, seen) OVER (ORDER BY id), LEAD(salary, 1, age) OVER (ORDER BY id) FROM emp
SELECT LAG(seen, 1, 'xyz') OVER (ORDER BY id) FROM emp
SELECT LAG(age, 1, name) OVER (ORDER BY id) FROM emp
(SELECT seen FROM emp UNION SELECT seen FROM emp) UNION SELECT seen::timestamptz FROM emp
SELECT id FROM emp WHERE seen IN (SELECT seen::timestamptz FROM emp)
SELECT -(seen - hired) < INTERVAL '1 day' FROM emp
SELECT id FROM emp WHERE seen < CURRENT_TIMESTAMP(0)
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid(3) FROM emp
SELECT id, LAG('b0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 1, 'A0EEBC99-9c0b-4ef8-bb6d-6bb9bd380a11') OVER (ORDER BY id) FROM emp
SELECT id, LEAD('b0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 1, 'xyz') OVER (ORDER BY id) FROM emp
-- what is between two moments
SELECT id, EXTRACT(EPOCH FROM seen - TIMESTAMP '2020-01-01 12:30:10'), EXTRACT(DAY FROM seen - TIMESTAMP '2020-01-01 12:30:10'), EXTRACT(HOUR FROM (seen - TIMESTAMP '2020-01-01 12:30:10')), EXTRACT(MINUTE FROM seen - TIMESTAMP '2020-01-01 12:30:10'), EXTRACT(SECOND FROM seen - TIMESTAMP '2020-01-01 12:30:10') FROM emp
SELECT id, DATE_PART('epoch', seen - hired), DATE_PART('day', hired - seen), DATE_PART('hour', seen - hired), DATE_PART('second', hired - seen), EXTRACT(EPOCH FROM seen - hired) / 3600 FROM emp
SELECT EXTRACT(EPOCH FROM seen), EXTRACT(EPOCH FROM hired), DATE_PART('epoch', seen), EXTRACT(EPOCH FROM seen::timestamptz), EXTRACT(EPOCH FROM INTERVAL '1 month 2 days 3 hours') FROM emp
SELECT id FROM emp WHERE seen - hired > INTERVAL '10 hours' OR seen - hired = '0'
SELECT id FROM emp WHERE seen - hired >= INTERVAL '1 day' OR INTERVAL '1 month' < seen - TIMESTAMP '2020-01-01'
SELECT id FROM emp WHERE seen - TIMESTAMP '2020-01-01' BETWEEN '0' AND INTERVAL '2 months'
SELECT id FROM emp WHERE seen - TIMESTAMP '2020-01-01' IN (INTERVAL '0', INTERVAL '59 days 10 hours 20 minutes 30 seconds')
SELECT id FROM emp WHERE seen - hired < TIMESTAMP '2020-01-02' - seen
SELECT id, seen - hired IS DISTINCT FROM INTERVAL '2 days', seen - hired IS NOT DISTINCT FROM INTERVAL '10 hours 20 minutes 30 seconds', seen - hired IS NOT DISTINCT FROM hired - seen FROM emp
SELECT EXTRACT(EPOCH FROM INTERVAL '1 year'), EXTRACT(EPOCH FROM INTERVAL '30 months -3 days'), DATE_PART('epoch', INTERVAL '-13 months'), INTERVAL '1 year' = seen - seen FROM emp
SELECT LAG(seen - hired) OVER (ORDER BY id) IS NULL FROM emp
SELECT COUNT(*) FROM emp GROUP BY GROUPING SETS ((seen - hired), (id))
SELECT id FROM emp WHERE seen - '2020-01-01' > INTERVAL '-1 day' AND NOT seen - hired <> '00:00:00'
SELECT id FROM emp ORDER BY seen - hired DESC NULLS LAST, id
SELECT id, ROW_NUMBER() OVER (ORDER BY seen - hired, id) FROM emp
SELECT seen - hired IS NULL, seen - hired IS NOT NULL FROM emp
SELECT seen - hired FROM emp
SELECT AVG(seen - hired) FROM emp
SELECT COALESCE(seen - hired, INTERVAL '1 day') > INTERVAL '2 days' FROM emp
SELECT COUNT(*) FROM emp GROUP BY seen - hired
SELECT seen - hired + seen FROM emp
SELECT (seen - hired) + INTERVAL '1 day' > INTERVAL '2 days' FROM emp
SELECT age + (seen - hired) FROM emp
SELECT seen - 1 FROM emp
SELECT EXTRACT(MONTH FROM seen - hired) FROM emp
-- identifiers
SELECT 'A0EEBC999C0B4EF8BB6D6BB9BD380A11'::uuid, '{a0eebc99-9c0b4ef8-bb6d6bb9-bd380a11}'::uuid FROM emp
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid::text || 'x', CONCAT('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 1), 'A0EEBC99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid || 'x' FROM emp
SELECT id FROM emp WHERE 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'
SELECT id FROM emp WHERE 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid > 'a0eebc98-ffff-4ef8-bb6d-6bb9bd380a11'
SELECT CASE WHEN id > 1 THEN 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid ELSE '00000000-0000-0000-0000-000000000000' END, COUNT(*) FROM emp GROUP BY 1 ORDER BY 1
SELECT id FROM emp WHERE CAST('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' AS UUID) IN ('b0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11')
SELECT COALESCE(NULL::uuid, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'), GREATEST('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 'b0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'), NULLIF('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 'b0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11') FROM emp
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid FROM emp UNION SELECT 'b0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' FROM emp
SELECT 'a0eebc99'::uuid FROM emp
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11 '::uuid FROM emp
SELECT id FROM emp WHERE 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid = name
SELECT id FROM emp WHERE 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid LIKE 'a%'
SELECT LENGTH('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid) FROM emp
SELECT UPPER('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid) FROM emp
SELECT MIN('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid) FROM emp
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid || 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid FROM emp
SELECT id::uuid FROM emp
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid::integer FROM emp
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid + 1 FROM emp
SELECT id FROM emp WHERE 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid
SELECT SUM('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid) FROM emp
SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid ~ 'a' FROM emp
SELECT STRING_AGG('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, ',') FROM emp
SELECT COUNT(DISTINCT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid) FROM emp
-- times of day
SELECT TIME '12:00:00', TIME '7:05', CAST('23:59' AS TIME), '24:00'::time, TIME '10:20:30.5' FROM emp
SELECT seen::time, seen::time > '10:00', CAST(seen AS TIME) BETWEEN TIME '00:00:00' AND TIME '10:20:30' FROM emp
SELECT MAX(seen::time), MIN(CAST(seen AS TIME)), COUNT(DISTINCT seen::time) FROM emp
SELECT EXTRACT(HOUR FROM seen::time), EXTRACT(MINUTE FROM seen::time), EXTRACT(SECOND FROM TIME '10:20:30.5'), EXTRACT(EPOCH FROM TIME '10:20:30') FROM emp
SELECT DATE_PART('hour', seen::time), DATE_PART('second', seen::time), DATE_PART('epoch', seen::time) FROM emp
SELECT LEAST(seen::time, '09:00'), GREATEST(TIME '11:00', seen::time), COALESCE(seen::time, '08:00') FROM emp
SELECT 'at ' || seen::time, CONCAT(seen::time, '!'), seen::time::text, seen::time::varchar(5) FROM emp
SELECT id FROM emp ORDER BY seen::time DESC NULLS LAST, id
SELECT UPPER(seen::time) FROM emp
SELECT seen::time = seen FROM emp
SELECT seen::time LIKE '1%' FROM emp
SELECT seen::time + 1 FROM emp
SELECT SUM(seen::time) FROM emp
SELECT TIME '25:00' FROM emp
SELECT TIME '12:61' FROM emp
SELECT DATE '2020-01-01'::time FROM emp
SELECT 1::time FROM emp
-- arrays as values
SELECT ARRAY[1, 2] = '{1,2}', '{1, 2}'::int[] <> ARRAY[2, 1], ARRAY['a', 'b'] = '{a,b}'::text[] FROM emp
SELECT ARRAY[1, NULL], ARRAY['x'], '{1,2}'::bigint[], CAST('{}' AS INT[]) FROM emp
SELECT ARRAY[1] = ARRAY['a'] FROM emp
SELECT '{1}'::int[] = '{1}'::bigint[] FROM emp
SELECT ARRAY[1] LIKE 'a' FROM emp
SELECT ARRAY_AGG(id ORDER BY id), ARRAY_AGG(big ORDER BY id), ARRAY_AGG(age ORDER BY id DESC) FROM emp
SELECT dept_id, ARRAY_AGG(name ORDER BY id) FROM emp GROUP BY dept_id ORDER BY dept_id
SELECT ARRAY_AGG(x ORDER BY x) FROM (VALUES ('a'), (''), ('NULL'), ('null'), ('a b'), ('a,b'), ('a"b'), ('a\b'), ('{a}'), (NULL), ('é')) AS t (x)
SELECT ARRAY_AGG(id) FILTER (WHERE id > 100) FROM emp
SELECT ARRAY_AGG(id ORDER BY id) = '{1,2,3,4}', COUNT(*) FROM emp
SELECT JSON_AGG(id ORDER BY id), JSONB_AGG(age ORDER BY id), JSON_AGG(ok ORDER BY id) FROM emp
SELECT STDDEV(age ORDER BY id) FROM emp
-- other forms of their own
SELECT '1'::json, '2'::jsonb, CAST(NULL AS JSON), INTERVAL '1 hour' IS NULL FROM emp
SELECT '1'::json = '1'::json FROM emp
SELECT '1'::jsonb = '1' FROM emp
SELECT COALESCE('1'::json, '2') FROM emp
-- the session's time zone, days as texts, ILIKE
SELECT seen AT TIME ZONE 'UTC', (seen AT TIME ZONE 'utc') AT TIME ZONE 'GMT', seen::timestamptz AT TIME ZONE 'Z' FROM emp
SELECT hired AT TIME ZONE 'UTC' FROM emp
SELECT TO_CHAR(seen, 'YYYY-MM'), TO_CHAR(hired, 'YYYY'), TO_CHAR(seen, 'YYYY-MM-DD') FROM emp
SELECT DATE_TRUNC('day', seen)::date, DATE_TRUNC('day', seen)::date = seen::date FROM emp
SELECT id FROM emp WHERE name ILIKE 'B%' OR name ILIKE NULL
SELECT name ILIKE name, name ILIKE 'a\_%', name NOT ILIKE '%B%', name ILIKE 'x' ESCAPE 'X' FROM emp WHERE name NOT LIKE '%\%'
SELECT id FROM emp WHERE id = ANY (ARRAY[1,2]::int[]) AND id <> ALL (ARRAY[2,-3]::bigint[])
SELECT name FROM emp WHERE name = ANY (ARRAY['Bob','x']::text[]) OR name <> ALL (ARRAY['y']::varchar[])
SELECT id > ANY (ARRAY[1,-2]::int[]), ARRAY[age, id] IS NULL FROM emp
SELECT (seen::timestamptz AT TIME ZONE 'UTC'::text) > TIMESTAMP '2020-01-01' FROM emp
SELECT '1'::json IS DISTINCT FROM NULL, NULL IS NOT DISTINCT FROM '1'::jsonb FROM emp
SELECT ARRAY[NULL] = '{NULL}'::text[], ARRAY[1, NULL] = '{1,NULL}'::int[] FROM emp
SELECT ARRAY[NULL] = '{NULL}'::int[] FROM emp
SELECT '{a}'::varchar[] = ARRAY['a'] FROM emp
SELECT '1'::json FROM emp INTERSECT ALL SELECT '1'::json FROM emp
SELECT name ~* 'B', name ~* '^a', name !~* 'OB$' FROM emp
SELECT seen + INTERVAL '0', seen + INTERVAL '90', seen - INTERVAL '-5', hired + INTERVAL '1 day 02:30' FROM emp
SELECT seen + INTERVAL '1h 2m 3s', seen + INTERVAL '2 hrs 3 mins 4 secs', seen + INTERVAL '1y 2mons 1w 1d' FROM emp
SELECT seen - INTERVAL '-02:30:15', seen + INTERVAL '1 day -02:00:00', seen + INTERVAL '120:00' FROM emp
SELECT id FROM emp WHERE seen - TIMESTAMP '2020-01-01' > INTERVAL '0'
SELECT id FROM emp WHERE seen - TIMESTAMP '2020-01-01' > INTERVAL '1:30' AND seen - TIMESTAMP '2020-01-01' < '900 days'
-- texts: code points, bytes, digests, joined arrays
SELECT CHR(65), CHR(233), CHR(128512), OCTET_LENGTH(name), OCTET_LENGTH('é€'), MD5(name), MD5('é') FROM emp
SELECT CHR(0) FROM emp
SELECT CHR('65'), CHR(55296) FROM emp
SELECT OCTET_LENGTH(age) FROM emp
SELECT MD5(NULL), OCTET_LENGTH(NULL), CHR(NULL) FROM emp
SELECT dept_id, ARRAY_TO_STRING(ARRAY_AGG(name ORDER BY id), ','), ARRAY_TO_STRING(ARRAY_AGG(age ORDER BY id), '') FROM emp GROUP BY dept_id ORDER BY dept_id
SELECT ARRAY_TO_STRING(ARRAY_AGG(x ORDER BY x), '|'), ARRAY_TO_STRING(ARRAY_AGG(x) FILTER (WHERE FALSE), '|') FROM (VALUES ('a'), (''), ('NULL'), ('null'), ('a b'), ('a,b'), ('a"b'), ('a\b'), ('{a}'), (NULL), ('é')) AS t (x)
SELECT ARRAY_TO_STRING(ARRAY[1, NULL, 3], ','), ARRAY_TO_STRING('{}'::int[], ','), ARRAY_TO_STRING(ARRAY['x'], NULL) FROM emp
SELECT ARRAY_TO_STRING(ARRAY[1, NULL], ',', 'none') FROM emp
SELECT ARRAY_TO_STRING(name, ',') FROM emp
-- ordered sets
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY age), PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY age DESC), PERCENTILE_CONT(0) WITHIN GROUP (ORDER BY salary), PERCENTILE_CONT(1.0) WITHIN GROUP (ORDER BY num), PERCENTILE_CONT(0.3) WITHIN GROUP (ORDER BY big) FROM emp
SELECT PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY age), PERCENTILE_DISC(0) WITHIN GROUP (ORDER BY name), PERCENTILE_DISC(0.75) WITHIN GROUP (ORDER BY hired DESC), PERCENTILE_DISC(1) WITHIN GROUP (ORDER BY num), PERCENTILE_DISC(0.4) WITHIN GROUP (ORDER BY salary), PERCENTILE_DISC(0.6) WITHIN GROUP (ORDER BY big) FROM emp
SELECT dept_id, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id), PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY age) FILTER (WHERE id > 1), MODE() WITHIN GROUP (ORDER BY dept_id) FROM emp GROUP BY dept_id ORDER BY dept_id
SELECT MODE() WITHIN GROUP (ORDER BY x), MODE() WITHIN GROUP (ORDER BY x DESC), PERCENTILE_DISC(0.2) WITHIN GROUP (ORDER BY x) FROM (VALUES ('b'), ('a b'), (NULL), ('b'), ('a b'), ('{'), ('"')) AS t (x)
SELECT MODE() WITHIN GROUP (ORDER BY id + 1) FILTER (WHERE FALSE), PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) FILTER (WHERE FALSE) FROM emp
SELECT PERCENTILE_CONT(0.1) WITHIN GROUP (ORDER BY x), PERCENTILE_CONT(0.7) WITHIN GROUP (ORDER BY x DESC), PERCENTILE_DISC(0.1) WITHIN GROUP (ORDER BY x), PERCENTILE_DISC(0.9) WITHIN GROUP (ORDER BY x) FROM (VALUES (0.1), (2.75), (1e3), (-7), (12.125), (3)) AS t (x)
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY name) FROM emp
SELECT PERCENTILE_CONT(1.5) WITHIN GROUP (ORDER BY age) FROM emp
SELECT PERCENTILE_DISC(0.5) FROM emp
SELECT MODE() FROM emp
SELECT MODE(age) WITHIN GROUP (ORDER BY age) FROM emp
SELECT COUNT(*) WITHIN GROUP (ORDER BY age) FROM emp
SELECT d.id, (SELECT PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY e.id) FROM emp e WHERE e.dept_id = d.id) FROM dept d ORDER BY d.id
-- pairs of numbers
SELECT REGR_COUNT(age, id), REGR_AVGX(age, id), REGR_AVGY(age, id), REGR_SXX(age, id), REGR_SYY(age, id), REGR_SXY(age, id) FROM emp
SELECT COVAR_POP(age, id), COVAR_SAMP(age, id), CORR(age, id), CORR(id, id), CORR(id, -id) FROM emp
SELECT dept_id, CORR(age, id), COVAR_POP(salary, num), COVAR_SAMP(salary, num), CORR(salary, num), REGR_COUNT(salary, num) FROM emp GROUP BY dept_id ORDER BY dept_id
SELECT CORR(x, y), CORR(x, 2), CORR(1, y), COVAR_POP(x, y) FILTER (WHERE x > 1) FROM (VALUES (1, 4), (2, 8), (3, 9), (5, -4), (NULL, 1), (7, NULL)) AS t (x, y)
SELECT CORR('1', age), CORR(age, NULL) FROM emp
SELECT CORR(age::real, id), CORR(age::smallint, id) FROM emp
SELECT OCTET_LENGTH('a'::char(3)), OCTET_LENGTH(name::char(9)) FROM emp
SELECT CORR(age) FROM emp
SELECT CORR(name, age) FROM emp
SELECT CORR(age, *) FROM emp
-- some value of a group, bits of different values
SELECT dept_id, ANY_VALUE(dept_id), ANY_VALUE(dept_id) FILTER (WHERE id > 2) FROM emp GROUP BY dept_id ORDER BY dept_id
SELECT ANY_VALUE(x), ANY_VALUE(y), ANY_VALUE(x) FILTER (WHERE x = 'a') FROM (VALUES (NULL, 1), ('a', NULL), (NULL, NULL)) AS t (x, y)
SELECT ANY_VALUE(id) FROM emp WHERE FALSE
SELECT ANY_VALUE(DISTINCT id) FROM emp
SELECT BIT_AND(DISTINCT id), BIT_OR(DISTINCT age) FILTER (WHERE id > 1), BIT_XOR(DISTINCT id) FROM emp
-- first rows with ties
SELECT id FROM emp ORDER BY age FETCH FIRST 2 ROWS WITH TIES
SELECT dept_id, id FROM emp ORDER BY dept_id FETCH FIRST ROW WITH TIES
SELECT name FROM emp WHERE id < 4 ORDER BY dept_id DESC NULLS LAST FETCH NEXT 2 ROWS WITH TIES
SELECT dept_id, COUNT(*) FROM emp GROUP BY dept_id ORDER BY COUNT(*) DESC FETCH FIRST 1 ROW WITH TIES
SELECT id FROM emp WHERE dept_id IN (SELECT dept_id FROM emp WHERE dept_id IS NOT NULL ORDER BY dept_id FETCH FIRST 1 ROWS WITH TIES) ORDER BY id
SELECT id FROM emp ORDER BY age FETCH FIRST 0 ROWS WITH TIES
SELECT id FROM emp FETCH FIRST 1 ROWS WITH TIES
SELECT DISTINCT dept_id FROM emp ORDER BY dept_id FETCH FIRST 1 ROWS WITH TIES
SELECT id FROM emp ORDER BY dept_id OFFSET 1 ROWS FETCH FIRST 1 ROWS WITH TIES
SELECT id FROM emp UNION SELECT id FROM dept ORDER BY id FETCH FIRST 1 ROWS WITH TIES
-- several patterns
SELECT name LIKE ANY (ARRAY['a%', '%b']), name NOT LIKE ANY (ARRAY['a%', '%b']), name LIKE ALL (ARRAY['%a%', '%l%']), name NOT LIKE ALL (ARRAY['a%', 'B%']), name ILIKE ANY (ARRAY['b%', 'AL%']) FROM emp
SELECT name LIKE ANY (ARRAY['a%', NULL]), name LIKE ALL (ARRAY['a%', NULL]), name LIKE SOME (ARRAY['a%']) FROM emp
SELECT age LIKE ANY (ARRAY['a%']) FROM emp
SELECT name LIKE ANY (ARRAY['a!%']) ESCAPE '!' FROM emp
SELECT name LIKE ANY ('{a%}') FROM emp
SELECT name LIKE ANY ('a%') FROM emp
SELECT id FROM emp WHERE name LIKE ANY (ARRAY['B%']) OR name LIKE ANY (ARRAY['a%', name])
-- powers of numerics
SELECT POWER(id, 0.5), POWER(num, 2), POWER(num, 2.0), POWER(num, 0), POWER(num, 1), POWER(id, -0.5) FROM emp
SELECT POWER(2.5, 3), POWER(2.5, -3), POWER(-1.5, 3), POWER(0.1, 5), POWER(10.0, 3), POWER(100, -2.0), POWER(0.0, 0), POWER(0, 0.5), POWER(1.0, 7.25), POWER(0.95, 10), POWER(12.50, -1)
SELECT POWER(x, y) FROM (VALUES (1.5, 1.5), (2.0, 0.333), (3.25, -2.5), (99999.5, 0.5), (123456789.12, 0.25), (0.0004, 0.5), (0.99, 3.7), (1.05, 0.1), (7.0, 20), (1.0001, 200), (10.0, -5), (2, 31.5), (1e10, 1.2), (4, 0.5), (1e-5, 2.5)) AS t (x, y)
SELECT POWER(0.0, -1) FROM emp
SELECT POWER(-8.0, 0.5) FROM emp
SELECT (2.5 ^ 2), 2 ^ 0.5, age ^ 1.5 FROM emp WHERE age > 0
-- days of the week, parts of moments
SELECT EXTRACT(DOW FROM hired), EXTRACT(ISODOW FROM hired), EXTRACT(ISODOW FROM seen), EXTRACT(WEEK FROM hired), DATE_PART('isodow', seen) FROM emp
SELECT CAST(NULL AS TIMESTAMP(0)), NULL::TIMESTAMP(3) FROM emp
SELECT CAST(seen AS TIMESTAMP(0)) FROM emp
SELECT id, NTH_VALUE(age, 2) OVER (ORDER BY id), NTH_VALUE(age, 2) OVER (PARTITION BY dept_id ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING), NTH_VALUE(name, 1) OVER (ORDER BY id DESC) FROM emp
SELECT SINGLE_VALUE(id) FROM emp
SELECT UNIX_TIMESTAMP(seen) FROM emp
SELECT NVL(age, 1), IFNULL(age, 1), IF(age > 1, 1, 2) FROM emp
SELECT COUNT(id, age) FROM emp
SELECT COUNT(DISTINCT id, age) FROM emp
SELECT COUNT((id, age)) FROM emp
SELECT MAX(id, age) FROM emp
SELECT CORR(id) FROM emp
SELECT STDDEV(id, age) FROM emp
SELECT best(id) OVER (ORDER BY id) FROM emp
SELECT best(id) FILTER (WHERE id > 1) FROM emp
SELECT LENGTH('a', 'UTF8'), LENGTH(name) FROM emp
SELECT DATE_TRUNC('day', TIMESTAMPTZ '2020-01-01 00:00:00+00', 'UTC')
SELECT FACTORIAL(3), GCD(4, 6), LCM(4, 6), SCALE(1.50), WIDTH_BUCKET(3, 1, 9, 4)
SELECT FACTORIAL(3, 4)
SELECT TEXT(id), INT8(age), FLOAT8(age), VARCHAR(name), DATE(seen) FROM emp
SELECT FORMAT('%s', name), CONCAT(), NUM_NULLS(age, ok) FROM emp
SELECT FORMAT('%s', name), NUM_NULLS(age, ok) FROM emp
SELECT name(e) FROM emp e
SELECT emp('(1,a,1,1,1,,,1,1,t)')
SELECT id, UNNEST(ARRAY[id, age]) AS v FROM emp
SELECT id, UNNEST(ARRAY[id, age]) FROM emp WHERE id > 1 ORDER BY id LIMIT 3
SELECT GENERATE_SERIES(1, 3)
SELECT DISTINCT GENERATE_SERIES(1, 3) AS n FROM emp
SELECT e.id, UNNEST(ARRAY[1, e.age, NULL]) v FROM emp AS e LEFT JOIN dept AS d ON d.id = e.dept_id WHERE e.id < 4
SELECT id FROM emp WHERE age IN (SELECT UNNEST(ARRAY[3, 30]))
SELECT id, (SELECT UNNEST(ARRAY[age])) FROM emp
SELECT UNNEST(ARRAY[1, 2]) AS a UNION ALL SELECT GENERATE_SERIES(3, 5)
SELECT COUNT(*), UNNEST(ARRAY[1, 2]) FROM emp
SELECT UNNEST(ARRAY[MIN(id), MAX(id)]) FROM emp
SELECT dept_id, UNNEST(ARRAY[1, 2]) FROM emp GROUP BY dept_id
SELECT UNNEST(ARRAY[1, 2]), UNNEST(ARRAY[1, 2, 3])
SELECT *, UNNEST(ARRAY[1, 2]) FROM dept
SELECT UNNEST(ARRAY[1, 2]) + 1
SELECT ROW_NUMBER() OVER (ORDER BY id), UNNEST(ARRAY[1, 2]) FROM emp
SELECT id, UNNEST(ARRAY[1, 2]) AS u FROM emp ORDER BY COUNT(*) OVER ()
SELECT id, UNNEST(ARRAY[id]) FROM emp, dept
SELECT id FROM emp ORDER BY UNNEST(ARRAY[1])
SELECT DIV(big, 3), DIV(age, id), DIV(id, -1), MOD(big, 3) FROM emp
SELECT CEIL(num / 3), FLOOR(num / 3), TRUNC(num / 3), ROUND(num / 3), (num / 3)::INT, TRUNC(num, 0), SIGN(num) FROM emp
SELECT salary::INT, ROUND(salary)::INT, ~age, ~big, ok::TEXT FROM emp WHERE id < 5
SELECT CURRENT_USER = CURRENT_USER, CURRENT_USER IS NULL FROM emp
SELECT id FROM emp WHERE name = CURRENT_USER
SELECT id FROM emp WHERE ARRAY[age] = ARRAY[3]
SELECT id FROM emp WHERE ARRAY[age] <> ARRAY[3]
SELECT id FROM emp WHERE NOT ARRAY[age, id] = ARRAY[id, age] AND id < 9
SELECT id, (ARRAY[name, name] != ARRAY['Bob', name]) FROM emp
SELECT id FROM emp WHERE ARRAY[NULL, age] = ARRAY[NULL::int, 30]
SELECT id FROM emp WHERE ARRAY[age] = ARRAY[big]
SELECT id FROM emp WHERE ARRAY[big] = ARRAY[-7::bigint] OR ARRAY[hired] = ARRAY[hired]
SELECT id, TO_JSON(age), TO_JSONB(big), TO_JSON(ok), TO_JSONB(num) FROM emp
SELECT id, TO_JSON(age), TO_JSONB(big), TO_JSON(ok) FROM emp
SELECT TO_JSONB(NULL::int), TO_JSON('a')
SELECT id FROM emp WHERE TO_JSONB(age) = TO_JSONB(3)
SELECT DISTINCT TO_JSON(age) FROM emp
SELECT ROW_TO_JSON(emp) FROM emp
SELECT ROW_TO_JSON(t) FROM (SELECT id, age, ok, big FROM emp) AS t
SELECT ROW_TO_JSON(t) FROM (SELECT id, age FROM emp) AS t (a, b)
SELECT ROW_TO_JSON(t) FROM (SELECT id AS "X", age FROM emp) AS t
SELECT (SELECT ROW_TO_JSON(t) FROM (SELECT d.id, emp.age) AS t) FROM emp LEFT JOIN dept d ON d.id = emp.id
SELECT ROW_TO_JSON(t) FROM (SELECT id, age FROM emp) AS t LEFT JOIN dept ON dept.id = t.id
SELECT ROW_TO_JSON(t) FROM (SELECT id AS t, age FROM emp) AS t
SELECT ROW_TO_JSON(t), COUNT(*) FROM (SELECT age, ok FROM emp) AS t GROUP BY t.age, t.ok
SELECT COUNT(ROW_TO_JSON(t)) FROM (SELECT age, ok FROM emp) AS t
SELECT d.name, s.id, s.age FROM dept d CROSS JOIN LATERAL (SELECT e.id, e.age FROM emp e WHERE e.dept_id = d.id ORDER BY e.age DESC NULLS LAST, e.id LIMIT 2) s
SELECT d.name, s.id FROM dept d LEFT JOIN LATERAL (SELECT e.id, e.age + 1 AS n FROM emp e WHERE d.id = e.dept_id AND e.age > 1 ORDER BY e.id LIMIT 2 OFFSET 1) s ON s.n > 2
SELECT t.dept_id, 3 = ANY (t.ages), 3 <> ALL (t.ages), NOT 3 = ANY (t.ages) FROM (SELECT dept_id, ARRAY_AGG(age) AS ages FROM emp GROUP BY dept_id) t
SELECT e.id, e.age = ANY (t.a), e.age <> ALL (t.a) FROM emp e CROSS JOIN (SELECT '{3,-4}'::int[] AS a) t
SELECT e.id, e.age = ANY (t.a), e.age <> ALL (t.a) FROM emp e CROSS JOIN (SELECT '{3,NULL}'::int[] AS a) t
SELECT e.id, e.age = ANY (t.a), e.age <> ALL (t.a) FROM emp e CROSS JOIN (SELECT '{}'::int[] AS a) t
SELECT e.id, e.age = ANY (t.a), e.age <> ALL (t.a) FROM emp e CROSS JOIN (SELECT CAST(NULL AS int[]) AS a) t
SELECT e.id, e.name = SOME (t.a), 'Bob' = ANY (t.a) FROM emp e CROSS JOIN (SELECT '{bob,ann}'::text[] AS a) t
SELECT e.id FROM emp e CROSS JOIN (SELECT '{3,7}'::int[] AS a) t WHERE NOT e.age = ANY (a)
SELECT t.a @> ARRAY[3], t.a @> ARRAY[3, 4], ARRAY[4] <@ t.a, t.a <@ ARRAY[3, 4], t.a <@ ARRAY[3], t.a @> '{}', t.a && ARRAY[4, 9], t.a && ARRAY[9] FROM (SELECT '{3,NULL,4}'::int[] AS a) t
SELECT t.a @> ARRAY[3], t.a <@ ARRAY[3], t.a && ARRAY[3], t.a @> '{}', CARDINALITY(t.a), ARRAY_LENGTH(t.a, 1), ARRAY_POSITION(t.a, 3) FROM (SELECT '{}'::int[] AS a) t
SELECT t.a @> ARRAY[3], t.a <@ ARRAY[3], t.a && ARRAY[3], t.a @> '{}', CARDINALITY(t.a), ARRAY_LENGTH(t.a, 1), ARRAY_POSITION(t.a, 3), a[1] FROM (SELECT CAST(NULL AS int[]) AS a) t
SELECT t.a @> ARRAY[3, NULL], ARRAY[3, NULL] <@ t.a, t.a @> t.a FROM (SELECT '{3,NULL}'::int[] AS a) t
SELECT t.a @> t.b, t.b @> t.a, t.b <@ t.a, t.a <@ t.b FROM (SELECT '{3,4}'::int[] AS a, '{4,4}'::int[] AS b) t
SELECT CARDINALITY(t.a), ARRAY_LENGTH(t.a, 1), ARRAY_POSITION(t.a, 'b'), ARRAY_POSITION(t.a, 'x'), t.a[1], t.a[3], (t.a)[4], a[2] FROM (SELECT '{a,NULL,b}'::text[] AS a) t
SELECT t.a[1] + 1, t.a[2] * t.a[1], -t.a[1], t.a[9] FROM (SELECT '{3,4}'::int[] AS a) t
SELECT t.dept_id, t.ids[1], (t.ids)[2] FROM (SELECT dept_id, ARRAY_AGG(id ORDER BY id DESC) AS ids FROM emp GROUP BY dept_id) t
SELECT dept_id, (ARRAY_AGG(id ORDER BY age DESC, id))[1] FROM emp GROUP BY dept_id
SELECT dept_id, (ARRAY_AGG(name ORDER BY id))[2]::varchar(1) FROM emp GROUP BY dept_id
SELECT t.a @> ARRAY[3] FROM (SELECT '{3}'::bigint[] AS a) t
SELECT t.a && ARRAY['b'], t.a @> '{a}', 'a' = ANY (t.a) AND 'z' <> ALL (t.a) FROM (SELECT '{a,b}'::text[] AS a) t
SELECT NOT EXISTS (SELECT 1 FROM UNNEST(t.a) AS x WHERE x = 'b'), NOT EXISTS (SELECT * FROM UNNEST(a) x (y) WHERE x.y = 'z') FROM (SELECT '{a,NULL,b}'::text[] AS a) t
SELECT NOT EXISTS (SELECT 1 FROM UNNEST(t.a) AS x WHERE x = 1) FROM (SELECT CAST(NULL AS int[]) AS a) t
SELECT 1.5 = ANY (t.a) FROM (SELECT '{3}'::int[] AS a) t
SELECT 3 + 1 = ANY (t.a), 2 * 2 = ANY (t.a) OR FALSE FROM (SELECT '{4}'::int[] AS a) t
SELECT e.id FROM emp e CROSS JOIN (SELECT '{3,7}'::int[] AS a) t WHERE t.a @> ARRAY[e.age]
SELECT ROUND(CORR(age, id)::numeric, 9), ROUND(COVAR_POP(age, id)::numeric, 9), ROUND(COVAR_SAMP(age, id)::numeric, 9) FROM emp
SELECT ROUND(REGR_AVGX(age, id)::numeric, 9), ROUND(REGR_AVGY(age, id)::numeric, 9), REGR_COUNT(age, id) FROM emp
SELECT ROUND(REGR_SXX(age, id)::numeric, 9), ROUND(REGR_SYY(age, id)::numeric, 9), ROUND(REGR_SXY(age, id)::numeric, 9) FROM emp
SELECT ROUND(REGR_SLOPE(age, id)::numeric, 9), ROUND(REGR_INTERCEPT(age, id)::numeric, 9), ROUND(REGR_R2(age, id)::numeric, 9) FROM emp
SELECT CORR(id, 5 + 0 * id), REGR_SLOPE(id, 5 + 0 * id), REGR_INTERCEPT(id, 5 + 0 * id), REGR_R2(id, 5 + 0 * id), REGR_R2(5 + 0 * id, id), REGR_SXX(id, 5 + 0 * id) FROM emp
SELECT dept_id, CORR(age, id), COVAR_SAMP(age, id), COVAR_POP(age, id), REGR_SXX(age, id), REGR_R2(age, id), REGR_AVGX(age, id) FROM emp WHERE id > 2 GROUP BY dept_id
SELECT CORR(age, id), COVAR_POP(age, id), REGR_SXX(age, id), REGR_COUNT(age, id) FROM emp WHERE FALSE
SELECT ROUND(CORR(salary, age)::numeric, 9), ROUND(REGR_SLOPE(salary, age)::numeric, 9) FROM emp
SELECT '3000000000' = ANY (t.a), ARRAY_POSITION(t.a, '3000000000') FROM (SELECT '{3000000,7}'::bigint[] AS a) t
SELECT ('x' = ANY (t.a))::text, 'a' = ANY (t.a)::text, NOT 'a' = ANY (t.a)::boolean FROM (SELECT '{a,b}'::text[] AS a) t
SELECT '{3,4}'::int[][1]
SELECT '{3,4}'::int[2]
SELECT dept_id, ARRAY_AGG(id ORDER BY id)[1] FROM emp GROUP BY dept_id
SELECT CASE WHEN TRUE THEN '{3}'::int[] END[1]
SELECT (CASE WHEN t.a IS NULL THEN t.a ELSE t.a END)[1] FROM (SELECT '{A-1,b_2}'::text[] AS a) t
SELECT 'VIP' = ANY (t.a), t.a @> ARRAY['VIP'], t.a && '{vip,VIP}' FROM (SELECT '{VIP,Ann,9}'::text[] AS a) t
SELECT s.exists FROM (SELECT DISTINCT EXISTS (SELECT 1 FROM UNNEST(t.a) AS x WHERE x = 'b') FROM (SELECT '{a,b}'::text[] AS a) t) s
