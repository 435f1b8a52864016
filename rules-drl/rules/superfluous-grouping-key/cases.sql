--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id, t.note;
SELECT COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id;
--! does-not-fire: the other key determines nothing
SELECT COUNT(*) FROM t GROUP BY b, note;
SELECT COUNT(*) FROM t GROUP BY b;
