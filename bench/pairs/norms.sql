-- Expressions and queries as the normalising rules of an optimiser make them of one another, over small tables of many types, in
-- PostgreSQL's SQL: see interview.sql for the format. A task without a schema has that of the task before.

--! task: folded
CREATE TABLE a (k BIGINT NOT NULL PRIMARY KEY, i BIGINT, f DOUBLE PRECISION, s TEXT, b BOOLEAN, d NUMERIC, t TIMESTAMP, dt DATE, v VARCHAR(4), n NUMERIC(8, 2), r REAL, si SMALLINT, c CHAR(3));
CREATE TABLE xy (x BIGINT NOT NULL PRIMARY KEY, y BIGINT);
CREATE TABLE uv (u BIGINT NOT NULL, v BIGINT);
CREATE TABLE abc (a BIGINT NOT NULL, b BIGINT NOT NULL, c BIGINT, PRIMARY KEY (a, b));
CREATE TABLE fks (k BIGINT NOT NULL PRIMARY KEY, v BIGINT NOT NULL REFERENCES xy (x), w BIGINT REFERENCES xy (x));

SELECT k + 0, 0 + i, i - 0, i * 1, i / 1, -(-i), NOT (NOT b) FROM a

SELECT k, i, i, i, i, i, b FROM a

SELECT k, i, i, i, i * 1, i, b IS TRUE FROM a

--! task: moved-constants

SELECT k FROM a WHERE i + 1 = 10

SELECT k FROM a WHERE i = 10 - 1

SELECT k FROM a WHERE 10 = 1 + i

SELECT k FROM a WHERE i - 1 > {8|7} AND i < 10

--! task: de-morgan

SELECT k FROM a WHERE NOT (i = 1 OR s = 'x')

SELECT k FROM a WHERE i <> 1 AND s <> 'x'

SELECT k FROM a WHERE NOT (i = 1) AND NOT (s = 'x')

SELECT k FROM a WHERE i <> 1 OR s <> 'x'

--! task: or-factors

SELECT k FROM a WHERE (i = 1 AND b) OR (i = 1 AND s = 'x')

SELECT k FROM a WHERE i = 1 AND (b OR s = 'x')

SELECT k FROM a WHERE i = 1 AND (b OR s = 'x' OR FALSE)

SELECT k FROM a WHERE i = 1 AND b UNION SELECT k FROM a WHERE i = 1 AND s = 'x'

--! task: casts-to-self

SELECT CAST(i AS BIGINT), CAST(s AS TEXT), f::FLOAT8, d::NUMERIC, n::NUMERIC(8, 2), v::VARCHAR(4), t::TIMESTAMP, dt::DATE FROM a

SELECT i, s, f, d, n, v, t, dt FROM a

SELECT i, s, f, d, n::NUMERIC(10, 2), v::VARCHAR(5), t, dt FROM a

SELECT i, s, f, d, n::NUMERIC(8, 1), v, t, dt FROM a

--! task: nulls-of-operators

SELECT NULL + i, i = NULL, NULL AND b, NULL OR b, NULL || s FROM a

SELECT NULL::BIGINT, NULL::BOOLEAN, CASE WHEN NOT b THEN FALSE END, CASE WHEN b THEN TRUE END, NULL::TEXT FROM a

SELECT NULL::BIGINT, NULL::BOOLEAN, b AND NULL, b OR NULL, CAST(NULL AS TEXT) FROM a

--! task: coalesced

SELECT COALESCE(NULL, i), COALESCE(i, NULL, 5), COALESCE(k, i), COALESCE(s, s || 'x') FROM a

SELECT i, COALESCE(i, 5), k, s FROM a

SELECT i, CASE WHEN i IS NULL THEN 5 ELSE i END, k, COALESCE(s) FROM a

--! task: case-simplified

SELECT CASE i WHEN 1 THEN 'one' WHEN 2 THEN 'two' ELSE 'many' END FROM a

SELECT CASE WHEN i = 1 THEN 'one' WHEN 2 = i THEN 'two' WHEN i IS NULL THEN 'many' ELSE 'many' END FROM a

