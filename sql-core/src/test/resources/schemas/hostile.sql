--! class: tokens that SQLite reads otherwise (refused)
CREATE TABLE t AS VALUES($a(')); ATTACH '@FILE@' AS p; CREATE TABLE IF NOT EXISTS p.x(y); --')
--!
CREATE TABLE t (a DEFAULT ($a('))); ATTACH '@FILE@' AS p; CREATE TABLE p.x(y); --'))
--!
CREATE TABLE t (a CHECK ($a::b('))); ATTACH '@FILE@' AS p; CREATE TABLE p.x(y); --'))
--!
CREATE TABLE t (a CHECK (@a('))); ATTACH '@REL@' AS p; CREATE TABLE p.x(y); --'))
--!
CREATE TABLE t (a CHECK (:a('))); ATTACH '@REL@' AS p; CREATE TABLE p.x(y); --'))
--!
CREATE TABLE t (a CHECK (#a > 1))
--!
CREATE TABLE t (a #b)
--!
CREATE TABLE t (a CHECK (a = ?1))
--!
CREATE TABLE t (a CHECK (a = ?))
--!
CREATE TABLE t (a DEFAULT :p)
--!
CREATE TABLE t (a DEFAULT @p)
--!
CREATE TABLE t (a DEFAULT $p)
--!
CREATE TABLE t (a INT /* /* nested */ */ )
--!
CREATE TABLE t (a TEXT DEFAULT 'open)
--!
CREATE TABLE t (a TEXT DEFAULT "open)
--!
CREATE TABLE t (`open)
--!
CREATE TABLE t ([open)
--!
CREATE TABLE t (a INT /* open )
--!
CREATE TABLE t (a INT -- open )
--!
CREATE TABLE t (a BLOB DEFAULT x'0)
--!
CREATE TABLE t (a BLOB DEFAULT x'0')
--!
CREATE TABLE t (a BLOB DEFAULT x'zz')
--!
CREATE TABLE t (a INT DEFAULT 12abc)
--!
CREATE TABLE t (a INT DEFAULT 0xFFFFFFFFFFFFFFFFFFFFF)
--!
CREATE TABLE t (a INT DEFAULT 0x)
--!
CREATE TABLE t (a TEXT DEFAULT \'; ATTACH '@FILE@' AS p; --')
--!
CREATE TABLE t (a TEXT DEFAULT 'x\'); ATTACH '@FILE@' AS p; CREATE TABLE p.x(y); --')
--!
CREATE TABLE t (a TEXT DEFAULT N'x'); ATTACH '@FILE@' AS p
--!
CREATE TABLE t (a TEXT DEFAULT E'\'')
--!
CREATE TABLE t (a TEXT DEFAULT $$x$$)
--!
CREATE TABLE t (a {b} INT)
--!
CREATE TABLE t (a INT!)
--!
CREATE TABLE t (a INT) \g @FILE@
--!
.output @FILE@
CREATE TABLE t (a INT)
--!
.shell touch @FILE@
--! class: tokens that SQLite reads otherwise (harmless)
CREATE TABLE t (a$b INT, c TEXT DEFAULT '-- '' ; ATTACH', d TEXT DEFAULT '/*')
--!
CREATE TABLE t ("a""; ATTACH '@FILE@' AS p; --" INT, `b``; ATTACH '@FILE@' AS p; --` INT, [c; ATTACH '@FILE@' AS p] INT)
--!
CREATE TABLE t (a TEXT DEFAULT ';', b TEXT CHECK (b <> '; ATTACH ''@FILE@'' AS p; --'))
--!
CREATE TABLE "t'); ATTACH '@FILE@' AS p; --" (a INT)
--!
CREATE TABLE t (a 'INT''); ATTACH ''@FILE@'' AS p; --')
--!
CREATE TABLE t (a TEXT COLLATE "nocase", b TEXT DEFAULT "'); ATTACH '@FILE@' AS p; --")
--!
CREATE TABLE t (a INT /* ' */, b INT -- '
)
--!
CREATE TABLE t (a INT); -- ' ; ATTACH '@FILE@' AS p
--! class: statements that are no schema (refused)
ATTACH '@FILE@' AS p
--!
ATTACH DATABASE '@REL@' AS p
--!
CREATE TABLE t (a INT); ATTACH '@FILE@' AS p; CREATE TABLE p.x (y)
--!
CREATE TABLE t (a INT);DETACH main
--!
VACUUM INTO '@FILE@'
--!
CREATE TABLE t (a INT); VACUUM INTO '@REL@';
--!
PRAGMA writable_schema = ON; CREATE TABLE t (a INT)
--!
PRAGMA temp_store_directory = '@FILE@'
--!
PRAGMA journal_mode = WAL
--!
SELECT load_extension('@FILE@')
--!
SELECT writefile('@FILE@', 'x')
--!
INSERT INTO sqlite_schema VALUES ('table', 'x', 'x', 2, 'CREATE TABLE x (y)')
--!
UPDATE sqlite_schema SET sql = ''
--!
DELETE FROM sqlite_schema
--!
BEGIN
--!
COPY t TO PROGRAM 'touch @FILE@'
--!
SELECT 1 INTO OUTFILE '@FILE@'
--!
EXPLAIN CREATE TABLE t (a INT)
--!
DROP TABLE IF EXISTS t
--!
ALTER TABLE t RENAME TO u
--!
CREATE TABLE t (a INT); ALTER TABLE t RENAME TO u
--!
CREATE TABLE t (a INT); ALTER TABLE t ADD COLUMN b INT DEFAULT (load_extension('@FILE@'))
--!
CREATE TABLE t (a INT); ALTER TABLE t ADD CHECK (load_extension('@FILE@'))
--!
CREATE TABLE t (a INT); ALTER TABLE u ADD UNIQUE (a)
--!
ALTER DATABASE x SET y = 1
--!
CREATE TABLE t (a INT); ALTER TABLE t OWNER TO x
--!
REINDEX
--!
ANALYZE
--!
SAVEPOINT x
--! class: tables that are made of more than columns (refused)
CREATE TABLE t AS SELECT 1
--!
CREATE TABLE t AS VALUES (1)
--!
CREATE TABLE t AS WITH x AS (VALUES (1)) TABLE x
--!
CREATE VIEW v AS SELECT 1
--!
CREATE TEMP VIEW v AS SELECT 1
--!
CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT load_extension('@FILE@'); END
--!
CREATE VIRTUAL TABLE v USING fts5(a)
--!
CREATE VIRTUAL TABLE v USING rtree(a, b, c)
--!
CREATE VIRTUAL TABLE v USING dbstat
--!
CREATE VIRTUAL TABLE v USING zipfile('@FILE@')
--!
CREATE VIRTUAL TABLE temp.v USING csv(filename='/etc/passwd')
--!
CREATE TEMP TABLE t (a INT)
--!
CREATE TABLE temp.t (a INT)
--!
CREATE TABLE p.t (a INT)
--!
CREATE UNIQUE TABLE t (a INT)
--!
CREATE TABLE sqlite_schema (type TEXT, name TEXT, tbl_name TEXT, rootpage INT, sql TEXT)
--!
CREATE TABLE sqlite_stat1 (tbl, idx, stat)
--!
CREATE TABLE t (a INT) ENGINE=CONNECT TABLE_TYPE=DOS FILE_NAME='@FILE@'; ATTACH '@FILE@' AS p
--!
CREATE TABLE t (a INT, b INT GENERATED ALWAYS AS (a + 1))
--!
CREATE TABLE t (a INT, b TEXT AS (hex(zeroblob(499999999))) STORED)
--!
CREATE TABLE t (a INT, b TEXT AS (load_extension('@FILE@')))
--!
CREATE TABLE t ()
--!
CREATE TABLE t
--!
CREATE
--!
CREATE INDEX i ON t (a)
--!
CREATE TABLE t (a INT, A TEXT)
--!
CREATE TABLE t (a INT) WITHOUT ROWID
--!
CREATE TABLE t (a INT); CREATE TABLE T (b INT)
--! class: calls (refused)
CREATE TABLE t (a DEFAULT (load_extension('@FILE@')))
--!
CREATE TABLE t (a CHECK (load_extension('@FILE@') IS NULL))
--!
CREATE TABLE t (a CHECK ("load_extension"('@FILE@') IS NULL))
--!
CREATE TABLE t (a DEFAULT (writefile('@FILE@', 'x')))
--!
CREATE TABLE t (a CHECK (readfile('/etc/passwd') = a))
--!
CREATE TABLE t (a DEFAULT (edit('x', 'touch @FILE@')))
--!
CREATE TABLE t (a DEFAULT (fts3_tokenizer('x', x'00')))
--!
CREATE TABLE t (a DEFAULT (randomblob(1000000000)))
--!
CREATE TABLE t (a CHECK (a > zeroblob(1000000000)))
--!
CREATE TABLE t (a CHECK (a > zeroblob(a)))
--!
CREATE TABLE t (a CHECK (a > zeroblob(9 * 999999999)))
--!
CREATE TABLE t (a CHECK (a > hex(hex(hex(hex(hex(hex(hex(hex(a))))))))))
--!
CREATE TABLE t (a CHECK (a > replace(replace(a, 'x', 'xxxxxxxxxxxxxxxx'), 'x', 'xxxxxxxxxxxxxxxx')))
--!
CREATE TABLE t (a CHECK (printf('%1000000000d', 1) > a))
--!
CREATE TABLE t (a CHECK (printf(a, 1) > a))
--!
CREATE TABLE t (a CHECK (format('%.*c', 1000000000, 'x') > a))
--!
CREATE TABLE t (a CHECK (a IN (SELECT 1)))
--!
CREATE TABLE t (a CHECK (EXISTS (VALUES (1))))
--!
CREATE TABLE t (a CHECK ((WITH RECURSIVE r(x) AS (VALUES (1)) TABLE r)))
--!
CREATE TABLE t (a CHECK (a IN pragma_table_list))
--!
CREATE TABLE t (a CHECK (a IN generate_series(1, 1000000000)))
--!
CREATE TABLE t (a CHECK (RAISE(ABORT, 'x')))
--!
CREATE TABLE t (a CHECK (a MATCH 'x'))
--!
CREATE TABLE t (a CHECK (a REGEXP '(a+)+$'))
--!
CREATE TABLE t (a CHECK (sqlite_version() > a))
--!
CREATE TABLE t (a DEFAULT (last_insert_rowid()))
--!
CREATE TABLE t (a CHECK (a = 1) CHECK (sum(a) > 1))
--!
CREATE TABLE t (a CHECK (row_number() OVER () > 1))
--!
CREATE TABLE t (a INT); CREATE INDEX i ON t (load_extension('@FILE@'))
--!
CREATE TABLE t (a INT); CREATE INDEX i ON t (a) WHERE writefile('@FILE@', a)
--! class: calls (harmless)
CREATE TABLE t (a DEFAULT (hex(randomblob(16))), b CHECK (length(b) < 10), c CHECK (replace(c, '-', '') = c))
--! class: grammar at its edges (refused)
CREATE TABLE t ((a INT)
--!
CREATE TABLE t (a INT(1,2,3))
--!
CREATE TABLE t (a INT(b))
--!
CREATE TABLE t (a INT DEFAULT ())
--!
CREATE TABLE t (a INT CHECK ())
--!
CREATE TABLE t (a INT CHECK a > 1)
--!
CREATE TABLE t (a INT REFERENCES)
--!
CREATE TABLE t (a INT REFERENCES u (b) ON DELETE EXPLODE)
--!
CREATE TABLE t (a INT PRIMARY)
--!
CREATE TABLE t (a INT PRIMARY KEY, b INT PRIMARY KEY)
--!
CREATE TABLE t (a INT COLLATE)
--!
CREATE TABLE t (a INT, FOREIGN KEY a REFERENCES u)
--!
CREATE TABLE t (a INT, UNIQUE (a + 1))
--!
CREATE TABLE t (a INT, UNIQUE KEY)
--!
CREATE TABLE t (a ENUM(
--!
CREATE TABLE t (a INT CHECK (CASE WHEN a THEN 1))
--!
CREATE TABLE t (a INT CHECK (a NOT 1))
--!
CREATE TABLE t (a INT CHECK (a..b))
--!
CREATE TABLE t (a INT CHECK (a = 1 = ))
--!
CREATE TABLE t (select INT)
--!
CREATE TABLE 1 (a INT)
--! class: oddities that are read (harmless)
CREATE TABLE t (a TEXT DEFAULT ‘x’)
--!
CREATE TABLE t (a INT,)
--!
CREATE TABLE t (, a INT)
--!
CREATE TABLE t (a INT))
--!
CREATE TABLE t (a INT, CONSTRAINT)
--!
CREATE TABLE t (a INT) WITHOUT
--!
CREATE TABLE t (a INT) STRICT STRICT x
--!
CREATE TABLE t (a INT CHECK (CAST(a AS)))
--!
CREATE TABLE t (a TEXT COLLATE evil)
--!
CREATE TABLE t (a CHECK (a COLLATE evil = 1))
