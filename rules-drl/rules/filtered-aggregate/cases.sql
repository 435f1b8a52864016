--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: else-null
--! fires
SELECT SUM(CASE WHEN b = 1 THEN a END) FROM t;
SELECT SUM(a) FILTER (WHERE b = 1) FROM t;
--! fires
SELECT note, COUNT(DISTINCT CASE WHEN b = 1 THEN a ELSE NULL END) FROM t GROUP BY note;
SELECT note, COUNT(DISTINCT a) FILTER (WHERE b = 1) FROM t GROUP BY note;
--! does-not-fire: the other rows count as 0
SELECT MIN(CASE WHEN b = 1 THEN a ELSE 0 END) FROM t;
SELECT MIN(a) FILTER (WHERE b = 1) FROM t;
--! does-not-fire: note comes from the row of the maximum
SELECT note, MAX(CASE WHEN b = 1 THEN a END) FROM t;
