--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: transparent-derived-table, order-below-projection, merge-projections
--! fires
SELECT id FROM (SELECT id FROM t ORDER BY id LIMIT 2) AS s LIMIT 3;
SELECT id FROM t ORDER BY id LIMIT 2;
--! does-not-fire: the outer one takes fewer
SELECT id FROM (SELECT id FROM t ORDER BY id LIMIT 3) AS s LIMIT 2;
SELECT id FROM t ORDER BY id LIMIT 3;
