--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p8-parentheses
--! fires
SELECT id FROM t WHERE a > 3 AND a > 5;
SELECT id FROM t WHERE a > 5;
--! fires
SELECT id FROM t WHERE a = 4 AND a <> 7;
SELECT id FROM t WHERE a = 4;
--! fires
SELECT id FROM t WHERE note >= 'b' OR note > 'd';
SELECT id FROM t WHERE note >= 'b';
--! fires
SELECT NOT (a > 3 AND a >= 3) FROM t;
SELECT NOT a > 3 FROM t;
--! does-not-fire: neither follows from the other
SELECT id FROM t WHERE a > 3 AND a < 5;
SELECT id FROM t WHERE a > 3;
--! does-not-fire: they compare different columns
SELECT id FROM t WHERE a > 3 AND b > 5;
SELECT id FROM t WHERE b > 5;