SELECT CASE WHEN i NOT IN (1, 2) THEN 'many' WHEN i > 1 THEN 'two' ELSE 'one' END FROM a

--! task: in-lists

SELECT k FROM a WHERE i IN (1, 1, 2, NULL)

SELECT k FROM a WHERE i IN (2, 1)

SELECT k FROM a WHERE i = ANY (ARRAY[1, 2, NULL])

SELECT k FROM a WHERE i IN (VALUES (1), (2))

SELECT k FROM a WHERE NOT i NOT IN (1, 2, {3|4})

--! task: array-comparison

SELECT k FROM a WHERE i <> ALL (ARRAY[1, 2])

SELECT k FROM a WHERE i NOT IN (1, 2)

SELECT k FROM a WHERE ARRAY[i] <> ARRAY[1::BIGINT] AND i <> 2

SELECT k FROM a WHERE s = ANY (ARRAY['x', 'y']) OR i = ANY ('{1,2}'::INT[])

--! task: tuples

SELECT k FROM a WHERE (i, f) = (1, 2.5)

SELECT k FROM a WHERE i = 1 AND f = 2.5

SELECT k FROM a WHERE (i, f) IN ((1, 2.5))

SELECT k FROM a WHERE (i, f) IS NOT DISTINCT FROM (1, 2.5)

--! task: truth-tests

SELECT k FROM a WHERE b IS NOT FALSE

SELECT k FROM a WHERE b OR b IS NULL

SELECT k FROM a WHERE COALESCE(b, TRUE)

SELECT k FROM a WHERE (b = FALSE) IS NOT TRUE

SELECT k FROM a WHERE b <> FALSE

--! task: aggregates-of-keys

SELECT k, SUM(i), COUNT(*), MAX(s), BOOL_AND(b), AVG(i) FROM a GROUP BY k

SELECT k, i::NUMERIC, 1::BIGINT, s, b, i::NUMERIC FROM a

SELECT k, SUM(i), COUNT(*), MAX(s), BOOL_OR(b), AVG(i) FROM a GROUP BY k, i, s

--! task: dropped-joins

SELECT f.k FROM fks AS f INNER JOIN xy ON f.v = xy.x

SELECT k FROM fks

SELECT f.k FROM fks AS f INNER JOIN xy ON f.w = xy.x

SELECT k FROM fks WHERE w IS NOT NULL

SELECT f.k FROM fks AS f LEFT JOIN xy ON f.w = xy.x

--! task: semi-joins

SELECT * FROM xy WHERE EXISTS (SELECT * FROM uv WHERE uv.u = xy.x)

SELECT * FROM xy WHERE x IN (SELECT u FROM uv)

SELECT xy.* FROM xy INNER JOIN (SELECT DISTINCT u FROM uv) AS t ON t.u = xy.x

SELECT DISTINCT xy.* FROM xy INNER JOIN uv ON uv.u = xy.x

SELECT xy.* FROM xy INNER JOIN uv ON uv.u = xy.x

--! task: anti-joins

SELECT * FROM xy WHERE NOT EXISTS (SELECT * FROM uv WHERE uv.u = xy.x)

SELECT * FROM xy WHERE x NOT IN (SELECT u FROM uv)

SELECT xy.* FROM xy LEFT JOIN uv ON uv.u = xy.x WHERE uv.u IS NULL

SELECT * FROM xy WHERE x <> ALL (SELECT v FROM uv)

SELECT * FROM xy WHERE (SELECT COUNT(*) FROM uv WHERE uv.u = xy.x) = 0

--! task: outer-made-inner

SELECT * FROM xy LEFT JOIN uv ON x = u WHERE v > 1

SELECT * FROM xy JOIN uv ON x = u WHERE v > 1

SELECT * FROM xy FULL JOIN uv ON x = u WHERE v > 1 AND y IS NOT NULL

SELECT * FROM xy FULL JOIN uv ON x = u WHERE v > 1 AND x IS NOT NULL

SELECT * FROM xy RIGHT JOIN uv ON x = u WHERE v > 1

--! task: full-joins

SELECT * FROM xy FULL JOIN uv ON x = u AND y > 5

SELECT * FROM xy FULL JOIN uv ON x = u WHERE y > 5

