--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: transparent-derived-table, merge-projections
--! fires
SELECT a FROM t UNION ALL SELECT a FROM (SELECT b AS a FROM t WHERE 0) AS s;
SELECT a FROM t;
--! does-not-fire: UNION has each row once
SELECT a FROM t UNION SELECT b FROM t WHERE 0;
