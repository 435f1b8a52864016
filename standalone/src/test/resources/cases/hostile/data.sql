Rows of dialect questions. They are INSERTs of literals, or nothing is run.

--! kind: data
--! schema: CREATE TABLE t (a INT DEFAULT 7, b TEXT DEFAULT 'seven', c)
--! gold: SELECT a, b, c FROM t

--! input: ATTACH
--! expect: NO TABLE
ATTACH '@CANARY@/made.db' AS p

--! input: ATTACH after an INSERT
--! expect: NO TABLE
INSERT INTO t (a) VALUES (1); ATTACH '@CANARY@/made.db' AS p

--! input: a variable that swallows a quote
--! expect: NO TABLE
INSERT INTO t (a) VALUES ($a(')); ATTACH '@CANARY@/made.db' AS p; --'))

--! input: a NUL hides a statement
--! expect: NO TABLE
INSERT INTO t (a) VALUES (1)@{u 0000}; ATTACH '@CANARY@/made.db' AS p

--! input: VACUUM INTO
--! expect: NO TABLE
INSERT INTO t (a) VALUES (1); VACUUM INTO '@CANARY@/made.db'

--! input: load_extension
--! expect: NO TABLE
INSERT INTO t (a) VALUES (load_extension('@CANARY@/extension.so'))

--! input: readfile
--! expect: NO TABLE
INSERT INTO t (b) VALUES (readfile('@CANARY@/secret'))

--! input: writefile
--! expect: NO TABLE
INSERT INTO t (b) VALUES (writefile('@CANARY@/made', 'x'))

--! input: zeroblob
--! expect: NO TABLE
INSERT INTO t (a) VALUES (zeroblob(1000000000))

--! input: randomblob, doubled
--! expect: NO TABLE
INSERT INTO t (a) VALUES (hex(randomblob(499999999)))

--! input: a subquery
--! expect: NO TABLE
INSERT INTO t (b) VALUES ((SELECT sql FROM sqlite_master))

--! input: INSERT ... SELECT that never ends
--! expect: NO TABLE
INSERT INTO t (a) WITH RECURSIVE r(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM r) SELECT x FROM r

--! input: RETURNING
--! expect: NO TABLE
INSERT INTO t (a) VALUES (1) RETURNING load_extension('@CANARY@/extension.so')

--! input: ON CONFLICT
--! expect: NO TABLE
INSERT INTO t (a) VALUES (1) ON CONFLICT DO UPDATE SET b = readfile('@CANARY@/secret')

--! input: DEFAULT VALUES
--! expect: NO TABLE
INSERT INTO t DEFAULT VALUES

--! input: INSERT OR REPLACE
--! expect: NO TABLE
INSERT OR REPLACE INTO t (a) VALUES (1)

--! input: the catalogue
--! expect: NO TABLE
INSERT INTO sqlite_schema VALUES ('table', 'x', 'x', 2, 'CREATE TABLE x (y)')

--! input: another database
--! expect: NO TABLE
INSERT INTO p.t (a) VALUES (1)

--! input: a table that is none
--! expect: NO TABLE
INSERT INTO pragma_user_version VALUES (1)

--! input: rowid
--! expect: NO TABLE
INSERT INTO t (rowid) VALUES (1)

--! input: UPDATE
--! expect: NO TABLE
UPDATE t SET b = readfile('@CANARY@/secret')

--! input: DELETE
--! expect: NO TABLE
DELETE FROM t

--! input: a trigger
--! expect: NO TABLE
CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT writefile('@CANARY@/made', 'x'); END; INSERT INTO t (a) VALUES (1)

--! input: a dot command
--! expect: NO TABLE
.import @CANARY@/secret.csv t

--! input: COPY
--! expect: NO TABLE
COPY t FROM '@CANARY@/secret.csv'

--! input: COPY TO PROGRAM
--! expect: NO TABLE
COPY t TO PROGRAM 'touch @CANARY@/made'

--! input: LOAD DATA
--! expect: NO TABLE
LOAD DATA INFILE '@CANARY@/secret.csv' INTO TABLE t

