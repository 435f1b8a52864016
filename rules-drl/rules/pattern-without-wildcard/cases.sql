--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE note LIKE '12';
SELECT a FROM t WHERE note = '12';
--! does-not-fire: LIKE does not tell B from b
SELECT a FROM t WHERE note LIKE 'b';
SELECT a FROM t WHERE note = 'b';
--! does-not-fire: a number is no text
SELECT a FROM t WHERE a LIKE '12';
--! does-not-fire: 1.0 is written with a point
SELECT a FROM t WHERE r LIKE '1';
SELECT a FROM t WHERE r = '1';
