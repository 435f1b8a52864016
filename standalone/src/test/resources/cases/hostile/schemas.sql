Schemas that are meant to do something else than declare tables. Each is registered; where it is taken, a pair is judged on it.

--! kind: schema

Tokens that SQLite reads otherwise.

--! input: a variable that swallows a quote
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t AS VALUES($a(')); ATTACH '@CANARY@/made.db' AS p; CREATE TABLE IF NOT EXISTS p.x(y); --')

--! input: the same in a default
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a DEFAULT ($a('))); ATTACH '@CANARY@/made.db' AS p; CREATE TABLE p.x(y); --'))

--! input: the same in a check, with colons
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK ($a::b('))); ATTACH '@CANARY@/made.db' AS p; CREATE TABLE p.x(y); --'))

--! input: an @ variable, a relative path
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (@a('))); ATTACH 'made-in-work' AS p; CREATE TABLE p.x(y); --'))

--! input: a # variable
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (#a('))); ATTACH 'made-in-work' AS p; --'))

--! input: a backslash before a quote
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a TEXT DEFAULT 'x\'); ATTACH '@CANARY@/made.db' AS p; CREATE TABLE p.x(y); --')

--! input: dollar quotes of PostgreSQL
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a TEXT DEFAULT $q$'); ATTACH '@CANARY@/made.db' AS p; --$q$)

--! input: a comment of MySQL that is run
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT) /*!50000 ; ATTACH '@CANARY@/made.db' AS p */;

--! input: a comment inside of a comment
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT /* /* */ ); ATTACH '@CANARY@/made.db' AS p; /* */ */

--! input: a # comment of MySQL
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT # ); ATTACH '@CANARY@/made.db' AS p; CREATE TABLE u (b INT
);

--! input: a NUL ends what C reads
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT)@{u 0000}; ATTACH '@CANARY@/made.db' AS p

--! input: a NUL in a literal
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a TEXT DEFAULT 'x@{u 0000}'); ATTACH '@CANARY@/made.db' AS p; --')

--! input: a byte order mark
--! expect: TAKEN NOT_EQUIVALENT
@{u FEFF}CREATE TABLE t (a INT)

--! input: two byte order marks, one inside
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE@{u FEFF}TABLE t (a INT)

--! input: quotes of typographers
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a TEXT DEFAULT @{u 2018}'); ATTACH '@CANARY@/made.db' AS p; --@{u 2019})

--! input: a semicolon of Greeks
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT)@{u 037E} ATTACH '@CANARY@/made.db' AS p

--! input: full-width letters
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
@{u FF21 FF34 FF34 FF21 FF23 FF28} '@CANARY@/made.db' AS p

--! input: a Kelvin sign in CHECK
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT CHEC@{u 212A} (a > 0))

--! input: writing from right to left
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT); --@{u 202E} p SA 'bd' HCATTA

--! input: no-break blanks
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE@{u 00A0}TABLE t (a INT)

--! input: half of a character
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a TEXT DEFAULT '@{u D800}')

--! input: control characters
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT)@{u 0008 0008 0008 001B 005B 0041}

--! input: a line separator ends no comment
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT); --@{u 2028} ATTACH '@CANARY@/made.db' AS p

--! input: a lone carriage return ends no comment
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT); -- @{u 000D} ATTACH '@CANARY@/made.db' AS p

--! input: quotes in names, four kinds
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE "t""; ATTACH '@CANARY@/made.db' AS p; --" (`a``; ATTACH 'x'` INT, [b; ATTACH 'x'] INT, 'c''; ATTACH' INT)

--! input: a type that is a statement
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a "INT); ATTACH '@CANARY@/made.db' AS p; --")

--! input: a collation that is a statement
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a TEXT COLLATE "x; ATTACH '@CANARY@/made.db' AS p")

--! input: a default in double quotes
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a TEXT DEFAULT "'); ATTACH '@CANARY@/made.db' AS p; --")

Statements that are no schema.

--! input: ATTACH
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
ATTACH '@CANARY@/made.db' AS p

--! input: ATTACH after a table
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT); ATTACH DATABASE '@CANARY@/made.db' AS p; CREATE TABLE p.x (y)

