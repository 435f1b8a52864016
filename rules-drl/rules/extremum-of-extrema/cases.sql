--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: transparent-derived-table, merge-projections
--! fires
SELECT MAX(m) FROM (SELECT b, MAX(a) AS m FROM t GROUP BY b) AS s;
SELECT MAX(a) FROM t;
--! fires
SELECT MIN(m) FROM (SELECT b, MIN(a) AS m FROM t GROUP BY b) AS s;
SELECT MIN(a) FROM t;
--! does-not-fire: the largest of the smallest is another
SELECT MAX(m) FROM (SELECT b, MIN(a) AS m FROM t GROUP BY b) AS s;