SELECT * FROM xy LEFT JOIN uv ON x = u AND y > 5 UNION ALL SELECT NULL, NULL, u, v FROM uv WHERE NOT EXISTS (SELECT 1 FROM xy WHERE x = u AND y > 5)

SELECT * FROM xy FULL JOIN uv ON x = u AND y > v

SELECT * FROM xy FULL JOIN uv ON TRUE

SELECT * FROM xy FULL JOIN uv ON x > u

SELECT * FROM xy FULL JOIN uv ON x = u OR y = v

--! task: scalar-decorrelated

SELECT x, (SELECT SUM(v) FROM uv WHERE u = x) FROM xy

SELECT x, SUM(v) FROM xy LEFT JOIN uv ON u = x GROUP BY x

SELECT x, s FROM xy LEFT JOIN LATERAL (SELECT SUM(v) AS s FROM uv WHERE u = x) AS t ON TRUE

SELECT x, s FROM xy LEFT JOIN (SELECT u, SUM(v) AS s FROM uv GROUP BY u) AS t ON u = x

SELECT x, COALESCE((SELECT SUM(v) FROM uv WHERE u = x), 0) FROM xy

--! task: counts-decorrelated

SELECT x, (SELECT COUNT(*) FROM uv WHERE u = x) FROM xy

SELECT x, COUNT(u) FROM xy LEFT JOIN uv ON u = x GROUP BY x

SELECT x, c FROM xy CROSS JOIN LATERAL (SELECT COUNT(*) AS c FROM uv WHERE u = x) AS t

SELECT x, COUNT(*) FROM xy LEFT JOIN uv ON u = x GROUP BY x

--! task: lateral-joined

SELECT * FROM xy, LATERAL (SELECT * FROM uv WHERE u = x AND v > y) AS t

SELECT * FROM xy JOIN uv ON u = x AND v > y

SELECT * FROM xy JOIN LATERAL (SELECT u, v FROM uv WHERE v > y) AS t ON u = x

SELECT * FROM xy LEFT JOIN LATERAL (SELECT * FROM uv WHERE u = x AND v > y) AS t ON TRUE WHERE u IS NOT NULL

--! task: lateral-of-values

SELECT x, z FROM xy, LATERAL (VALUES (x), (y)) AS t (z)

SELECT x, x AS z FROM xy UNION ALL SELECT x, y FROM xy

SELECT x, z FROM xy, LATERAL (SELECT x AS z UNION ALL SELECT y) AS t

SELECT x, UNNEST(ARRAY[x, y]) AS z FROM xy

SELECT x, z FROM xy CROSS JOIN UNNEST(ARRAY[x, y]) AS t (z)

--! task: limits

SELECT * FROM (SELECT * FROM xy ORDER BY x LIMIT 5) AS t LIMIT 3

SELECT * FROM xy ORDER BY x LIMIT 3

SELECT * FROM (SELECT * FROM xy ORDER BY x LIMIT 5) AS t ORDER BY x LIMIT 3

SELECT * FROM xy WHERE x IN (SELECT x FROM xy ORDER BY x LIMIT 3)

--! task: offsets

SELECT y FROM xy ORDER BY x OFFSET 1 LIMIT 2

SELECT y FROM (SELECT y, ROW_NUMBER() OVER (ORDER BY x) AS n FROM xy) AS t WHERE n BETWEEN 2 AND 3 ORDER BY n

SELECT y FROM (SELECT * FROM xy ORDER BY x LIMIT 3) AS t ORDER BY x OFFSET 1

--! task: distinct-on

SELECT DISTINCT ON (u) u, v FROM uv ORDER BY u, v

SELECT u, MIN(v) FROM uv GROUP BY u ORDER BY u

SELECT u, v FROM (SELECT u, v, ROW_NUMBER() OVER (PARTITION BY u ORDER BY v) AS n FROM uv) AS t WHERE n = 1 ORDER BY u

SELECT DISTINCT ON (u) u, v FROM uv ORDER BY u, v DESC NULLS LAST

--! task: set-operations-all

SELECT x FROM xy UNION ALL SELECT u FROM uv INTERSECT ALL SELECT v FROM uv