--! input: ATTACH by a URI
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
ATTACH 'file:@CANARY@/secret.db?mode=ro' AS p

--! input: VACUUM INTO
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT); VACUUM INTO '@CANARY@/made.db'

--! input: a PRAGMA that writes where it likes
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
PRAGMA temp_store_directory = '@CANARY@'; CREATE TABLE t (a INT)

--! input: writable_schema
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
PRAGMA writable_schema = ON; CREATE TABLE t (a INT); UPDATE sqlite_schema SET sql = 'x'

--! input: a dot command
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
.output @CANARY@/made
CREATE TABLE t (a INT)

--! input: a shell
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
.shell touch @CANARY@/made

--! input: psql's copy
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
\copy t FROM '@CANARY@/secret.csv'

--! input: COPY FROM PROGRAM
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT); COPY t FROM PROGRAM 'touch @CANARY@/made'

--! input: LOAD DATA
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a TEXT); LOAD DATA INFILE '@CANARY@/secret.csv' INTO TABLE t

--! input: INSTALL and LOAD of DuckDB
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
INSTALL httpfs; LOAD '@CANARY@/extension.so'; CREATE TABLE t (a INT)

--! input: a query that writes
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
SELECT writefile('@CANARY@/made', 'x')

--! input: rows beside the tables
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT); INSERT INTO t VALUES (load_extension('@CANARY@/extension.so'))

--! input: BEGIN without an end
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
BEGIN EXCLUSIVE; CREATE TABLE t (a INT)

--! input: EXPLAIN
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
EXPLAIN CREATE TABLE t (a INT)

--! input: DROP
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
DROP TABLE shelf; CREATE TABLE t (a INT)

--! input: ALTER that adds a computed default
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT); ALTER TABLE t ADD COLUMN b DEFAULT (readfile('@CANARY@/secret'))

Tables that are made of more than columns.

--! input: CREATE TABLE AS reads a file
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t AS SELECT readfile('@CANARY@/secret') AS a

--! input: CREATE TABLE AS of DuckDB
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t AS SELECT * FROM read_csv('@CANARY@/secret.csv')

--! input: CREATE TABLE AS that never ends
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t AS WITH RECURSIVE r(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM r) SELECT x FROM r

--! input: a view
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE VIEW v AS SELECT readfile('@CANARY@/secret') AS a

--! input: a trigger
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT); CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT writefile('@CANARY@/made', new.a); END

--! input: full text search
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE VIRTUAL TABLE t USING fts5(a, content='', tokenize='porter')

--! input: a virtual table over a file
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE VIRTUAL TABLE t USING csv(filename='@CANARY@/secret.csv')

--! input: zipfile
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE VIRTUAL TABLE temp.z USING zipfile('@CANARY@/made.zip')

--! input: r-tree
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE VIRTUAL TABLE t USING rtree(id, low, high)

--! input: a table of the catalogue
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE sqlite_master (type TEXT, name TEXT, tbl_name TEXT, rootpage INT, sql TEXT)

--! input: statistics that plan wrongly
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE sqlite_stat1 (tbl, idx, stat)

--! input: a table in another database
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE p.t (a INT)

--! input: a temporary table
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TEMPORARY TABLE t (a INT)

--! input: a table kept by a file of another engine
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT) ENGINE=CONNECT TABLE_TYPE=DOS FILE_NAME='@CANARY@/secret'

--! input: a foreign table
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE FOREIGN TABLE t (a TEXT) SERVER files OPTIONS (filename '@CANARY@/secret')

--! input: an external location
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT) LOCATION '@CANARY@'

--! input: a table space
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT) TABLESPACE x; CREATE TABLESPACE x LOCATION '@CANARY@'

--! input: a generated column
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a INT, b TEXT GENERATED ALWAYS AS (readfile('@CANARY@/secret')) STORED)

--! input: a generated column of much memory
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a INT, b TEXT AS (hex(zeroblob(499999999))) VIRTUAL)

--! input: WITHOUT ROWID and no key
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT) WITHOUT ROWID

--! input: partitions
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a INT) PARTITION BY RANGE (load_extension('@CANARY@/extension.so'))

Calls in defaults, checks and indexes.

