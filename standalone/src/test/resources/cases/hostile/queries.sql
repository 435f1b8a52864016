Queries as predictions for a plain gold query, and as both where they say so.

--! kind: query
--! schema: CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, born DATE); CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES person (id), weight REAL)
--! gold: SELECT id FROM person

Statements that are no query.

--! input: ATTACH
--! expect: INVALID NOT_A_SINGLE_SELECT
ATTACH '@CANARY@/made.db' AS p

--! input: a query and ATTACH
--! expect: INVALID NOT_A_SINGLE_SELECT
SELECT id FROM person; ATTACH '@CANARY@/made.db' AS p

--! input: VACUUM INTO
--! expect: INVALID NOT_A_SINGLE_SELECT
VACUUM INTO '@CANARY@/made.db'

--! input: a PRAGMA that writes
--! expect: INVALID NOT_A_SINGLE_SELECT
PRAGMA journal_mode = WAL

--! input: writable_schema
--! expect: INVALID NOT_A_SINGLE_SELECT
PRAGMA writable_schema = 1

--! input: DELETE
--! expect: INVALID NOT_A_SINGLE_SELECT
DELETE FROM person

--! input: WITH before a DELETE
--! expect: INVALID NOT_A_SINGLE_SELECT
WITH x AS (SELECT 1) DELETE FROM person RETURNING id

--! input: UPDATE that returns
--! expect: INVALID NOT_A_SINGLE_SELECT
UPDATE person SET name = 'x' RETURNING id

--! input: REPLACE
--! expect: INVALID NOT_A_SINGLE_SELECT
REPLACE INTO person VALUES (1, 'x', NULL)

--! input: EXPLAIN
--! expect: INVALID NOT_A_SINGLE_SELECT
EXPLAIN QUERY PLAN SELECT id FROM person

--! input: CREATE TABLE AS
--! expect: INVALID NOT_A_SINGLE_SELECT
CREATE TABLE x AS SELECT id FROM person

--! input: SELECT INTO OUTFILE
--! expect: INVALID SYNTAX_ERROR
SELECT id FROM person INTO OUTFILE '@CANARY@/made'

--! input: SELECT INTO a table
--! expect: INVALID SYNTAX_ERROR
SELECT id INTO made FROM person

--! input: COPY TO PROGRAM
--! expect: INVALID NOT_A_SINGLE_SELECT
COPY (SELECT id FROM person) TO PROGRAM 'touch @CANARY@/made'

--! input: a dot command
--! expect: INVALID NOT_A_SINGLE_SELECT
.output @CANARY@/made

--! input: DETACH
--! expect: INVALID NOT_A_SINGLE_SELECT
DETACH main

--! input: BEGIN
--! expect: INVALID NOT_A_SINGLE_SELECT
BEGIN IMMEDIATE

--! input: a variable that swallows a quote
--! expect: INVALID SYNTAX_ERROR
SELECT $a('); ATTACH '@CANARY@/made.db' AS p; --') FROM person

--! input: a NUL hides a statement
--! expect: INVALID SYNTAX_ERROR
SELECT id FROM person@{u 0000}; ATTACH '@CANARY@/made.db' AS p

--! input: a comment of MySQL that is run
--! expect: EQUIVALENT
SELECT id FROM person /*!50000 INTO OUTFILE '@CANARY@/made' */

