-- What stands in a file of findings that somebody else wrote.

-- No engine is given such a table.
--! expect: no-setup
CREATE ALIAS run AS $$ void run() { System.exit(7); } $$;
CREATE ALIAS run FOR "java.lang.System.exit";
CREATE TABLE t (a INTEGER) ENGINE "x.Y";
CREATE TABLE t AS SELECT * FROM CSVREAD('/etc/passwd');
CREATE TABLE t (a INTEGER DEFAULT FILE_WRITE('x', '/tmp/y'));
CREATE TABLE t (a INTEGER); SCRIPT TO '/tmp/y';
CREATE TABLE t (a INTEGER) -- '
; SHUTDOWN;
CREATE TABLE t (a INTEGER /*! , b LONGBLOB */);
CREATE TABLE "a""; SHUTDOWN; --" (a INTEGER);
INSERT INTO p VALUES ('\'); SHUTDOWN; --');
INSERT INTO p SELECT 1 INTO OUTFILE '/tmp/y';
INSERT INTO p VALUES (FILE_READ('/etc/passwd'));
INSERT INTO p VALUES (U&'x' UESCAPE '!');
RUNSCRIPT FROM 'http://localhost/x';
CALL SYSCS_UTIL.SYSCS_BACKUP_DATABASE('/tmp');
SET SCRIPT 'x';
DROP ALL OBJECTS DELETE FILES;
COPY p TO '/tmp/y';

-- No engine is given such a query.
--! expect: no-query
CALL run();
SELECT run();
SELECT FILE_WRITE('x', '/tmp/y');
SELECT "FILE_READ"('/etc/passwd');
SELECT * FROM LINK_SCHEMA('a', 'b', 'c', 'd', 'e', 'f');
SELECT pg_read_file('/etc/passwd');
SELECT LOAD_FILE('/etc/passwd');
SELECT 1 INTO OUTFILE '/tmp/y';
SELECT * FROM read_text('/etc/passwd');
SELECT 1; SHUTDOWN;
SELECT 1 -- x;
SELECT 1 /* x */;
SELECT 1 # x;
SELECT $$x$$;
SELECT E'\\x';
WITH t AS (DELETE FROM p RETURNING a) SELECT 1;
EXPLAIN SELECT 1;
