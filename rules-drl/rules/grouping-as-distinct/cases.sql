--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: rename-below-distinct
--! fires
SELECT note FROM t GROUP BY note;
SELECT DISTINCT note FROM t;
--! does-not-fire: a count needs the groups
SELECT note, COUNT(*) FROM t GROUP BY note;
SELECT DISTINCT note, 1 FROM t;
--! does-not-fire: without keys there is one group, even over no rows
SELECT COUNT(*) FROM t;
