--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT id FROM t WHERE a > 5 AND a < 3;
SELECT id FROM t WHERE 0;
--! fires
SELECT id FROM t WHERE note = 'a' AND b = 1 AND note = 'b';
SELECT id FROM t WHERE 0;
--! does-not-fire: of a NULL this is NULL, not 0
SELECT a > 5 AND a < 3 FROM t;
SELECT 0 FROM t;
--! does-not-fire: 4 passes
SELECT id FROM t WHERE a > 3 AND a < 5;
SELECT id FROM t WHERE 0;
