--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: join-below-projection, merge-projections, inner-join-as-filter, etm-p5-join-order, transparent-derived-table
--! fires
SELECT note, (SELECT MAX(v) FROM u) FROM t;
SELECT t.note, s.m FROM t, (SELECT MAX(v) AS m FROM u) AS s;
--! does-not-fire: a filter may leave no row
SELECT note, (SELECT v FROM u WHERE id = 1) FROM t;
SELECT t.note, u.v FROM t, u WHERE u.id = 1;
--! does-not-fire: it reads the row
SELECT note, (SELECT MAX(v) FROM u WHERE u.t_id = t.id) FROM t;
SELECT t.note, s.m FROM t, (SELECT MAX(v) AS m FROM u) AS s;
