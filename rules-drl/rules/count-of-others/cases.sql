--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
--! with: etm-p8-parentheses, filtered-aggregate, canonical-aggregates, count-of-equivalent-column, skipped-null-rows, push-negation, etm-23-negated-comparison, unread-output, etm-06-count-star
--! fires
SELECT COUNT(*) - COUNT(CASE WHEN b > 1 THEN 1 END) FROM t;
SELECT COUNT(CASE WHEN b <= 1 THEN 1 END) FROM t;
--! fires
SELECT note, (COUNT(*) - COUNT(*) FILTER (WHERE a = 1)) * 100.0 / COUNT(*) FROM t GROUP BY note;
SELECT note, COUNT(*) FILTER (WHERE (a = 1) IS NOT TRUE) * 100.0 / COUNT(*) FROM t GROUP BY note;
--! does-not-fire: not all rows are counted first
SELECT COUNT(a) - COUNT(*) FILTER (WHERE b > 1) FROM t;
SELECT COUNT(*) FILTER (WHERE (b > 1) IS NOT TRUE) FROM t;
--! does-not-fire: different values are counted
SELECT COUNT(*) - COUNT(DISTINCT a) FROM t;
