-- Queries that look outside of the schema.
--! schema: CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);

-- What is no table of the schema is unknown.

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:22
SELECT sql FROM main.sqlite_schema;

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM "SQLITE_TEMP_MASTER";

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM [sqlite_sequence];

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM pragma_table_info('person');

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM `pragma_database_list`;

--! expect: refused UNKNOWN_TABLE 1:27
SELECT 1 FROM person JOIN dbstat;

--! expect: refused UNKNOWN_TABLE 1:23
SELECT 1 WHERE 'x' IN sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:30
SELECT (SELECT count(*) FROM pragma_compile_options);

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM fts3tokenize;

-- What only looks like it passes.
--! expect: ready
SELECT 'sqlite_master';
SELECT sqlite_version();
SELECT value FROM json_each('[1, 2]');

-- A schema that has such names opens no other table.
--! schema:
CREATE TABLE t (sqlite_master TEXT, pragma_function_list TEXT, bytecode INT);
CREATE TABLE dbstat (a INT);

--! case: its own tables and columns are read
--! expect: ready
SELECT t.sqlite_master, bytecode, 'sqlite_master' IN ('dbstat', bytecode) FROM t, dbstat WHERE bytecode IS NOT DISTINCT FROM bytecode ORDER BY a, sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM pragma_function_list, sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:18
SELECT 1 FROM t, sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:35
SELECT 1 FROM t JOIN t AS u ON 1, sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:23
SELECT 1 FROM (t JOIN sqlite_master);

--! expect: refused UNKNOWN_TABLE 1:17
SELECT 1 FROM ((sqlite_master));

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM 'sqlite_master';

--! expect: refused UNKNOWN_TABLE 1:20
SELECT * FROM main.'sqlite_master';

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM 'pragma_database_list'();

--! expect: refused UNKNOWN_TABLE 1:15
SELECT * FROM pragma_function_list();

--! expect: refused UNKNOWN_TABLE 1:28
SELECT 1 WHERE 'x' IN main.sqlite_master;

--! expect: refused UNKNOWN_TABLE 1:54
SELECT 1 WHERE 1 IS NOT DISTINCT FROM (SELECT 1 FROM sqlite_master);

--! expect: refused UNKNOWN_TABLE 1:20
SELECT 1 FROM temp.dbstat;
