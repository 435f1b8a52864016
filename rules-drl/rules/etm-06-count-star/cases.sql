--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT COUNT(id) FROM t;
SELECT COUNT(*) FROM t;
--! fires
SELECT COUNT(t.b) FROM t LEFT JOIN u ON t.id = u.t_id GROUP BY t.note;
SELECT COUNT(*) FROM t LEFT JOIN u ON t.id = u.t_id GROUP BY t.note;
--! fires
SELECT COUNT(a) FROM t WHERE a > 3;
SELECT COUNT(*) FROM t WHERE a > 3;
--! does-not-fire: note may be NULL, and COUNT skips NULLs
SELECT COUNT(note) FROM t;
SELECT COUNT(*) FROM t;
--! does-not-fire: rows without a partner have a NULL there
SELECT COUNT(u.id) FROM t LEFT JOIN u ON t.id = u.t_id;
SELECT COUNT(*) FROM t LEFT JOIN u ON t.id = u.t_id;
--! does-not-fire: copies are not counted
SELECT COUNT(DISTINCT b) FROM t;
SELECT COUNT(*) FROM t;
