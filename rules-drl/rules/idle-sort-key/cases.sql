--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! rows: list
--! fires
SELECT a FROM t ORDER BY id, note;
SELECT a FROM t ORDER BY id;
--! fires
SELECT note FROM t ORDER BY note, note DESC;
SELECT note FROM t ORDER BY note;
--! does-not-fire: several rows may share a note
SELECT a FROM t ORDER BY note, b;
SELECT a FROM t ORDER BY note;
