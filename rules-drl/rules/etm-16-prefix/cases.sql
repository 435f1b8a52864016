--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT a FROM t WHERE note LIKE '2012-%';
SELECT a FROM t WHERE SUBSTR(note, 1, 5) = '2012-';
--! does-not-fire: letters match in either case
SELECT a FROM t WHERE note LIKE 'ab%';
SELECT a FROM t WHERE SUBSTR(note, 1, 2) = 'ab';
--! does-not-fire: _ stands for any character
SELECT a FROM t WHERE note LIKE '1_%';
SELECT a FROM t WHERE SUBSTR(note, 1, 2) = '1_';
