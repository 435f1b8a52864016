-- Data are asked whether a key is never NULL, for SQLite lets NULL into one.
--! schema: CREATE TABLE k (id TEXT PRIMARY KEY, n INTEGER NOT NULL);

-- Without data the schema is believed.

--! expect: finds CONDITION_WITHOUT_EFFECT 1:23: id is never NULL here, so this is always true
SELECT n FROM k WHERE id IS NOT NULL;

--! expect: finds NEVER_A_ROW 1:23: id is never NULL here
SELECT n FROM k WHERE id IS NULL;

--! expect: finds CONDITION_WITHOUT_EFFECT 1:23
SELECT n FROM k WHERE id = id;

--! expect: finds COUNT_OF_NEVER_NULL 1:14
SELECT COUNT(id) FROM k;

--! expect: finds NEVER_A_ROW 1:48
SELECT n FROM (SELECT id, n FROM k) AS q WHERE id IS NULL;

--! data: INSERT INTO k VALUES ('a', 1), (NULL, 2);

-- A NULL in a key says that it may be NULL.
--! expect: nothing
SELECT n FROM k WHERE id IS NOT NULL;
SELECT n FROM k WHERE id IS NULL;
SELECT n FROM k WHERE id = id;
SELECT COUNT(id) FROM k;
SELECT n FROM (SELECT id, n FROM k) AS q WHERE id IS NULL;

--! case: a column of no NULL is still believed
--! expect: finds CONDITION_WITHOUT_EFFECT 1:24
SELECT id FROM k WHERE n IS NOT NULL;
