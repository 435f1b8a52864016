--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p6-commutation, merge-filters
--! fires
SELECT b, COUNT(*) FROM t GROUP BY b HAVING b > 1;
SELECT b, COUNT(*) FROM t WHERE b > 1 GROUP BY b;
--! does-not-fire: a count is known only once the groups are
SELECT b FROM t GROUP BY b HAVING COUNT(*) > 1;
--! does-not-fire: without keys there is a group over no rows
SELECT MAX(b) FROM t HAVING 1 > 2;
SELECT MAX(b) FROM t WHERE 1 > 2;
