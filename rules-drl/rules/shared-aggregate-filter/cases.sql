--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT COUNT(*) FILTER (WHERE b = 1) FROM t;
SELECT COUNT(*) FROM t WHERE b = 1;
--! fires
SELECT SUM(a) FILTER (WHERE b = 1 AND id = 2), COUNT(*) FILTER (WHERE b = 1) FROM t;
SELECT SUM(a) FILTER (WHERE id = 2), COUNT(*) FROM t WHERE b = 1;
--! does-not-fire: the groups without such rows stay
SELECT note, COUNT(*) FILTER (WHERE b = 1) FROM t GROUP BY note;
SELECT note, COUNT(*) FROM t WHERE b = 1 GROUP BY note;
--! does-not-fire: they share nothing
SELECT SUM(a) FILTER (WHERE b = 1), COUNT(*) FROM t;
SELECT SUM(a), COUNT(*) FROM t WHERE b = 1;
