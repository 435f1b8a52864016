--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-18-in-list, etm-p6-commutation, etm-p8-parentheses
--! fires
SELECT id FROM t WHERE (a = 1 AND note = 'x') OR (a = 1 AND note = 'y');
SELECT id FROM t WHERE a = 1 AND note IN ('x', 'y');
--! does-not-fire: they share nothing
SELECT id FROM t WHERE (a = 1 AND note = 'x') OR (a = 2 AND note = 'y');
