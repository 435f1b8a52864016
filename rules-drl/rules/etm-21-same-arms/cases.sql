--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT note FROM t UNION SELECT note FROM t;
SELECT DISTINCT note FROM t;
--! fires
SELECT note FROM t WHERE a = 1 INTERSECT SELECT note FROM t WHERE a = 1;
SELECT DISTINCT note FROM t WHERE a = 1;
--! does-not-fire: EXCEPT leaves nothing
SELECT note FROM t EXCEPT SELECT note FROM t;
--! does-not-fire: UNION ALL has every row twice
SELECT note FROM t UNION ALL SELECT note FROM t;
