--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE b = '7';
SELECT a FROM t WHERE b = 7;
--! fires
SELECT a FROM t WHERE note = 7;
SELECT a FROM t WHERE note = '7';
--! fires
SELECT a FROM t WHERE a > 2 * 3 + 1;
SELECT a FROM t WHERE a > 7;
--! does-not-fire: a column is no constant
SELECT a FROM t WHERE CAST(b AS TEXT) = '7';
--! does-not-fire: SQLite's releases write doubles with different digits
SELECT a FROM t WHERE note = 7.5;
