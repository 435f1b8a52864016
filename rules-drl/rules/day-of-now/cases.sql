--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT STRFTIME('%Y', DATE('now')) - a FROM t;
SELECT STRFTIME('%Y', CURRENT_TIMESTAMP) - a FROM t;
--! does-not-fire: the hour of a day is 0
SELECT STRFTIME('%H', DATE('now')) - a FROM t;
--! does-not-fire: a modifier moves it
SELECT STRFTIME('%Y', DATE('now', '-1 year')) - a FROM t;
