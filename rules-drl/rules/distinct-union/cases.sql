--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: transparent-derived-table, rename-below-distinct, renamed-set-operation, merge-projections, union-with-itself
--! fires
SELECT DISTINCT * FROM (SELECT a FROM t UNION ALL SELECT b FROM t) AS s;
SELECT * FROM (SELECT a FROM t UNION SELECT b FROM t) AS s;
--! does-not-fire: copies count
SELECT * FROM (SELECT a FROM t UNION ALL SELECT b FROM t) AS s;
