--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-22-between, etm-p6-commutation
--! fires
SELECT id FROM t WHERE a >= 3 AND a <= 3;
SELECT id FROM t WHERE a = 3;
--! fires
SELECT id FROM t WHERE note BETWEEN 'b' AND 'b' AND a = 1;
SELECT id FROM t WHERE a = 1 AND note = 'b';
--! does-not-fire: there is room between
SELECT id FROM t WHERE a >= 3 AND a <= 4;
--! does-not-fire: every value passes one or the other
SELECT id FROM t WHERE a >= 3 OR a <= 3;
