--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: canonical-aggregates, unread-output, merge-projections, transparent-derived-table, etm-p6-commutation, indicator-sum, integer-bound, filtered-aggregate, count-of-equivalent-column, skipped-null-rows, set-operation-order, etm-06-count-star, etm-p5-join-order, renamed-set-operation, rename-below-distinct, inner-join-as-filter, filter-below-projection, merge-filters
--! fires
SELECT note FROM t GROUP BY note HAVING SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) > 0 AND COUNT(CASE WHEN b > 2 THEN 1 END) > 0;
SELECT note FROM t WHERE a = 1 INTERSECT SELECT note FROM t WHERE b > 2;
--! fires
SELECT a, note FROM t GROUP BY a, note HAVING MAX(CASE WHEN b = 1 THEN 1 ELSE 0 END) = 1;
SELECT DISTINCT a, note FROM t WHERE b = 1;
--! fires
SELECT t.note FROM t JOIN u ON u.t_id = t.id GROUP BY t.note HAVING COUNT(u.v) >= 1 AND COUNT(*) FILTER (WHERE u.note = 'x') >= 1 AND MAX(CASE WHEN t.a = 1 THEN 1 END) > 0;
SELECT t.note FROM t JOIN u ON u.t_id = t.id WHERE u.v IS NOT NULL INTERSECT SELECT t.note FROM t JOIN u ON u.t_id = t.id WHERE u.note = 'x' INTERSECT SELECT t.note FROM t JOIN u ON u.t_id = t.id WHERE t.a = 1;
--! does-not-fire: two rows are asked for
SELECT note FROM t GROUP BY note HAVING COUNT(CASE WHEN a = 1 THEN 1 END) >= 2;
SELECT DISTINCT note FROM t WHERE a = 1;
--! does-not-fire: how many rows a group has is also asked
SELECT note FROM t GROUP BY note HAVING COUNT(CASE WHEN a = 1 THEN 1 END) >= 1 AND COUNT(*) > 1;
SELECT DISTINCT note FROM t WHERE a = 1;
--! does-not-fire: the groups are shown with a count
SELECT note, COUNT(*) FROM t GROUP BY note HAVING COUNT(CASE WHEN a = 1 THEN 1 END) >= 1;
SELECT DISTINCT note, 1 FROM t WHERE a = 1;
--! does-not-fire: they are sorted by it
SELECT note FROM t GROUP BY note HAVING COUNT(CASE WHEN a = 1 THEN 1 END) >= 1 ORDER BY COUNT(*);
--! does-not-fire: exactly one row is asked for
SELECT note FROM t GROUP BY note HAVING COUNT(CASE WHEN a = 1 THEN 1 END) = 1;
SELECT DISTINCT note FROM t WHERE a = 1;
