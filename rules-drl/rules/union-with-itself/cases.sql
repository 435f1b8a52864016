--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: rename-below-distinct
--! fires
SELECT a FROM t UNION SELECT a FROM t;
SELECT DISTINCT a FROM t;
--! does-not-fire: the sides differ
SELECT a FROM t UNION SELECT b FROM t;
--! does-not-fire: UNION ALL has each row twice
SELECT a FROM t UNION ALL SELECT a FROM t;
--! does-not-fire: chance yields something else each time
SELECT RANDOM() FROM t UNION SELECT RANDOM() FROM t;
