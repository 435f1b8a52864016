--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table
--! fires
SELECT s.a FROM (SELECT a FROM t UNION SELECT v FROM u) AS s;
SELECT a FROM t UNION SELECT v FROM u;
--! does-not-fire: a column is dropped, and rows may come twice
SELECT s.a FROM (SELECT a, b FROM t UNION SELECT v, t_id FROM u) AS s;
