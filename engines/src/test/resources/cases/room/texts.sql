-- What every engine of the room makes of a text.
--! schema: CREATE TABLE R (A VARCHAR(20) NOT NULL, n INTEGER, PRIMARY KEY (A));
--! data:
INSERT INTO R VALUES ('x;y', 1);
INSERT INTO R (A) VALUES ('it''s \');

-- What reaches outside does not run. `{outside}` is a file that nobody may write.
--! expect: no-table
SELECT 1; DROP TABLE R;
SELECT pg_read_file('/etc/passwd');
SELECT lo_import('/etc/passwd');
SELECT LOAD_FILE('/etc/passwd');
SELECT 1 INTO OUTFILE '{outside}';
SELECT * FROM read_csv('/etc/passwd');
SELECT * FROM '/etc/passwd';
SELECT * FROM read_text('/etc/passwd');
COPY R TO '{outside}';
ATTACH '{outside}';
INSTALL httpfs;
SELECT $$;$$, $a(';$a(;
SELECT query FROM pg_stat_activity;
SELECT set_config('statement_timeout', '0', false);
WITH d AS (DELETE FROM R RETURNING A) SELECT * FROM d;
SELECT * FROM mysql.user;
SELECT @a := 5;
SELECT GET_LOCK('a', 1);
SELECT pg_sleep(60);
SELECT query_to_xml('SELECT 1', true, true, '');
WITH d AS (INSERT INTO R VALUES ('b', 2) RETURNING A) SELECT * FROM d;

-- Where the comment is skipped the rest may run; no file is written.
--! expect: any
SELECT 1 /*! INTO OUTFILE '{outside}' */;

-- Phases of errors.

--! engine: postgresql
--! expect: fails RuntimeError
SELECT CAST(A AS INTEGER) FROM R;

--! engine: postgresql
--! expect: fails StaticError
SELECT CAST('x' AS INTEGER) FROM R;

--! engine: postgresql
--! expect: fails StaticError
SELECT '1.1' + 1;

--! engine: postgresql
--! expect: fails RuntimeError
SELECT 1 / (n - n) FROM R;

--! engine: duckdb
--! expect: fails RuntimeError
SELECT CAST(A AS INTEGER) FROM R;

--! engine: duckdb
--! expect: fails StaticError
SELECT A + 1 FROM R;

--! engine: duckdb
--! expect: fails RuntimeError
SELECT CAST('x' AS INTEGER);
