--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p8-parentheses
--! fires
SELECT a FROM t WHERE a = 1 AND b = 2;
SELECT a FROM t WHERE b = 2 AND a = 1;
--! fires
SELECT a FROM t WHERE (a = 1 OR b = 2) OR note = 'x';
SELECT a FROM t WHERE note = 'x' OR b = 2 OR 1 = a;
--! with: etm-p8-parentheses
--! does-not-fire: an inequality has a direction
SELECT a FROM t WHERE a < b;
