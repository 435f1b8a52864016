--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-07b-constant-condition, etm-07c-idle-filter
--! fires
SELECT a FROM t WHERE b = b;
SELECT a FROM t;
--! fires
SELECT a FROM t WHERE a IS a;
SELECT a FROM t;
--! does-not-fire: NULL = NULL is unknown
SELECT a FROM t WHERE a = a;
SELECT a FROM t;
--! does-not-fire: nothing is less than itself
SELECT a FROM t WHERE b < b;
