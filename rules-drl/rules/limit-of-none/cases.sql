--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: filter-below-projection, merge-projections, order-below-projection
--! fires
SELECT a FROM t LIMIT 0;
SELECT a FROM t WHERE 0;
--! does-not-fire: there may be one
SELECT a FROM t LIMIT 1;
