--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE r >= 6.0;
SELECT a FROM t WHERE r >= 6;
--! does-not-fire: no integer equals it
SELECT a FROM t WHERE r >= 6.5;
SELECT a FROM t WHERE r >= 6;
--! does-not-fire: the text '6.0' is not the text '6'
SELECT a FROM t WHERE note = 6.0;
SELECT a FROM t WHERE note = 6;
