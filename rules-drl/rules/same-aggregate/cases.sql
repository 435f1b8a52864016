--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: canonical-aggregates, etm-06-count-star
--! fires
SELECT b, COUNT(id) FROM t GROUP BY b HAVING COUNT(*) > 1;
SELECT b, COUNT(*) FROM t GROUP BY b HAVING COUNT(*) > 1;
--! does-not-fire: they count different columns
SELECT b, COUNT(a), COUNT(note) FROM t GROUP BY b;