--! input: a default that loads an extension
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a DEFAULT (load_extension('@CANARY@/extension.so')))

--! input: a default that reads
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a DEFAULT (readfile('@CANARY@/secret')))

--! input: a check that writes
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a CHECK (writefile('@CANARY@/made', a) > 0))

--! input: a check by a name in quotes
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK ("load_extension"('@CANARY@/extension.so') IS NULL))

--! input: a check with a subquery
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (a IN (SELECT sql FROM sqlite_master)))

--! input: a check with a subquery that never ends
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (a < (WITH RECURSIVE r(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM r) SELECT max(x) FROM r)))

--! input: a check with a table function
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (a IN generate_series(1, 1000000000)))

--! input: a check that takes all memory
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (a <> zeroblob(2000000000)))

--! input: a check that formats widely
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (printf('%1000000000d', a) <> a))

--! input: a check that doubles, thirty times
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a CHECK (@{30 x hex(}a@{30 x )} <> a))

--! input: a check that backtracks
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a TEXT CHECK (a NOT LIKE '@{400 x %a}%'))

--! input: an index that calls
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a INT); CREATE INDEX i ON t (load_extension('@CANARY@/extension.so'))

--! input: an index whose condition calls
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a INT); CREATE INDEX i ON t (a) WHERE readfile('@CANARY@/secret') = a

--! input: a tokenizer by its address
--! expect: INVALID_ARGUMENT UNSUPPORTED_FEATURE
CREATE TABLE t (a DEFAULT (fts3_tokenizer('x', x'4141414141414141')))

Sizes.

--! input: ten thousand columns
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (@{9999 of c# INT,}z INT)

--! input: a hundred thousand tables
--! expect: INVALID_ARGUMENT LIMIT_EXCEEDED
@{100000 of CREATE TABLE t# (a INT);}

--! input: ten thousand unique keys
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT, b INT@{10000 x , UNIQUE (a, b)})

--! input: a megabyte of name
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE @{1000000 x t} (a INT)

--! input: a megabyte of type
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a @{250000 x INT })

--! input: a megabyte of literal
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a TEXT DEFAULT '@{1000000 x y}')

--! input: a megabyte of digits
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT DEFAULT @{1000000 x 9})

--! input: a huge exponent
--! expect: TAKEN NOT_EQUIVALENT
CREATE TABLE t (a REAL DEFAULT 1e999999999)

--! input: a hundred thousand parentheses
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT CHECK (@{100000 x (}a@{100000 x )}))

--! input: ten thousand times CASE
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT CHECK (@{10000 x CASE WHEN a THEN }1@{10000 x  END}))

--! input: ten thousand times NOT
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT CHECK (@{10000 x NOT }a))

--! input: ten thousand times minus
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT DEFAULT @{10000 x - }1)

--! input: a condition of a hundred thousand terms
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t (a INT CHECK (a = 0@{100000 of  OR a = #}))

--! input: a million semicolons
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
@{1000000 x ;}

--! input: a million unclosed parentheses
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t @{1000000 x (}

--! input: a million unclosed comments
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
@{1000000 x /*}

--! input: three megabytes of blanks
--! expect: INVALID_ARGUMENT LIMIT_EXCEEDED
@{3000000 x  }CREATE TABLE t (a INT)

--! input: references in a ring of a thousand
--! expect: TAKEN EQUIVALENT
@{1000 of CREATE TABLE t# (a INT PRIMARY KEY, b INT REFERENCES t1 (a), c INT REFERENCES t1000 (a)); }

--! input: a key of a thousand columns
--! expect: TAKEN EQUIVALENT
CREATE TABLE t (@{1000 of c# INT, }PRIMARY KEY (@{999 of c#, }c1000))

--! input: a check that nothing meets
--! expect: TAKEN UNDECIDED SOLVER_UNKNOWN | TAKEN EQUIVALENT
CREATE TABLE t (a INT NOT NULL CHECK (a > a))

--! input: nothing at all
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
;

--! input: one kilobyte of each quote, unclosed
--! expect: INVALID_ARGUMENT SCHEMA_ERROR
CREATE TABLE t ("@{1000 x ""}, '@{1000 x ''}, [@{1000 x [}
