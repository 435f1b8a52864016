--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, merge-projections, inner-join-as-filter, filter-below-projection, etm-p5-join-order, etm-p6-commutation
--! fires
SELECT s.x FROM (SELECT id AS x FROM t) AS s JOIN u ON u.t_id = s.x;
SELECT t.id FROM t JOIN u ON u.t_id = t.id;
--! does-not-fire: the constant is NULL in rows without a partner
SELECT s.x FROM u LEFT JOIN (SELECT id, 1 AS x FROM t) AS s ON u.t_id = s.id;
SELECT 1 FROM u LEFT JOIN t ON u.t_id = t.id;
