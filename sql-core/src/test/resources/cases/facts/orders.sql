-- Where an open order shows, and what is ordered.
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL UNIQUE, u TEXT UNIQUE);
CREATE TABLE c (id INTEGER PRIMARY KEY, tid INTEGER NOT NULL, v INTEGER);
CREATE TABLE n (x BLOB NOT NULL, s TEXT NOT NULL, r REAL NOT NULL);
CREATE TABLE k (name TEXT COLLATE NOCASE NOT NULL PRIMARY KEY, city TEXT COLLATE NOCASE,
  v INTEGER);

--! rows: bag
--! expect: order-hidden
SELECT a FROM t;
SELECT b FROM t ORDER BY id LIMIT 1;
SELECT u FROM t GROUP BY id;
SELECT (SELECT COUNT(*) FROM c) FROM t;
SELECT v FROM k ORDER BY name LIMIT 1;
SELECT ROW_NUMBER() OVER (ORDER BY name) FROM k;

--! rows: list
--! expect: order-hidden
SELECT a FROM t ORDER BY a;
SELECT a, b FROM t ORDER BY a, id;
SELECT * FROM k ORDER BY name;
SELECT * FROM k ORDER BY name COLLATE BINARY;

--! rows: list
--! expect: order-shows
SELECT a, b FROM t ORDER BY a;
SELECT * FROM k ORDER BY name COLLATE RTRIM;
SELECT * FROM k ORDER BY city;
SELECT id, name, s.u FROM t CROSS JOIN k LEFT JOIN (SELECT DISTINCT u FROM t) s ON name = s.u ORDER BY id, name;

--! rows: bag
--! expect: order-shows
SELECT a FROM t LIMIT 1;
SELECT b FROM t ORDER BY a LIMIT 1;
SELECT u FROM t GROUP BY a;
SELECT GROUP_CONCAT(u) FROM t;
SELECT (SELECT v FROM c WHERE c.tid = t.id) FROM t;
SELECT ROW_NUMBER() OVER (ORDER BY city) FROM k;

--! expect: ordered
SELECT a FROM t ORDER BY a;
SELECT a FROM t ORDER BY a LIMIT 1;
SELECT a FROM t UNION SELECT v FROM c ORDER BY 1;

--! expect: unordered
SELECT a FROM (SELECT a FROM t ORDER BY a);
SELECT a FROM t;

-- An open order shows among texts that a collation calls equal.
--! dialect: mysql
--! schema: CREATE TABLE k (name VARCHAR(9) PRIMARY KEY, city VARCHAR(9), v INT);

--! rows: bag
--! expect: order-hidden
SELECT name, SUM(v) FROM k GROUP BY name;
SELECT city, SUM(v) FROM k GROUP BY name, city;
SELECT DISTINCT name, city FROM k;

--! rows: bag
--! expect: order-shows
SELECT city, SUM(v) FROM k GROUP BY city;
SELECT city, v FROM k GROUP BY city, v;
SELECT DISTINCT city FROM k;

--! rows: list
--! expect: order-hidden
SELECT name, COUNT(*) FROM k GROUP BY name ORDER BY name;
SELECT v, k.name, n FROM k LEFT JOIN (SELECT city, COUNT(*) AS n FROM k GROUP BY city) s ON s.city = k.name ORDER BY k.name;

--! rows: list
--! expect: order-shows
SELECT v, k.name, n FROM k LEFT JOIN (SELECT city, v AS n FROM k) s ON s.city = k.name ORDER BY k.name;
