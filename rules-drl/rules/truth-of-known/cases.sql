--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! with: etm-p8-parentheses
--! fires
SELECT (b = 1) IS TRUE FROM t;
SELECT b = 1 FROM t;
--! fires
SELECT id FROM t WHERE (b = id) IS NOT TRUE;
SELECT id FROM t WHERE NOT b = id;
--! does-not-fire: where a is NULL it is unknown
SELECT (a = 1) IS TRUE FROM t;
SELECT a = 1 FROM t;
