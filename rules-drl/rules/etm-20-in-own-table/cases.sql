--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE note IN (SELECT note FROM t WHERE b = 1);
SELECT a FROM t WHERE b = 1;
--! does-not-fire: the subquery reads another column
SELECT a FROM t WHERE note IN (SELECT a FROM t WHERE b = 1);
--! does-not-fire: the subquery groups
SELECT a FROM t WHERE note IN (SELECT note FROM t GROUP BY note HAVING COUNT(*) > 1);
