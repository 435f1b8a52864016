--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT DISTINCT id, note FROM t;
SELECT id, note FROM t;
--! fires
SELECT DISTINCT a FROM t GROUP BY a;
SELECT a FROM t GROUP BY a;
--! does-not-fire: several rows may share a note
SELECT DISTINCT note FROM t;
SELECT note FROM t;
--! does-not-fire: a row of t comes once for each partner
SELECT DISTINCT t.id FROM t JOIN u ON t.id = u.t_id;
SELECT t.id FROM t JOIN u ON t.id = u.t_id;
