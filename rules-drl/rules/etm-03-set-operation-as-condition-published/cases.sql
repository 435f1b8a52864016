--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p6-commutation
--! fires
SELECT code FROM t WHERE a = 1 INTERSECT SELECT code FROM t WHERE b = 2;
SELECT code FROM t WHERE a = 1 AND b = 2;
--! fires
SELECT code FROM t WHERE a = 1 UNION SELECT code FROM t WHERE b = 2;
SELECT code FROM t WHERE a = 1 OR b = 2;
--! does-not-fire: no selected column is declared UNIQUE
SELECT note FROM t WHERE a = 1 INTERSECT SELECT note FROM t WHERE b = 2;
--! does-not-fire: UNION ALL keeps a row twice that satisfies both
SELECT code FROM t WHERE a = 1 UNION ALL SELECT code FROM t WHERE b = 2;
--! does-not-fire: EXCEPT is neither
SELECT code FROM t WHERE a = 1 EXCEPT SELECT code FROM t WHERE b = 2;
