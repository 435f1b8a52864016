--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p8-parentheses
--! fires
SELECT id FROM t WHERE a = 1 OR (a = 1 AND b = 2);
SELECT id FROM t WHERE a = 1;
--! fires
SELECT (a = 1 OR b = 2) AND a = 1 FROM t;
SELECT a = 1 FROM t;
--! does-not-fire: neither holds in the other
SELECT id FROM t WHERE a = 1 OR (a = 2 AND b = 2);
