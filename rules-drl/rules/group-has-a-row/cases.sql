--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-07c-idle-filter, canonical-aggregates
--! fires
SELECT b FROM t GROUP BY b HAVING COUNT(*) >= 1;
SELECT b FROM t GROUP BY b;
--! does-not-fire: groups may have a single row
SELECT b FROM t GROUP BY b HAVING COUNT(*) >= 2;
SELECT b FROM t GROUP BY b;
--! does-not-fire: without keys there is a group over no rows
SELECT MAX(b) FROM t HAVING COUNT(*) >= 1;
SELECT MAX(b) FROM t;
