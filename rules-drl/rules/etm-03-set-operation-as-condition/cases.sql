--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p6-commutation
--! fires
SELECT id, note FROM t WHERE a = 1 INTERSECT SELECT id, note FROM t WHERE b = 2;
SELECT id, note FROM t WHERE a = 1 AND b = 2;
--! fires
SELECT id FROM t WHERE a = 1 UNION SELECT id FROM t WHERE b = 2;
SELECT id FROM t WHERE a = 1 OR b = 2;
--! fires
SELECT id FROM t WHERE a = 1 UNION SELECT id FROM t;
SELECT id FROM t;
--! does-not-fire: a UNIQUE column may be NULL in several rows
SELECT code FROM t WHERE a = 1 INTERSECT SELECT code FROM t WHERE b = 2;
SELECT code FROM t WHERE a = 1 AND b = 2;
--! does-not-fire: the arms select from different tables
SELECT id FROM t WHERE b = 1 INTERSECT SELECT id FROM u WHERE v = 1;
--! does-not-fire: the arms select different columns
SELECT id, a FROM t WHERE a = 1 UNION SELECT id, b FROM t WHERE b = 2;
