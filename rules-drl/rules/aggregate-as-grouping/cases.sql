--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: merge-projections, filter-below-projection, inner-join-as-filter, etm-p5-join-order, etm-p6-commutation, merge-filters, superfluous-grouping-key, sorted-grouping-keys, canonical-aggregates, group-by-determined-column, orient-inequality, equal-columns, etm-06-count-star
--! fires
SELECT note FROM t WHERE (SELECT COUNT(*) FROM u WHERE u.t_id = t.id) > 2;
SELECT t.note FROM t JOIN u ON u.t_id = t.id GROUP BY t.id HAVING COUNT(*) > 2;
--! fires
SELECT note FROM t WHERE a < (SELECT SUM(v) FROM u WHERE u.t_id = t.id);
SELECT t.note FROM t JOIN u ON u.t_id = t.id GROUP BY t.id, t.a HAVING t.a < SUM(u.v);
--! does-not-fire: no rows are fewer than two
SELECT note FROM t WHERE (SELECT COUNT(*) FROM u WHERE u.t_id = t.id) < 2;
SELECT t.note FROM t JOIN u ON u.t_id = t.id GROUP BY t.id HAVING COUNT(*) < 2;
--! does-not-fire: rows of u may be equal, and would become one group
SELECT s.note FROM (SELECT note, v FROM u) AS s WHERE (SELECT COUNT(*) FROM t WHERE t.a = s.v) > 2;
SELECT s.note FROM (SELECT note, v FROM u) AS s JOIN t ON t.a = s.v GROUP BY s.note, s.v HAVING COUNT(*) > 2;
