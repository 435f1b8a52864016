--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE a < b;
SELECT a FROM t WHERE b > a;
--! fires
SELECT a FROM t WHERE 3 < a;
SELECT a FROM t WHERE a > 3;
--! does-not-fire: an equality has no direction
SELECT a FROM t WHERE a = b;