--! input: a PRAGMA
--! expect: NO TABLE
PRAGMA temp_store_directory = '@CANARY@'

--! input: ten thousand INSERTs after a BEGIN
--! expect: NO TABLE
BEGIN; @{10000 of INSERT INTO t (a) VALUES (#); }

--! input: a hundred thousand parentheses
--! expect: NO TABLE
INSERT INTO t (a) VALUES @{100000 x (}

--! input: ten thousand times minus
--! expect: NO TABLE
INSERT INTO t (a) VALUES (@{10000 x - }1)

--! input: a megabyte of digits
--! expect: NO TABLE
INSERT INTO t (a) VALUES (@{1000000 x 9})

--! input: huge exponents
--! expect: NO TABLE
INSERT INTO t (a) VALUES (1e999999999)

--! input: tiny exponents
--! expect: NO TABLE
INSERT INTO t (a) VALUES (1e-999999999)

--! input: a huge exponent into a text
--! expect: TABLE | NO TABLE
INSERT INTO t (b) VALUES (1e999999999)

--! input: a tiny exponent into a text
--! expect: TABLE | NO TABLE
INSERT INTO t (b) VALUES (1e-999999999)

--! input: a huge exponent into a column of any type
--! expect: TABLE | NO TABLE
INSERT INTO t (c) VALUES (1e999999999)

--! input: a tiny exponent into a column of any type
--! expect: TABLE | NO TABLE
INSERT INTO t (c) VALUES (1e-999999999)

--! input: an exponent beyond all numbers
--! expect: TABLE | NO TABLE
INSERT INTO t (c) VALUES (1e99999999999999999999)

--! input: a text that is a tiny exponent into a number
--! expect: TABLE | NO TABLE
INSERT INTO t (a) VALUES ('1e-999999999')

--! input: a text that is a huge exponent into a number
--! expect: TABLE | NO TABLE
INSERT INTO t (a) VALUES ('1e999999999')

--! input: a blob of odd length
--! expect: NO TABLE
INSERT INTO t (c) VALUES (x'0')

--! input: a megabyte of text
--! expect: NO TABLE
INSERT INTO t (b) VALUES ('@{1000000 x x}')

--! input: a megabyte of quotes, unclosed
--! expect: NO TABLE
INSERT INTO t (b) VALUES ('@{500000 x ''}

--! input: half of a character
--! expect: TABLE
INSERT INTO t (b) VALUES ('@{u DC00}')

--! input: a NUL in a text
--! expect: NO TABLE
INSERT INTO t (b) VALUES ('x@{u 0000}y')

--! input: twenty thousand rows
--! expect: NO TABLE | TABLE | INVALID_ARGUMENT TOO_LARGE
INSERT INTO t (a) VALUES (0)@{20000 of , (#)}

--! input: twenty thousand columns
--! expect: NO TABLE
INSERT INTO t (a@{20000 of , c#}) VALUES (1)

--! input: a query that attaches
--! expect: NO TABLE
--! gold: ATTACH '@CANARY@/made.db' AS p
INSERT INTO t (a) VALUES (1)

--! input: a query that reads a file
--! expect: NO TABLE
--! gold: SELECT readfile('@CANARY@/secret')
INSERT INTO t (a) VALUES (1)

--! input: a query that never ends
--! within: 15000
--! expect: NO TABLE
--! gold: WITH RECURSIVE r(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM r) SELECT count(*) FROM r
INSERT INTO t (a) VALUES (1)

--! input: a query that takes all memory
--! within: 15000
--! expect: NO TABLE
--! gold: SELECT hex(zeroblob(499999)), a FROM t
INSERT INTO t (a) VALUES (0)@{2000 of , (#)}

--! input: a join of everything with everything
--! within: 15000
--! expect: NO TABLE
--! gold: SELECT count(*) FROM t AS t1, t AS t2, t AS t3, t AS t4, t AS t5, t AS t6
INSERT INTO t (a) VALUES (0)@{500 of , (#)}
