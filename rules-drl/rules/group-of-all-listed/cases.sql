--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: groups-with-rows, etm-p8-parentheses, etm-18-in-list, unread-output, merge-projections, merge-filters, etm-p6-commutation, absorption, set-operation-order, etm-p5-join-order, renamed-set-operation, transparent-derived-table
--! fires
SELECT b FROM t WHERE a IN (1, 2) GROUP BY b HAVING COUNT(DISTINCT a) = 2;
SELECT b FROM t WHERE a = 1 INTERSECT SELECT b FROM t WHERE a = 2;
--! fires
SELECT b FROM t WHERE (note = 'x' OR note = 'y' OR note = 'z') AND a > 0 GROUP BY b HAVING COUNT(DISTINCT note) >= 3;
SELECT b FROM t WHERE note = 'y' AND a > 0 INTERSECT SELECT b FROM t WHERE note = 'z' AND a > 0 INTERSECT SELECT b FROM t WHERE note = 'x' AND a > 0;
--! does-not-fire: two of three values are enough
SELECT b FROM t WHERE a IN (1, 2, 3) GROUP BY b HAVING COUNT(DISTINCT a) >= 2;
SELECT b FROM t WHERE a = 1 INTERSECT SELECT b FROM t WHERE a = 2 INTERSECT SELECT b FROM t WHERE a = 3;
--! does-not-fire: rows are counted, not values
SELECT b FROM t WHERE a IN (1, 2) GROUP BY b HAVING COUNT(a) = 2;
SELECT b FROM t WHERE a = 1 INTERSECT SELECT b FROM t WHERE a = 2;
--! does-not-fire: another column is listed
SELECT b FROM t WHERE a IN (1, 2) GROUP BY b HAVING COUNT(DISTINCT note) = 2;
SELECT b FROM t WHERE a = 1 INTERSECT SELECT b FROM t WHERE a = 2;
--! does-not-fire: one value comes twice in the list
SELECT b FROM t WHERE a = 1 OR a = 2 OR a = 1 GROUP BY b HAVING COUNT(DISTINCT a) = 3;
