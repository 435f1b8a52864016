--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! with: transparent-derived-table, rename-below-distinct, renamed-set-operation, merge-projections
--! fires
SELECT DISTINCT * FROM (SELECT a FROM t INTERSECT SELECT v FROM u) AS s;
SELECT a FROM t INTERSECT SELECT v FROM u;
--! does-not-fire: UNION ALL has copies
SELECT DISTINCT * FROM (SELECT a FROM t UNION ALL SELECT v FROM u) AS s;
SELECT a FROM t UNION ALL SELECT v FROM u;