--! input: a comment that is not closed
--! expect: EQUIVALENT
SELECT id FROM person /* ; ATTACH '@CANARY@/made.db' AS p

Files and what is not of the schema.

--! input: load_extension
--! expect: INVALID UNKNOWN_FUNCTION
SELECT load_extension('@CANARY@/extension.so') FROM person

--! input: load_extension in quotes
--! expect: INVALID UNKNOWN_FUNCTION
SELECT "load_extension"('@CANARY@/extension.so') FROM person

--! input: readfile
--! expect: INVALID UNKNOWN_FUNCTION
SELECT readfile('@CANARY@/secret') FROM person

--! input: writefile
--! expect: INVALID UNKNOWN_FUNCTION
SELECT writefile('@CANARY@/made', name) FROM person

--! input: edit
--! expect: INVALID UNKNOWN_FUNCTION
SELECT edit(name, 'touch @CANARY@/made') FROM person

--! input: fts3_tokenizer
--! expect: INVALID UNKNOWN_FUNCTION
SELECT fts3_tokenizer('simple', x'4141414141414141') FROM person

--! input: a file as a table, of DuckDB
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: duckdb
SELECT word FROM read_csv('@CANARY@/secret.csv')

--! input: a file by its name, of DuckDB
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: duckdb
SELECT word FROM '@CANARY@/secret.csv'

--! input: glob of DuckDB
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: duckdb
SELECT * FROM glob('@CANARY@/*')

--! input: getenv of DuckDB
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: duckdb
SELECT getenv('HOME')

--! input: LOAD_FILE of MySQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: mysql
SELECT LOAD_FILE('@CANARY@/secret')

--! input: SLEEP of MySQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: mysql
SELECT SLEEP(1000) FROM person

--! input: BENCHMARK of MySQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: mysql
SELECT BENCHMARK(1000000000000, SHA2(REPEAT('a', 1000000), 512))

--! input: pg_read_file of PostgreSQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT pg_read_file('@CANARY@/secret')

--! input: lo_import of PostgreSQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT lo_import('@CANARY@/secret')

--! input: pg_sleep of PostgreSQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT pg_sleep(1000)

--! input: dblink of PostgreSQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT * FROM dblink('host=127.0.0.1', 'SELECT 1') AS x (y INT)

--! input: xp_cmdshell of SQL Server
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: sqlserver
EXEC xp_cmdshell 'touch @CANARY@/made'

--! input: UTL_HTTP of Oracle
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: oracle
SELECT UTL_HTTP.REQUEST('http://127.0.0.1/') FROM dual

--! input: the catalogue
--! expect: INVALID UNKNOWN_TABLE
SELECT sql FROM sqlite_master

--! input: the catalogue by its other name, in a condition
--! expect: INVALID UNKNOWN_TABLE
SELECT id FROM person WHERE name IN (SELECT sql FROM main.sqlite_schema)

--! input: the catalogue in quotes
--! expect: INVALID UNKNOWN_TABLE
SELECT "sql" FROM [SQLITE_TEMP_MASTER]

--! input: the catalogue as IN's table
--! expect: INVALID UNKNOWN_TABLE
SELECT id FROM person WHERE 'x' IN sqlite_master

--! input: a PRAGMA as a table
--! expect: INVALID UNKNOWN_TABLE
SELECT file FROM pragma_database_list

--! input: a PRAGMA as a table, in a subquery
--! expect: INVALID UNKNOWN_TABLE
SELECT id FROM person WHERE id = (SELECT count(*) FROM pragma_compile_options)

--! input: a PRAGMA as a table with an argument
--! expect: INVALID UNKNOWN_TABLE
SELECT name FROM pragma_table_info('person')

--! input: dbstat
--! expect: INVALID UNKNOWN_TABLE
SELECT name FROM dbstat

--! input: fts vocabulary
--! expect: INVALID UNKNOWN_TABLE
SELECT * FROM fts5vocab

--! input: bytes of a database
--! expect: INVALID UNKNOWN_TABLE
SELECT * FROM sqlite_dbpage

--! input: statements that run
--! expect: INVALID UNKNOWN_TABLE
SELECT sql FROM sqlite_stmt

--! input: generate_series without an end
--! expect: INVALID UNKNOWN_TABLE
SELECT value FROM generate_series(1, 9223372036854775807)

--! input: generate_series counted
--! expect: INVALID UNKNOWN_TABLE
SELECT count(*) FROM generate_series(1, 9223372036854775807)

--! input: json_each of a deep text
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT count(*) FROM json_each('@{40000 x [}@{40000 x ]}')

--! input: json_tree
--! expect: NOT_EQUIVALENT
SELECT key FROM json_tree('{"a":[1,2,{"b":3}]}')

--! input: a table of another tenant
--! expect: INVALID UNKNOWN_TABLE
SELECT room FROM shelf

--! input: a table by another database
--! expect: INVALID UNKNOWN_TABLE
SELECT id FROM temp.person

--! input: a table with a path for a name
--! expect: INVALID SYNTAX_ERROR
SELECT * FROM "@CANARY@/secret.db".secret

Rows without end.

--! input: recursion without an end
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x FROM r

--! input: recursion without an end, counted
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT count(*) FROM r

--! input: recursion without an end, both queries
--! expect: EQUIVALENT
--! gold: same
WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT count(*) FROM r

--! input: recursion that doubles a text
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE r(x) AS (SELECT 'x' UNION ALL SELECT x || x FROM r) SELECT length(x) FROM r

--! input: recursion over a join
--! expect: NOT_EQUIVALENT
WITH RECURSIVE r(x, y) AS (SELECT 1, 1 UNION SELECT a.x + 1, b.weight FROM r AS a, pet AS b) SELECT x FROM r

--! input: doublings of a common table
--! expect: NOT_EQUIVALENT
WITH c0 AS (SELECT id AS x FROM person)@{30 of , c# AS (SELECT a.x FROM c0 AS a, c0 AS b)} SELECT count(*) FROM c30

--! input: doublings of doublings
--! expect: INVALID TOO_LARGE
WITH a AS (SELECT 1 AS x UNION ALL SELECT 2), b AS (SELECT p.x FROM a AS p, a AS q, a AS r, a AS s), c AS (SELECT p.x FROM b AS p, b AS q, b AS r, b AS s), d AS (SELECT p.x FROM c AS p, c AS q, c AS r, c AS s), e AS (SELECT p.x FROM d AS p, d AS q) SELECT count(*) FROM e

--! input: twelve times everything with everything
--! expect: NOT_EQUIVALENT
SELECT count(*) FROM person AS p0@{11 of , person AS p#}

--! input: twelve times everything with everything, both queries
--! expect: NOT_EQUIVALENT
--! gold: SELECT sum(1) FROM person AS p0, person AS p1, person AS p2, person AS p3, person AS p4, person AS p5, person AS p6, person AS p7, person AS p8, person AS p9
SELECT count(*) FROM person AS p0@{9 of , person AS p#}

--! input: five hundred joins
--! expect: INVALID TOO_LARGE
SELECT p0.id FROM person AS p0@{500 of  JOIN person AS p# ON p#.id = p0.id}

--! input: sixty joins in a chain, both queries
--! expect: EQUIVALENT
--! gold: same
SELECT p0.id FROM person AS p0@{60 of  LEFT JOIN pet AS q# ON q#.owner = p0.id}

--! input: a thousand UNIONs
--! expect: INVALID TOO_LARGE
SELECT id FROM person@{1000 x  UNION SELECT id FROM person}

--! input: a thousand UNION ALLs, both queries
--! expect: INVALID TOO_LARGE
--! gold: same
SELECT id FROM person@{1000 x  UNION ALL SELECT id FROM person}

--! input: five hundred EXCEPTs
--! expect: INVALID TOO_LARGE
SELECT id FROM person@{500 of  EXCEPT SELECT # FROM pet}

--! input: sixty subqueries inside of each other
--! expect: EQUIVALENT
@{60 x SELECT id FROM (}SELECT id FROM person@{60 x )}

--! input: a thousand subqueries inside of each other
--! expect: INVALID TOO_LARGE
@{1000 x SELECT id FROM (}SELECT id FROM person@{1000 x )}

--! input: thirty correlated EXISTS
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE 1@{30 of  AND EXISTS (SELECT 1 FROM pet AS q# WHERE q#.owner = person.id AND q#.weight > #)}

--! input: EXISTS inside of EXISTS, twenty deep
--! expect: INVALID SYNTAX_ERROR
SELECT id FROM person WHERE @{20 of EXISTS (SELECT 1 FROM pet AS q# WHERE q#.owner = person.id AND }1@{20 x )}

Values without end.

--! input: a blob of two gigabytes
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT length(zeroblob(2000000000)) FROM person

--! input: hex of half a gigabyte
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT hex(zeroblob(500000000))

--! input: hex of half a megabyte, for each of 1,900 rows
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1900) SELECT hex(zeroblob(499999)) FROM n

--! input: the same, both queries
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
--! gold: same
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1900) SELECT hex(zeroblob(49999)), i FROM n

--! input: a width of a billion
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT printf('%1000000000d', id) FROM person

--! input: a width by an argument
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT printf('%.*c', 2000000000, 'x') FROM person

--! input: replace, squared
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT length(replace(hex(zeroblob(49000)), '0', hex(zeroblob(49000)))) FROM person

--! input: replace, eight times
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT length(replace(replace(replace(replace(replace(replace(replace(replace('x', 'x', 'xxxxxxxxxx'), 'x', 'xxxxxxxxxx'), 'x', 'xxxxxxxxxx'), 'x', 'xxxxxxxxxx'), 'x', 'xxxxxxxxxx'), 'x', 'xxxxxxxxxx'), 'x', 'xxxxxxxxxx'), 'x', 'xxxxxxxxxx')) FROM person

--! input: group_concat of long texts
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT group_concat(hex(zeroblob(4000))) FROM n

--! input: json_group_array of long texts
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT json_group_array(hex(zeroblob(4000))) FROM n

--! input: a text that is quoted, and quoted again
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT @{18 x quote(}hex(zeroblob(20000))@{18 x )} FROM person

--! input: hex of hex of hex
--! expect: NOT_EQUIVALENT
SELECT length(@{28 x hex(}name@{28 x )}) FROM person

--! input: a window over many rows
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT sum(i) OVER (ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), group_concat(i) OVER (ORDER BY i) FROM n

--! input: windows of windows
--! expect: NOT_EQUIVALENT
SELECT @{200 of sum(id) OVER (PARTITION BY name ORDER BY born ROWS # PRECEDING), }id FROM person

--! input: repeat of MySQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: mysql
SELECT REPEAT('x', 2000000000) FROM person

--! input: lpad of PostgreSQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT lpad(name, 2000000000, 'x') FROM person

--! input: space of MySQL, both queries
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: mysql
--! gold: same
SELECT CONCAT(SPACE(100000000), name) FROM person

Patterns.

--! input: LIKE of a long text by a long pattern
--! expect: NOT_EQUIVALENT
SELECT sum(hex(zeroblob(200000)) LIKE '%'||substr(hex(zeroblob(24999)),1,49998)||'1') FROM person

--! input: LIKE that goes back for every character
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE hex(zeroblob(40000)) LIKE '@{300 x %0}1'

--! input: LIKE that goes back, both queries
--! expect: EQUIVALENT
--! gold: same
SELECT id FROM person WHERE name LIKE '@{300 x %a}b' OR name LIKE '@{300 x _%}c'

--! input: GLOB that goes back for every character
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE hex(zeroblob(40000)) GLOB '@{300 x *0}1'

--! input: GLOB of a class that is not closed
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT id FROM person WHERE name GLOB '[@{900 x [^}'

--! input: REGEXP that goes back
--! expect: INVALID UNKNOWN_FUNCTION
SELECT id FROM person WHERE name REGEXP '(a+)+$'

--! input: a regular expression of PostgreSQL that goes back
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT id FROM person WHERE name ~ '((a*)*)*b'

--! input: SIMILAR TO of PostgreSQL
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT id FROM person WHERE name SIMILAR TO '(@{50 x (a|b)*}c)*'

--! input: a regular expression of MySQL
--! expect: NOT_EQUIVALENT | UNDECIDED UNSUPPORTED_FEATURE
--! dialect: mysql
SELECT id FROM person WHERE REGEXP_LIKE(name, '^(([a-z])+.)+[A-Z]([a-z])+$')

--! input: a pattern of a megabyte
--! expect: INVALID SYNTAX_ERROR
SELECT id FROM person WHERE name LIKE '@{90000 x %}'

Texts that are large or deep.

--! input: a list of twelve thousand
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE id IN (0@{12000 of , #})

--! input: a list of twelve thousand, both queries
--! expect: UNDECIDED TOO_LARGE
--! gold: same
SELECT id FROM person WHERE id NOT IN (0@{12000 of , #})

--! input: a list of two thousand texts
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE name IN ('x'@{2000 of , 'n#'})

--! input: a megabyte
--! expect: INVALID TOO_LARGE
SELECT id FROM person WHERE name = '@{1000000 x x}'

--! input: ninety kilobytes of literal
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE name = '@{90000 x x}'

--! input: three hundred parentheses
--! expect: UNDECIDED UNSUPPORTED_FEATURE
SELECT @{300 x (}id@{300 x )} FROM person

--! input: forty thousand parentheses
--! expect: INVALID TOO_LARGE
SELECT @{40000 x (}id@{40000 x )} FROM person

--! input: three hundred times CASE
--! expect: NOT_EQUIVALENT
SELECT @{300 x CASE WHEN id > 0 THEN }id@{300 x  END} FROM person

--! input: five thousand times CASE
--! expect: INVALID TOO_LARGE
SELECT @{5000 x CASE WHEN 1 THEN }id@{5000 x  END} FROM person

--! input: a CASE of two thousand branches
--! expect: NOT_EQUIVALENT
SELECT CASE id@{2000 of  WHEN # THEN name} END FROM person

--! input: twenty thousand times NOT
--! expect: INVALID TOO_LARGE
SELECT id FROM person WHERE @{20000 x NOT }id

--! input: five hundred times NOT
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE @{500 x NOT }(id > 1)

--! input: thirty thousand times minus
--! expect: INVALID TOO_LARGE
SELECT @{30000 x - }id FROM person

--! input: thirty thousand times ~
--! expect: INVALID TOO_LARGE
SELECT @{30000 x ~}id FROM person

--! input: a sum of ten thousand
--! expect: INVALID TOO_LARGE
SELECT id@{10000 of  + #} FROM person

--! input: a conjunction of five thousand
--! expect: INVALID TOO_LARGE
SELECT id FROM person WHERE id > 0@{5000 of  AND id <> #}

--! input: a conjunction of five hundred, both queries
--! expect: EQUIVALENT
--! gold: same
SELECT id FROM person WHERE id > 0@{500 of  AND (id <> # OR name LIKE '%#%')}

--! input: five thousand columns
--! expect: INVALID TOO_LARGE
SELECT id@{5000 of , id + # AS c#} FROM person

--! input: four hundred functions inside of each other
--! expect: NOT_EQUIVALENT
SELECT @{400 x abs(}id@{400 x )} FROM person

--! input: two hundred COALESCEs inside of each other
--! expect: NOT_EQUIVALENT
SELECT @{200 x coalesce(name, }'x'@{200 x )} FROM person

--! input: a huge integer
--! expect: NOT_EQUIVALENT
SELECT id + @{5000 x 9} FROM person

--! input: the smallest integer, negated
--! expect: UNDECIDED OUT_OF_BUDGET | UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET SOLVER_UNKNOWN
SELECT -(-9223372036854775808), abs(-9223372036854775808) FROM person

--! input: the smallest integer, divided
--! expect: NOT_EQUIVALENT
SELECT (-9223372036854775807 - 1) / -1, (-9223372036854775807 - 1) % -1 FROM person

--! input: a huge exponent
--! expect: NOT_EQUIVALENT
SELECT id * 1e99999999 FROM person

--! input: a huge exponent, both queries
--! expect: EQUIVALENT
--! gold: same
SELECT weight * 1e308 * 10, weight - 1e-99999999 FROM pet

--! input: a decimal of many digits
--! expect: NOT_EQUIVALENT
--! dialect: mysql
SELECT weight + 0.@{9000 x 3} FROM pet

--! input: a decimal cast to many digits
--! expect: NOT_EQUIVALENT
--! dialect: postgresql
SELECT CAST(id + 0.5 AS DECIMAL(1000, 900)) FROM pet

--! input: a number of single precision cast to many digits
--! expect: UNDECIDED UNSUPPORTED_FEATURE
--! dialect: postgresql
SELECT CAST(weight AS DECIMAL(1000, 999)) FROM pet

--! input: a power of a power
--! expect: UNDECIDED SOLVER_UNKNOWN
--! dialect: postgresql
SELECT 9 ^ 9 ^ 9 ^ 9 FROM person

--! input: a shift by a billion
--! expect: NOT_EQUIVALENT
SELECT 1 << 1000000000, id >> -9223372036854775807 FROM person

--! input: a hexadecimal number of many digits
--! expect: INVALID TOO_LARGE
SELECT 0x@{2000 x F} FROM person

--! input: LIMIT of the largest integer
--! expect: NOT_EQUIVALENT
SELECT id FROM person LIMIT 9223372036854775807 OFFSET 9223372036854775807

--! input: LIMIT beyond
--! expect: UNDECIDED OUT_OF_BUDGET UNSUPPORTED_FEATURE
SELECT id FROM person LIMIT 99999999999999999999999

--! input: a day far away
--! expect: NOT_EQUIVALENT
SELECT date(born, '+999999999999 days'), julianday('9999-12-31', '+9e99 years') FROM person

--! input: a day with five hundred modifiers
--! expect: INVALID WRONG_ARGUMENTS
SELECT date(born@{500 x , '+1 day'}) FROM person

--! input: substr at the edges
--! expect: NOT_EQUIVALENT
SELECT substr(name, -9223372036854775808, 9223372036854775807) FROM person

--! input: round at the edges
--! expect: NOT_EQUIVALENT
SELECT round(weight, 2147483647), round(weight, -9223372036854775808) FROM pet

--! input: char of what is no character
--! expect: INVALID SYNTAX_ERROR
SELECT char(55296, 1114112, -1, 0) || name FROM person

Characters.

--! input: a NUL in a literal
--! expect: INVALID SYNTAX_ERROR
SELECT id FROM person WHERE name = 'a@{u 0000}b'

--! input: half of a character
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE name = '@{u D800}'

--! input: half of a character as a name
--! expect: NOT_EQUIVALENT
SELECT "@{u DC00}" FROM person

--! input: a byte order mark before
--! expect: EQUIVALENT
@{u FEFF}SELECT id FROM person

--! input: a Kelvin sign for a K
--! expect: INVALID SYNTAX_ERROR
SELECT id FROM person WHERE name LI@{u 212A}E 'x'

--! input: a Turkish i
--! expect: INVALID UNKNOWN_COLUMN
SELECT @{u 0130}d FROM person

--! input: letters that look alike
--! expect: INVALID UNKNOWN_COLUMN
SELECT @{u 0456}d FROM person

--! input: writing from right to left
--! expect: EQUIVALENT
SELECT id FROM person --@{u 202E} nosrep MORF

--! input: a vertical tab
--! expect: INVALID SYNTAX_ERROR
SELECT@{u 000B}id@{u 000C}FROM person

--! input: combining marks without end
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE name = 'x@{u 0301 0301 0301 0301 0301 0301 0301 0301}' || '@{3000 x ́}'

--! input: format specifiers
--! expect: NOT_EQUIVALENT
SELECT '%s%s%n%x', name FROM person WHERE name = '${jndi:ldap://127.0.0.1/x}'

--! input: what a log would believe
--! expect: NOT_EQUIVALENT
SELECT id FROM person WHERE name = '
12:00:00 ERROR [Stack] all is lost'

--! input: blanks alone
--! expect: INVALID NOT_A_SINGLE_SELECT
@{5000 x  }

--! input: a semicolon alone
--! expect: INVALID NOT_A_SINGLE_SELECT
;

--! input: quotes that are not closed
--! expect: INVALID SYNTAX_ERROR
SELECT 'id FROM person

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

--! input: concatenation, doubled in thirty common tables
--! expect: INVALID TOO_LARGE
WITH c0 AS (SELECT name AS x FROM person), c1 AS (SELECT x || x AS x FROM c0), c2 AS (SELECT x || x AS x FROM c1), c3 AS (SELECT x || x AS x FROM c2), c4 AS (SELECT x || x AS x FROM c3), c5 AS (SELECT x || x AS x FROM c4), c6 AS (SELECT x || x AS x FROM c5), c7 AS (SELECT x || x AS x FROM c6), c8 AS (SELECT x || x AS x FROM c7), c9 AS (SELECT x || x AS x FROM c8), c10 AS (SELECT x || x AS x FROM c9), c11 AS (SELECT x || x AS x FROM c10), c12 AS (SELECT x || x AS x FROM c11), c13 AS (SELECT x || x AS x FROM c12), c14 AS (SELECT x || x AS x FROM c13), c15 AS (SELECT x || x AS x FROM c14), c16 AS (SELECT x || x AS x FROM c15), c17 AS (SELECT x || x AS x FROM c16), c18 AS (SELECT x || x AS x FROM c17), c19 AS (SELECT x || x AS x FROM c18), c20 AS (SELECT x || x AS x FROM c19), c21 AS (SELECT x || x AS x FROM c20), c22 AS (SELECT x || x AS x FROM c21), c23 AS (SELECT x || x AS x FROM c22), c24 AS (SELECT x || x AS x FROM c23), c25 AS (SELECT x || x AS x FROM c24), c26 AS (SELECT x || x AS x FROM c25), c27 AS (SELECT x || x AS x FROM c26), c28 AS (SELECT x || x AS x FROM c27), c29 AS (SELECT x || x AS x FROM c28), c30 AS (SELECT x || x AS x FROM c29) SELECT x FROM c30

--! input: the same of both queries
--! expect: INVALID TOO_LARGE
--! gold: same
WITH c0 AS (SELECT name AS x FROM person), c1 AS (SELECT x || x AS x FROM c0), c2 AS (SELECT x || x AS x FROM c1), c3 AS (SELECT x || x AS x FROM c2), c4 AS (SELECT x || x AS x FROM c3), c5 AS (SELECT x || x AS x FROM c4), c6 AS (SELECT x || x AS x FROM c5), c7 AS (SELECT x || x AS x FROM c6), c8 AS (SELECT x || x AS x FROM c7), c9 AS (SELECT x || x AS x FROM c8), c10 AS (SELECT x || x AS x FROM c9), c11 AS (SELECT x || x AS x FROM c10), c12 AS (SELECT x || x AS x FROM c11), c13 AS (SELECT x || x AS x FROM c12), c14 AS (SELECT x || x AS x FROM c13), c15 AS (SELECT x || x AS x FROM c14), c16 AS (SELECT x || x AS x FROM c15), c17 AS (SELECT x || x AS x FROM c16), c18 AS (SELECT x || x AS x FROM c17), c19 AS (SELECT x || x AS x FROM c18), c20 AS (SELECT x || x AS x FROM c19), c21 AS (SELECT x || x AS x FROM c20), c22 AS (SELECT x || x AS x FROM c21), c23 AS (SELECT x || x AS x FROM c22), c24 AS (SELECT x || x AS x FROM c23), c25 AS (SELECT x || x AS x FROM c24), c26 AS (SELECT x || x AS x FROM c25), c27 AS (SELECT x || x AS x FROM c26), c28 AS (SELECT x || x AS x FROM c27), c29 AS (SELECT x || x AS x FROM c28), c30 AS (SELECT x || x AS x FROM c29) SELECT x FROM c30

--! input: the same in PostgreSQL
--! expect: INVALID TOO_LARGE
--! dialect: postgresql
--! gold: same
WITH c0 AS (SELECT name AS x FROM person), c1 AS (SELECT x || x AS x FROM c0), c2 AS (SELECT x || x AS x FROM c1), c3 AS (SELECT x || x AS x FROM c2), c4 AS (SELECT x || x AS x FROM c3), c5 AS (SELECT x || x AS x FROM c4), c6 AS (SELECT x || x AS x FROM c5), c7 AS (SELECT x || x AS x FROM c6), c8 AS (SELECT x || x AS x FROM c7), c9 AS (SELECT x || x AS x FROM c8), c10 AS (SELECT x || x AS x FROM c9), c11 AS (SELECT x || x AS x FROM c10), c12 AS (SELECT x || x AS x FROM c11), c13 AS (SELECT x || x AS x FROM c12), c14 AS (SELECT x || x AS x FROM c13), c15 AS (SELECT x || x AS x FROM c14), c16 AS (SELECT x || x AS x FROM c15), c17 AS (SELECT x || x AS x FROM c16), c18 AS (SELECT x || x AS x FROM c17), c19 AS (SELECT x || x AS x FROM c18), c20 AS (SELECT x || x AS x FROM c19), c21 AS (SELECT x || x AS x FROM c20), c22 AS (SELECT x || x AS x FROM c21), c23 AS (SELECT x || x AS x FROM c22), c24 AS (SELECT x || x AS x FROM c23), c25 AS (SELECT x || x AS x FROM c24), c26 AS (SELECT x || x AS x FROM c25), c27 AS (SELECT x || x AS x FROM c26), c28 AS (SELECT x || x AS x FROM c27), c29 AS (SELECT x || x AS x FROM c28), c30 AS (SELECT x || x AS x FROM c29) SELECT x FROM c30

--! input: the same in MySQL
--! expect: INVALID TOO_LARGE
--! dialect: mysql
--! gold: same
WITH c0 AS (SELECT name AS x FROM person), c1 AS (SELECT CONCAT(x, x) AS x FROM c0), c2 AS (SELECT CONCAT(x, x) AS x FROM c1), c3 AS (SELECT CONCAT(x, x) AS x FROM c2), c4 AS (SELECT CONCAT(x, x) AS x FROM c3), c5 AS (SELECT CONCAT(x, x) AS x FROM c4), c6 AS (SELECT CONCAT(x, x) AS x FROM c5), c7 AS (SELECT CONCAT(x, x) AS x FROM c6), c8 AS (SELECT CONCAT(x, x) AS x FROM c7), c9 AS (SELECT CONCAT(x, x) AS x FROM c8), c10 AS (SELECT CONCAT(x, x) AS x FROM c9), c11 AS (SELECT CONCAT(x, x) AS x FROM c10), c12 AS (SELECT CONCAT(x, x) AS x FROM c11), c13 AS (SELECT CONCAT(x, x) AS x FROM c12), c14 AS (SELECT CONCAT(x, x) AS x FROM c13), c15 AS (SELECT CONCAT(x, x) AS x FROM c14), c16 AS (SELECT CONCAT(x, x) AS x FROM c15), c17 AS (SELECT CONCAT(x, x) AS x FROM c16), c18 AS (SELECT CONCAT(x, x) AS x FROM c17), c19 AS (SELECT CONCAT(x, x) AS x FROM c18), c20 AS (SELECT CONCAT(x, x) AS x FROM c19), c21 AS (SELECT CONCAT(x, x) AS x FROM c20), c22 AS (SELECT CONCAT(x, x) AS x FROM c21), c23 AS (SELECT CONCAT(x, x) AS x FROM c22), c24 AS (SELECT CONCAT(x, x) AS x FROM c23), c25 AS (SELECT CONCAT(x, x) AS x FROM c24), c26 AS (SELECT CONCAT(x, x) AS x FROM c25), c27 AS (SELECT CONCAT(x, x) AS x FROM c26), c28 AS (SELECT CONCAT(x, x) AS x FROM c27), c29 AS (SELECT CONCAT(x, x) AS x FROM c28), c30 AS (SELECT CONCAT(x, x) AS x FROM c29) SELECT x FROM c30

--! input: a CASE, tripled in sixteen common tables
--! expect: INVALID TOO_LARGE
WITH c0 AS (SELECT name AS x FROM person), c1 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c0), c2 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c1), c3 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c2), c4 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c3), c5 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c4), c6 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c5), c7 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c6), c8 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c7), c9 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c8), c10 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c9), c11 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c10), c12 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c11), c13 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c12), c14 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c13), c15 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c14), c16 AS (SELECT CASE WHEN x THEN x ELSE x END AS x FROM c15) SELECT x FROM c16

--! input: columns renamed by the common table
--! expect: INVALID TOO_LARGE
WITH c0(a) AS (SELECT name FROM person), c1(a) AS (SELECT a || a FROM c0), c2(a) AS (SELECT a || a FROM c1), c3(a) AS (SELECT a || a FROM c2), c4(a) AS (SELECT a || a FROM c3), c5(a) AS (SELECT a || a FROM c4), c6(a) AS (SELECT a || a FROM c5), c7(a) AS (SELECT a || a FROM c6), c8(a) AS (SELECT a || a FROM c7), c9(a) AS (SELECT a || a FROM c8), c10(a) AS (SELECT a || a FROM c9), c11(a) AS (SELECT a || a FROM c10), c12(a) AS (SELECT a || a FROM c11), c13(a) AS (SELECT a || a FROM c12), c14(a) AS (SELECT a || a FROM c13), c15(a) AS (SELECT a || a FROM c14), c16(a) AS (SELECT a || a FROM c15), c17(a) AS (SELECT a || a FROM c16), c18(a) AS (SELECT a || a FROM c17), c19(a) AS (SELECT a || a FROM c18), c20(a) AS (SELECT a || a FROM c19), c21(a) AS (SELECT a || a FROM c20), c22(a) AS (SELECT a || a FROM c21), c23(a) AS (SELECT a || a FROM c22), c24(a) AS (SELECT a || a FROM c23), c25(a) AS (SELECT a || a FROM c24), c26(a) AS (SELECT a || a FROM c25), c27(a) AS (SELECT a || a FROM c26), c28(a) AS (SELECT a || a FROM c27), c29(a) AS (SELECT a || a FROM c28), c30(a) AS (SELECT a || a FROM c29) SELECT a FROM c30

--! input: doubled in subqueries inside of each other
--! expect: INVALID TOO_LARGE
SELECT x FROM (@{40 x SELECT x || x AS x FROM (}SELECT name AS x FROM person@{41 x )}

--! input: doubled by conditions that are pushed down
--! expect: INVALID TOO_LARGE
WITH c0 AS (SELECT name AS x FROM person), c1 AS (SELECT x || x AS x FROM c0 GROUP BY x HAVING x = x), c2 AS (SELECT x || x AS x FROM c1 GROUP BY x HAVING x = x), c3 AS (SELECT x || x AS x FROM c2 GROUP BY x HAVING x = x), c4 AS (SELECT x || x AS x FROM c3 GROUP BY x HAVING x = x), c5 AS (SELECT x || x AS x FROM c4 GROUP BY x HAVING x = x), c6 AS (SELECT x || x AS x FROM c5 GROUP BY x HAVING x = x), c7 AS (SELECT x || x AS x FROM c6 GROUP BY x HAVING x = x), c8 AS (SELECT x || x AS x FROM c7 GROUP BY x HAVING x = x), c9 AS (SELECT x || x AS x FROM c8 GROUP BY x HAVING x = x), c10 AS (SELECT x || x AS x FROM c9 GROUP BY x HAVING x = x), c11 AS (SELECT x || x AS x FROM c10 GROUP BY x HAVING x = x), c12 AS (SELECT x || x AS x FROM c11 GROUP BY x HAVING x = x), c13 AS (SELECT x || x AS x FROM c12 GROUP BY x HAVING x = x), c14 AS (SELECT x || x AS x FROM c13 GROUP BY x HAVING x = x), c15 AS (SELECT x || x AS x FROM c14 GROUP BY x HAVING x = x), c16 AS (SELECT x || x AS x FROM c15 GROUP BY x HAVING x = x), c17 AS (SELECT x || x AS x FROM c16 GROUP BY x HAVING x = x), c18 AS (SELECT x || x AS x FROM c17 GROUP BY x HAVING x = x), c19 AS (SELECT x || x AS x FROM c18 GROUP BY x HAVING x = x), c20 AS (SELECT x || x AS x FROM c19 GROUP BY x HAVING x = x), c21 AS (SELECT x || x AS x FROM c20 GROUP BY x HAVING x = x), c22 AS (SELECT x || x AS x FROM c21 GROUP BY x HAVING x = x), c23 AS (SELECT x || x AS x FROM c22 GROUP BY x HAVING x = x), c24 AS (SELECT x || x AS x FROM c23 GROUP BY x HAVING x = x), c25 AS (SELECT x || x AS x FROM c24 GROUP BY x HAVING x = x), c26 AS (SELECT x || x AS x FROM c25 GROUP BY x HAVING x = x), c27 AS (SELECT x || x AS x FROM c26 GROUP BY x HAVING x = x), c28 AS (SELECT x || x AS x FROM c27 GROUP BY x HAVING x = x), c29 AS (SELECT x || x AS x FROM c28 GROUP BY x HAVING x = x), c30 AS (SELECT x || x AS x FROM c29 GROUP BY x HAVING x = x) SELECT x FROM c30 WHERE x = 'a'

--! input: doubled, and then a quote that is not closed
--! expect: INVALID SYNTAX_ERROR
WITH c0 AS (SELECT name AS x FROM person), c1 AS (SELECT x || x AS x FROM c0), c2 AS (SELECT x || x AS x FROM c1), c3 AS (SELECT x || x AS x FROM c2), c4 AS (SELECT x || x AS x FROM c3), c5 AS (SELECT x || x AS x FROM c4), c6 AS (SELECT x || x AS x FROM c5), c7 AS (SELECT x || x AS x FROM c6), c8 AS (SELECT x || x AS x FROM c7), c9 AS (SELECT x || x AS x FROM c8), c10 AS (SELECT x || x AS x FROM c9), c11 AS (SELECT x || x AS x FROM c10), c12 AS (SELECT x || x AS x FROM c11), c13 AS (SELECT x || x AS x FROM c12), c14 AS (SELECT x || x AS x FROM c13), c15 AS (SELECT x || x AS x FROM c14), c16 AS (SELECT x || x AS x FROM c15), c17 AS (SELECT x || x AS x FROM c16), c18 AS (SELECT x || x AS x FROM c17), c19 AS (SELECT x || x AS x FROM c18), c20 AS (SELECT x || x AS x FROM c19), c21 AS (SELECT x || x AS x FROM c20), c22 AS (SELECT x || x AS x FROM c21), c23 AS (SELECT x || x AS x FROM c22), c24 AS (SELECT x || x AS x FROM c23), c25 AS (SELECT x || x AS x FROM c24), c26 AS (SELECT x || x AS x FROM c25), c27 AS (SELECT x || x AS x FROM c26), c28 AS (SELECT x || x AS x FROM c27), c29 AS (SELECT x || x AS x FROM c28), c30 AS (SELECT x || x AS x FROM c29) SELECT x FROM c30; 'open

Numbers that are short to write and long to write out, and texts that patterns of ours read.

--! input: an exact number of a billion places
--! dialect: postgresql
--! expect: UNDECIDED UNSUPPORTED_FEATURE
SELECT id FROM person WHERE id > 1e-999999999

--! input: an exact number of a billion digits
--! dialect: postgresql
--! expect: UNDECIDED UNSUPPORTED_FEATURE
SELECT id FROM person WHERE id < 1e999999999

--! input: an exponent beyond all numbers
--! dialect: postgresql
--! expect: UNDECIDED UNSUPPORTED_FEATURE
SELECT id FROM person WHERE id < 1e99999999999999999999

--! input: an exponent beyond all numbers, in MySQL
--! dialect: mysql
--! expect: INVALID TYPE_ERROR | UNDECIDED UNSUPPORTED_FEATURE | NOT_EQUIVALENT | EQUIVALENT
SELECT id FROM person WHERE id < 1e99999999999999999999

--! input: an exponent beyond all numbers, in SQLite
--! expect: UNDECIDED UNSUPPORTED_FEATURE | NOT_EQUIVALENT | EQUIVALENT
SELECT id FROM person WHERE id < 1e99999999999999999999

--! input: a format of fifty thousand characters
--! gold: SELECT STRFTIME('%Y', DATE('now')) FROM person
--! expect: NOT_EQUIVALENT | UNDECIDED UNSUPPORTED_FEATURE | INVALID TOO_LARGE
SELECT STRFTIME('%Y@{50000 x -}', DATE('now')) FROM person

--! input: a format of fifty thousand characters, in MySQL
--! dialect: mysql
--! gold: SELECT DATE_FORMAT(born, '%Y') FROM person
--! expect: NOT_EQUIVALENT | UNDECIDED UNSUPPORTED_FEATURE | INVALID TOO_LARGE
SELECT DATE_FORMAT(born, '%Y@{50000 x -}') FROM person

--! input: fifty thousand digits with underscores, in PostgreSQL
--! dialect: postgresql
--! gold: SELECT id FROM person WHERE id < 1
--! expect: NOT_EQUIVALENT | UNDECIDED UNSUPPORTED_FEATURE | INVALID TYPE_ERROR | INVALID TOO_LARGE
SELECT id FROM person WHERE id < '9@{50000 x _9}'

--! input: a regular expression that tries all ways, in MySQL
--! dialect: mysql
--! gold: SELECT id FROM person WHERE name = 'a'
--! expect: EQUIVALENT | UNDECIDED UNSUPPORTED_FEATURE | UNDECIDED OUT_OF_BUDGET
SELECT id FROM person WHERE '@{50 x a}!' REGEXP '(a+)+$' OR name = 'a'
