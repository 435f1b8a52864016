What is not held yet: inside of single instructions a pair takes longer than its budget and a second. To be empty.

Queries as predictions for a plain gold query, and as both where they say so.

--! kind: query
--! schema: CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, born DATE); CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES person (id), weight REAL)
--! gold: SELECT id FROM person

--! input: concatenation, doubled in thirty tables
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN | INVALID TOO_LARGE
WITH c0 AS (SELECT 'xxxxxxxxxx' AS x), c1 AS (SELECT x||x||x||x||x||x||x||x AS x FROM c0), c2 AS (SELECT x||x||x||x||x||x||x||x AS x FROM c1), c3 AS (SELECT x||x||x||x||x||x||x||x AS x FROM c2), c4 AS (SELECT x||x||x||x||x||x||x||x AS x FROM c3), c5 AS (SELECT x||x||x||x||x||x||x||x AS x FROM c4), c6 AS (SELECT x||x||x||x||x||x||x||x AS x FROM c5), c7 AS (SELECT x||x||x||x||x||x||x||x AS x FROM c6) SELECT length(x) FROM c7

--! input: sorting long blobs
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT i FROM n ORDER BY zeroblob(49000 + i % 7), i

--! input: telling long texts apart
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT count(DISTINCT i || hex(zeroblob(49000))) FROM n

--! input: LIKE of a long text by a pattern as long as is allowed
--! expect: NOT_EQUIVALENT
SELECT sum(hex(zeroblob(49000)) LIKE '%'||substr(hex(zeroblob(499)),1,990)||'1') FROM person
