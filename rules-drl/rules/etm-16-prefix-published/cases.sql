--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT a FROM t WHERE note LIKE 'ab%';
SELECT a FROM t WHERE SUBSTR(note, 1, 2) = 'ab';
--! does-not-fire: anything may come before it
SELECT a FROM t WHERE note LIKE '%ab%';
--! does-not-fire: there is no wildcard
SELECT a FROM t WHERE note LIKE 'ab';
--! does-not-fire: it is negated
SELECT a FROM t WHERE note NOT LIKE 'ab%';
