--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT "a" FROM t;
SELECT a FROM t;
--! fires
SELECT a FROM t WHERE note = "x y";
SELECT a FROM t WHERE note = 'x y';
--! does-not-fire: there are no quotes
SELECT a FROM t;
