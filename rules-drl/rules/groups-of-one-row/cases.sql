--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: filter-below-projection, merge-projections
--! fires
SELECT id, COUNT(*), SUM(a), MAX(note) FROM t GROUP BY id;
SELECT id, 1, a, note FROM t;
--! fires
SELECT id FROM t GROUP BY id HAVING SUM(a) > 3;
SELECT id FROM t WHERE a > 3;
--! does-not-fire: several rows share a note
SELECT note, SUM(a) FROM t GROUP BY note;
SELECT note, a FROM t;
--! does-not-fire: a row of t comes once for each partner
SELECT t.id, COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id;
SELECT t.id, 1 FROM t JOIN u ON t.id = u.t_id;