SELECT x FROM xy UNION ALL (SELECT u FROM uv INTERSECT ALL SELECT v FROM uv)

(SELECT x FROM xy UNION ALL SELECT u FROM uv) INTERSECT ALL SELECT v FROM uv

--! task: excepts

SELECT u FROM uv EXCEPT ALL SELECT x FROM xy

SELECT u FROM (SELECT u, ROW_NUMBER() OVER (PARTITION BY u) AS n FROM uv EXCEPT SELECT x, 1 FROM xy) AS t

SELECT u FROM uv EXCEPT SELECT x FROM xy

SELECT u FROM uv WHERE u NOT IN (SELECT x FROM xy)

--! task: grouped-twice

SELECT SUM(s) FROM (SELECT u, SUM(v) AS s FROM uv GROUP BY u) AS t

SELECT SUM(v) FROM uv

SELECT SUM(s) FROM (SELECT u, SUM(v) AS s FROM uv GROUP BY u HAVING COUNT(*) > 0) AS t

SELECT SUM(s) FROM (SELECT u, SUM(v) AS s FROM uv GROUP BY u HAVING COUNT(*) > 1) AS t

--! task: distinct-in-aggregates

SELECT COUNT(DISTINCT x), SUM(DISTINCT x), MIN(DISTINCT y) FROM xy

SELECT COUNT(x), SUM(x), MIN(y) FROM xy

SELECT COUNT(*), SUM(x), MIN(y) FROM xy

SELECT COUNT(y), SUM(x), MIN(y) FROM xy

--! task: statistics

SELECT VARIANCE(i), STDDEV(f), VAR_POP(d), STDDEV_POP(i), CORR(f, i), SQRT(VARIANCE(f)) FROM a

SELECT VAR_SAMP(i), STDDEV_SAMP(f), VAR_POP(d), STDDEV_POP(i), CORR(f, i), STDDEV(f) FROM a

SELECT VARIANCE(i), STDDEV(f), VAR_POP(d), STDDEV_POP(i), CORR(f, i), STDDEV(f) FROM (SELECT * FROM a) AS t

SELECT COVAR_POP(f, i), REGR_COUNT(f, i), VAR_POP(d), STDDEV(i), CORR(i, f), VARIANCE(f) FROM a

--! task: bits-of-integers

SELECT BIT_AND(i), BIT_OR(i), BIT_XOR(i), BOOL_AND(b), EVERY(b) FROM a

SELECT BIT_AND(i), BIT_OR(i), BIT_XOR(i), EVERY(b), BOOL_AND(b) FROM a

SELECT BIT_AND(DISTINCT i), BIT_OR(DISTINCT i), BIT_XOR(DISTINCT i), BOOL_AND(b), BOOL_AND(b) FROM a

--! task: shifts

SELECT i << 1, i >> 1, i & 3, i | 4, i # 1, ~i FROM a

SELECT i << 1, i >> 1, 3 & i, 4 | i, i # 1, -i - 1 FROM a

SELECT i * 2, i / 2, i % 4, i + 4, i # 1, ~i FROM a

--! task: single-floats

SELECT k FROM a WHERE r = 1.5 AND si = 2

SELECT k FROM a WHERE r = 1.5::REAL AND si = 2::SMALLINT

SELECT k FROM a WHERE r BETWEEN 1.5 AND 1.5 AND si > 1 AND si < 3

SELECT k FROM a WHERE r::FLOAT8 = 1.5 AND si IN (2)

--! task: padded

SELECT k FROM a WHERE c = 'x'

SELECT k FROM a WHERE c = 'x  '

SELECT k FROM a WHERE c::TEXT = 'x'

SELECT k FROM a WHERE c LIKE 'x%' AND LENGTH(c) = 1

SELECT c FROM a WHERE c IN ('x', 'y')

--! task: days

SELECT dt + 1, dt - 1, dt - DATE '2020-01-01', dt + INTERVAL '1 day', t - INTERVAL '1 month' FROM a

SELECT 1 + dt, dt + (-1), -(DATE '2020-01-01' - dt), INTERVAL '1' DAY + dt, t + INTERVAL '-1 month' FROM a

