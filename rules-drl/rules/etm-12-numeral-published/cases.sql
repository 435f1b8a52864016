--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT a FROM t WHERE a = '5';
SELECT a FROM t WHERE a = 5;
--! fires
SELECT a FROM t WHERE note = '5.0';
SELECT a FROM t WHERE note = 5;
--! does-not-fire: it starts with a zero
SELECT a FROM t WHERE note = '05';
--! does-not-fire: it is no number
SELECT a FROM t WHERE note = 'five';
