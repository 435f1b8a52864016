-- Queries whose work no counting of operations bounds. A paragraph is a case: its name, its query.

--! case: a long pattern with LIKE
SELECT sum(hex(zeroblob(200000)) LIKE '%' || substr(hex(zeroblob(24999)), 1, 49998) || '1') FROM item

--! case: patterns of the longest kind, many times over
SELECT hex(zeroblob(49000)) LIKE replace(hex(zeroblob(120)), '0', '%0_') || '1' FROM item a, item b, item c, item d

--! case: deep GLOB
SELECT hex(zeroblob(49000)) GLOB replace(hex(zeroblob(150)), '00', '*0?0') || '1' FROM item a, item b, item c

--! case: rows of long values
WITH RECURSIVE r(n, v) AS (SELECT 1, hex(zeroblob(499999)) UNION ALL SELECT n + 1, hex(zeroblob(499999)) FROM r WHERE n < 1900) SELECT v FROM r

--! case: rows of values as long as may be
WITH RECURSIVE r(n, v) AS (SELECT 1, hex(zeroblob(49000)) UNION ALL SELECT n + 1, hex(zeroblob(49000)) FROM r WHERE n < 19000) SELECT v FROM r

--! case: a sort of long values
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 19000) SELECT max(length(v)) FROM (SELECT hex(zeroblob(49000 - n % 7)) AS v FROM r ORDER BY v LIMIT 18999)

--! case: a sort of long values that differ at their end
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 60000) SELECT n FROM r ORDER BY hex(zeroblob(49000)) || (n * 7919 % 10007), n LIMIT 1

--! case: long values kept apart
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 19000) SELECT count(DISTINCT hex(zeroblob(49000)) || n) FROM r

--! case: groups by long values
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 19000) SELECT count(*) FROM (SELECT 1 FROM r GROUP BY hex(zeroblob(49000)) || n)

--! case: a search of one long text in another
SELECT sum(instr(hex(zeroblob(49000)), hex(zeroblob(24000)) || '1')) FROM item a, item b, item c, item d, item e

--! case: a replacement that explodes
SELECT length(replace(replace(replace(hex(zeroblob(20000)), '0', '1111'), '1', '22222'), '2', '33333333')) FROM item

--! case: a replacement of what almost fits
SELECT sum(length(replace(hex(zeroblob(49000)), hex(zeroblob(20000)) || '1', ''))) FROM item a, item b, item c, item d

--! case: a text that doubles
WITH RECURSIVE r(n, v) AS (SELECT 1, 'ab' UNION ALL SELECT n + 1, v || v FROM r WHERE n < 60) SELECT max(length(v)) FROM r

--! case: group_concat of group_concat
SELECT length(group_concat(v)) FROM (SELECT group_concat(hex(zeroblob(20000))) AS v FROM item a, item b UNION ALL SELECT hex(zeroblob(49000)) FROM item)

--! case: printf that pads
SELECT printf('%.*c', 2000000000, 'x'), printf('%2000000000d', 1), printf('%099999d', 1) FROM item

--! case: printf that pads within the limit
SELECT sum(length(printf('%.*c', 99000, 'x') || printf('%990d', id))) FROM item a, item b, item c, item d

--! case: json that is deep
SELECT json_valid(replace(hex(zeroblob(20000)), '0', '[')) FROM item

--! case: json that is wide, again and again
SELECT sum(json_array_length(json_insert('[' || replace(hex(zeroblob(20000)), '0', '0,') || '0]', '$[#]', 1))) FROM item a, item b, item c

--! case: json that is edited at its end
WITH RECURSIVE r(n, v) AS (SELECT 1, json('[]') UNION ALL SELECT n + 1, json_insert(v, '$[#]', n) FROM r WHERE n < 20000) SELECT length(v) FROM r ORDER BY n DESC LIMIT 1

--! case: a recursion without end
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r

--! case: a recursion that grows its rows
WITH RECURSIVE r(a, b, c) AS (SELECT 'x', 'y', 'z' UNION SELECT a || b, b || c, c || a FROM r WHERE length(a) < 90000) SELECT count(*) FROM r

--! case: a join of many
SELECT count(*) FROM item a, item b, item c, item d, item e, item f, item g, item h, item i, item j, item k, item l, item m, item n, item o, item p

--! case: a product of wide rows
SELECT count(*) FROM (SELECT DISTINCT a.note || b.note || hex(zeroblob(40000)), c.id, d.id, e.id FROM item a, item b, item c, item d, item e)

--! case: a window over long values
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 3000) SELECT max(length(m)) FROM (SELECT max(hex(zeroblob(49000)) || n) OVER (ORDER BY n ROWS BETWEEN 1000 PRECEDING AND CURRENT ROW) AS m FROM r)

--! case: a window that counts all pairs
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 20000) SELECT sum(s) FROM (SELECT count(*) OVER (ORDER BY n % 2 GROUPS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW) AS s FROM r)

--! case: tables made of tables, over and over
WITH a AS (SELECT id FROM item), b AS (SELECT x.id FROM a x, a y), c AS (SELECT x.id FROM b x, b y), d AS (SELECT x.id FROM c x, c y), e AS (SELECT x.id FROM d x, d y), f AS (SELECT x.id FROM e x, e y) SELECT count(*) FROM f
