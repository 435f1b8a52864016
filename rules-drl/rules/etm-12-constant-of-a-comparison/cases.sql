--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT a FROM t WHERE a = '5';
SELECT a FROM t WHERE a = 5;
--! fires
SELECT a FROM t WHERE note = 5;
SELECT a FROM t WHERE note = '5';
--! fires
SELECT a FROM t WHERE a > 4.0;
SELECT a FROM t WHERE a > 4;
--! does-not-fire: nothing converts a text compared with a text
SELECT a FROM t WHERE note = '5.0';
--! does-not-fire: the result of a function has no affinity
SELECT a FROM t WHERE SUBSTR(note, 1, 1) = 5;
--! does-not-fire: it is no number
SELECT a FROM t WHERE a = 'five';
