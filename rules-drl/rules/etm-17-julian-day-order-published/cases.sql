--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! rows: list
--! fires
SELECT a FROM t ORDER BY JULIANDAY(note);
SELECT a FROM t ORDER BY note;
--! does-not-fire: two keys
SELECT a FROM t ORDER BY JULIANDAY(note), a;
--! does-not-fire: a modifier moves the day
SELECT a FROM t ORDER BY JULIANDAY(note, '+1 month');
