--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-24-iif
--! fires
SELECT CASE WHEN a IS NULL THEN b ELSE a END FROM t;
SELECT COALESCE(a, b) FROM t;
--! fires
SELECT IIF(a IS NOT NULL, a, 0) FROM t;
SELECT IFNULL(a, 0) FROM t;
--! does-not-fire: another value is asked for
SELECT CASE WHEN a IS NULL THEN b ELSE id END FROM t;
