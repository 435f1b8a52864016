-- Trees that are one up to their symbols, and ties that are broken alike in queries built alike.
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL UNIQUE, u TEXT UNIQUE);
CREATE TABLE c (id INTEGER PRIMARY KEY, tid INTEGER NOT NULL, v INTEGER);
CREATE TABLE n (x BLOB NOT NULL, s TEXT NOT NULL, r REAL NOT NULL);
CREATE TABLE k (name TEXT COLLATE NOCASE NOT NULL PRIMARY KEY, city TEXT COLLATE NOCASE,
  v INTEGER);

--! expect: same-text
SELECT a FROM t;
SELECT a FROM t;

--! expect: same-tree
SELECT a FROM t;
SELECT x.a FROM t AS x;

--! expect: other-tree
SELECT a FROM t;
SELECT b FROM t;

--! expect: other-tree
SELECT x.a FROM t x, t y;
SELECT x.a FROM t y, t x;

--! expect: same-tree
SELECT x.a FROM t x, t y;
SELECT y.a FROM t y, t x;

--! expect: other-tree
SELECT a FROM t WHERE EXISTS (SELECT 1 FROM c WHERE c.tid = t.id);
SELECT a FROM t WHERE EXISTS (SELECT 1 FROM c WHERE c.tid = c.id);

--! expect: ties-alike
SELECT a FROM t ORDER BY b;
SELECT a FROM t AS x ORDER BY x.b;
SELECT a FROM t WHERE a IN (SELECT v FROM c);
SELECT a FROM t WHERE a IN (SELECT DISTINCT v FROM c);
SELECT v FROM t JOIN c ON tid = t.id;
SELECT v FROM c, t WHERE tid = t.id;

--! expect: ties-apart
SELECT a FROM t;
SELECT DISTINCT a FROM t;
SELECT a FROM t WHERE a = (SELECT v FROM c);
SELECT a FROM t WHERE a = (SELECT DISTINCT v FROM c);
SELECT v FROM c JOIN t ON tid = t.id;
SELECT v FROM c LEFT JOIN t ON tid = t.id WHERE b > 0;
