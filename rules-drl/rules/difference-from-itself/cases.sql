--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: filter-below-projection, merge-projections
--! fires
SELECT a FROM t EXCEPT SELECT a FROM t;
SELECT a FROM t WHERE 0;
--! does-not-fire: the sides differ
SELECT a FROM t EXCEPT SELECT b FROM t;
--! does-not-fire: chance yields something else each time
SELECT RANDOM() FROM t EXCEPT SELECT RANDOM() FROM t;
