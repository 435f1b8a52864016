--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-18-in-list, etm-p6-commutation, etm-22-between
--! fires
SELECT id FROM t WHERE a IN (4, 3, 5);
SELECT id FROM t WHERE a BETWEEN 3 AND 5;
--! fires
SELECT id FROM t WHERE a = 6 OR a = 3 OR a = 5 OR a = 4 OR b = 1;
SELECT id FROM t WHERE b = 1 OR a BETWEEN 3 AND 6;
--! does-not-fire: 4 lies between
SELECT id FROM t WHERE a = 3 OR a = 5;
SELECT id FROM t WHERE a >= 3 AND a <= 5;
--! does-not-fire: a double may lie between
SELECT id FROM t WHERE r = 3 OR r = 4;
SELECT id FROM t WHERE r >= 3 AND r <= 4;
