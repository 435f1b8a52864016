-- Texts for an engine behind a URL, under a schema that has columns by the names of what reaches
-- outside.
--! schema:
CREATE TABLE t ("into" INT, "update" INT, pg_read_file TEXT, pg_class INT);
CREATE TABLE pg_mine (a INT);

-- A column's name opens nothing else.
--! expect: reaches
SELECT pg_read_file('/etc/passwd') FROM t;
SELECT "pg_read_file"('/etc/passwd') FROM t;
SELECT * FROM pg_class;
SELECT * FROM t, pg_class;
SELECT * FROM public.pg_class;
SELECT * FROM t JOIN "pg_class" ON TRUE;
SELECT "update" INTO elsewhere FROM t;
WITH x AS (SELECT 1) SELECT 1 INTO OUTFILE 'f' FROM t;
SELECT pg_sleep(5) FROM t;

-- The schema's own names are read.
--! expect: read
SELECT t.update, t.into, pg_read_file, t.pg_class FROM t;
SELECT a FROM pg_mine WHERE a IN (SELECT pg_class FROM t);
SELECT 'pg_sleep' FROM t WHERE EXTRACT(YEAR FROM pg_class) = 1;
