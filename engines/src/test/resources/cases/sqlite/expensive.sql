-- Queries that cost much inside of few operations.
--! schema: CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
--! expect: too-expensive

-- A long text is searched for a long pattern.
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT sum(hex(zeroblob(200000)) LIKE '%'||substr(hex(zeroblob(24999)),1,49998)||'1');
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT sum(hex(zeroblob(49000)) LIKE '%'||substr(hex(zeroblob(499)),1,990)||'1') FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT sum(hex(zeroblob(49000)) GLOB '*'||substr(hex(zeroblob(499)),1,990)||'1') FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT sum(instr(hex(zeroblob(49000)), hex(zeroblob(24000))||'1')) FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT sum(length(replace(hex(zeroblob(49000)), hex(zeroblob(24000))||'1', ''))) FROM n;

-- Long values, and many of them.
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT hex(zeroblob(499999)) FROM n LIMIT 1900;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT hex(zeroblob(49999)) FROM n LIMIT 1900;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT zeroblob(99999) FROM n LIMIT 1900;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT group_concat(hex(zeroblob(1000))) FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT printf('%.*c', 2000000000, 'x');
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT length(replace(hex(zeroblob(40000)), '0', hex(zeroblob(40000))));
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT json_group_array(hex(zeroblob(5000))) FROM n;

-- What sorts keep in memory.
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT count(*) FROM (SELECT i || hex(zeroblob(49000)) AS x FROM n ORDER BY x LIMIT 19999);
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT count(DISTINCT i || hex(zeroblob(49000))) FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT count(*) FROM (SELECT i || hex(zeroblob(49000)) FROM n, person AS p UNION SELECT i || hex(zeroblob(49001)) FROM n);

-- Endless and huge results.
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT MAX(i) FROM n;
SELECT zeroblob(2000000000);
