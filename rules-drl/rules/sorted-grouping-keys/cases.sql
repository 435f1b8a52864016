--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT b, note, COUNT(*) FROM t GROUP BY b, note;
SELECT b, note, COUNT(*) FROM t GROUP BY note, b;
--! does-not-fire: there is one key
SELECT b, COUNT(*) FROM t GROUP BY b;
