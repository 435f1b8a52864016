--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE 1 = 1 OR b = 2;
SELECT a FROM t WHERE 1 OR b = 2;
--! fires
SELECT a FROM t WHERE 1 > 2;
SELECT a FROM t WHERE 0;
--! does-not-fire: an unknown answer in the select list is NULL, not 0
SELECT 1 = NULL FROM t;
SELECT 0 FROM t;
--! does-not-fire: a column is no constant
SELECT a FROM t WHERE b = 1;