SELECT dt + 1, dt - 1, dt - DATE '2020-01-01', (dt + 1)::TIMESTAMP, t - INTERVAL '30 days' FROM a

--! task: moments

SELECT k FROM a WHERE t::DATE = DATE '2020-01-01'

SELECT k FROM a WHERE t >= TIMESTAMP '2020-01-01' AND t < TIMESTAMP '2020-01-02'

SELECT k FROM a WHERE DATE_TRUNC('day', t) = '2020-01-01'

SELECT k FROM a WHERE t >= '2020-01-01 00:00:00' AND t < '2020-01-01'::DATE + INTERVAL '1 day'

SELECT k FROM a WHERE t - TIMESTAMP '2020-01-01' < INTERVAL '1 day' AND t >= '2020-01-01'

--! task: intervals

SELECT k FROM a WHERE t + INTERVAL '1 hour' > TIMESTAMP '2020-01-01 01:00:00'

SELECT k FROM a WHERE t > TIMESTAMP '2020-01-01 00:00:00'

SELECT k FROM a WHERE t > TIMESTAMP '2020-01-01 01:00:00' - INTERVAL '60 minutes'

SELECT k FROM a WHERE t - TIMESTAMP '2020-01-01' > INTERVAL '0'

--! task: text-casts

SELECT i::TEXT, f::TEXT, b::TEXT, dt::TEXT, t::TEXT, d::TEXT FROM a

SELECT CAST(i AS TEXT), f::TEXT, CASE WHEN b THEN 'true' WHEN NOT b THEN 'false' END, TO_CHAR(dt, 'YYYY-MM-DD'), t::VARCHAR, d::TEXT FROM a

SELECT i || '', '' || f, b::VARCHAR, dt::VARCHAR(10), t::TEXT, d || '' FROM a

--! task: numbers-of-texts

SELECT k FROM a WHERE s::INT = 1

SELECT k FROM a WHERE s::BIGINT = 1

SELECT k FROM a WHERE CAST(s AS NUMERIC) = 1

SELECT k FROM a WHERE s = '1'

--! task: rounding

SELECT ROUND(n, 1), CEIL(n), FLOOR(n), TRUNC(n), ABS(n), SIGN(n), MOD(i, 3), DIV(i, 3) FROM a

SELECT ROUND(n, 1), -FLOOR(-n), -CEIL(-n), TRUNC(n, 0), ABS(-n), SIGN(n), i % 3, i / 3 FROM a

SELECT n::NUMERIC(8, 1), CEILING(n), FLOOR(n), TRUNC(n), GREATEST(n, -n), SIGN(n), i - i / 3 * 3, TRUNC(i / 3.0) FROM a

--! task: integers-of-numbers

SELECT f::INT, n::INT, d::BIGINT, f::NUMERIC(10, 2), n::SMALLINT FROM a

SELECT ROUND(f)::INT, ROUND(n)::INT, ROUND(d)::BIGINT, f::NUMERIC(10, 2), n::SMALLINT FROM a

SELECT FLOOR(f)::INT, TRUNC(n)::INT, d::BIGINT, f::NUMERIC(10, 2), n::SMALLINT FROM a

--! task: mathematics

SELECT SQRT(f), EXP(f), LN(f), LOG(f), POWER(f, 2), CBRT(f), SIN(f), PI(), RADIANS(f) FROM a

SELECT SQRT(f), EXP(f), LN(f), LOG(f), f ^ 2, CBRT(f), SIN(f), PI(), RADIANS(f) FROM a

SELECT |/ f, EXP(f), LN(f), LOG(f), f * f, ||/ f, SIN(f), PI(), RADIANS(f) FROM a

--! task: likes

SELECT k FROM a WHERE s LIKE 'abc'

SELECT k FROM a WHERE s = 'abc'

SELECT k FROM a WHERE s LIKE '%' AND s = 'abc'

SELECT k FROM a WHERE s LIKE 'ab%' AND s NOT LIKE 'ab_%c'

SELECT k FROM a WHERE s ILIKE 'abc' AND s ~ '^abc$'

--! task: windows-of-all

