--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT a FROM t WHERE SUBSTR(note, 1, 4) = '2013' AND SUBSTR(note, 5, 2) >= '05';
SELECT a FROM t WHERE note >= '201305';
--! does-not-fire: a character lies between
SELECT a FROM t WHERE SUBSTR(note, 1, 4) = '2013' AND SUBSTR(note, 6, 2) >= '05';
--! does-not-fire: the constant is shorter than the part
SELECT a FROM t WHERE SUBSTR(note, 1, 4) = '201' AND SUBSTR(note, 5, 2) >= '05';
--! does-not-fire: two equalities
SELECT a FROM t WHERE SUBSTR(note, 1, 4) = '2013' AND SUBSTR(note, 5, 2) = '05';
