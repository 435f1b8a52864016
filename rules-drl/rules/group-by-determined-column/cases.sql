--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT t.note, COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id;
SELECT t.note, COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id, t.note;
--! does-not-fire: a group may hold several notes
SELECT note, COUNT(*) FROM t GROUP BY b;
SELECT note, COUNT(*) FROM t GROUP BY b, note;