SELECT k, RANK() OVER (ORDER BY i), DENSE_RANK() OVER (ORDER BY i), NTILE(2) OVER (ORDER BY k), PERCENT_RANK() OVER (ORDER BY i), CUME_DIST() OVER (ORDER BY i) FROM a

SELECT k, RANK() OVER w, DENSE_RANK() OVER w, NTILE(2) OVER (ORDER BY k), PERCENT_RANK() OVER w, CUME_DIST() OVER w FROM a WINDOW w AS (ORDER BY i)

SELECT k, 1 + COUNT(*) FILTER (WHERE TRUE) OVER (ORDER BY i RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE GROUP), DENSE_RANK() OVER (ORDER BY i), NTILE(2) OVER (ORDER BY k), PERCENT_RANK() OVER (ORDER BY i), CUME_DIST() OVER (ORDER BY i) FROM a

--! task: values-of-windows

SELECT k, FIRST_VALUE(i) OVER (ORDER BY k), LAST_VALUE(i) OVER (ORDER BY k ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), NTH_VALUE(i, 2) OVER (ORDER BY k), LAG(i, 1, 0) OVER (ORDER BY k), LEAD(i) OVER (ORDER BY k) FROM a

SELECT k, FIRST_VALUE(i) OVER w, LAST_VALUE(i) OVER (w RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), NTH_VALUE(i, 2) OVER w, LAG(i, 1, 0::BIGINT) OVER w, LEAD(i, 1) OVER w FROM a WINDOW w AS (ORDER BY k)

SELECT k, (SELECT i FROM a ORDER BY k LIMIT 1), (SELECT i FROM a ORDER BY k DESC LIMIT 1), NTH_VALUE(i, 2) OVER (ORDER BY k), LAG(i, 1, 0) OVER (ORDER BY k), LAG(i) OVER (ORDER BY k DESC) FROM a

--! task: filters-in-windows

SELECT k, SUM(i) FILTER (WHERE b) OVER (PARTITION BY s) FROM a

SELECT k, SUM(CASE WHEN b THEN i END) OVER (PARTITION BY s) FROM a

SELECT a.k, t.q FROM a LEFT JOIN (SELECT s, SUM(i) FILTER (WHERE b) AS q FROM a GROUP BY s) AS t ON a.s IS NOT DISTINCT FROM t.s

--! task: ctes

WITH t AS (SELECT x FROM xy WHERE y > 1) SELECT * FROM t

WITH t AS MATERIALIZED (SELECT x FROM xy WHERE y > 1) SELECT x FROM t

WITH t (z) AS NOT MATERIALIZED (SELECT x FROM xy WHERE y > 1) SELECT z FROM t

SELECT x FROM xy WHERE y >= 2

--! task: recursion

WITH RECURSIVE t (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM t WHERE n < 4) SELECT SUM(n) FROM t

SELECT SUM(n) FROM GENERATE_SERIES(1, 4) AS g (n)

SELECT 10::BIGINT

SELECT 10

--! task: errors-avoided

SELECT k FROM a WHERE i <> 0 AND 10 / i > 1

SELECT k FROM a WHERE CASE WHEN i = 0 THEN FALSE ELSE 10 / i > 1 END

SELECT k FROM a WHERE 10 / NULLIF(i, 0) > 1

SELECT k FROM a WHERE i BETWEEN 1 AND 5

--! task: ordered-aggregates

SELECT STRING_AGG(s, ',' ORDER BY k), ARRAY_AGG(i ORDER BY k), MODE() WITHIN GROUP (ORDER BY i) FROM a

SELECT STRING_AGG(s, ',' ORDER BY k ASC), ARRAY_AGG(i ORDER BY k), MODE() WITHIN GROUP (ORDER BY i) FROM (SELECT * FROM a) AS t

SELECT STRING_AGG(s, ',' ORDER BY k DESC), ARRAY_AGG(i ORDER BY k), MODE() WITHIN GROUP (ORDER BY i) FROM a

--! task: json-and-others

SELECT JSON_AGG(i) FROM a

SELECT JSON_AGG(i) FROM (SELECT i FROM a) AS t

SELECT ROW_TO_JSON(xy) FROM xy

SELECT TO_JSONB(i) FROM a
