--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, aggregate-around-projection, grouping-as-distinct, merge-projections
--! fires
SELECT COUNT(*) FROM (SELECT DISTINCT b FROM t) AS s;
SELECT COUNT(DISTINCT b) FROM t;
--! fires
SELECT note, COUNT(*) FROM (SELECT note, b FROM t GROUP BY note, b) AS s GROUP BY note;
SELECT note, COUNT(DISTINCT b) FROM t GROUP BY note;
--! does-not-fire: COUNT(DISTINCT a) would skip the row with NULL
SELECT COUNT(*) FROM (SELECT DISTINCT a FROM t) AS s;
SELECT COUNT(DISTINCT a) FROM t;
--! does-not-fire: two columns make a row
SELECT COUNT(*) FROM (SELECT DISTINCT b, note FROM t) AS s;
SELECT COUNT(DISTINCT b) FROM t;
