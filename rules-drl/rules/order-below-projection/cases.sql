--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, merge-projections
--! rows: list
--! fires
SELECT s.x FROM (SELECT a + b AS x, id FROM t) AS s ORDER BY s.x, s.id;
SELECT a + b FROM t ORDER BY a + b, id;
--! does-not-fire: DISTINCT lies between
SELECT s.a FROM (SELECT DISTINCT a FROM t) AS s ORDER BY s.a;
