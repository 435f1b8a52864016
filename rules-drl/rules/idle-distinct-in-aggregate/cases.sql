--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-06-count-star
--! fires
SELECT COUNT(DISTINCT id) FROM t;
SELECT COUNT(*) FROM t;
--! fires
SELECT MAX(DISTINCT a) FROM t;
SELECT MAX(a) FROM t;
--! does-not-fire: a value may come several times
SELECT COUNT(DISTINCT note) FROM t;
SELECT COUNT(note) FROM t;
--! does-not-fire: a row of t comes once for each partner
SELECT COUNT(DISTINCT t.id) FROM t JOIN u ON t.id = u.t_id;
SELECT COUNT(t.id) FROM t JOIN u ON t.id = u.t_id;
