--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p8-parentheses
--! fires
SELECT a FROM t WHERE NOT (a = 1);
SELECT a FROM t WHERE a <> 1;
--! fires
SELECT a FROM t WHERE NOT a < b;
SELECT a FROM t WHERE a >= b;
--! does-not-fire: a conjunction has no opposite operator
SELECT a FROM t WHERE NOT (a = 1 AND b = 2);
