--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL);
--! with: exists-of-rows, merge-projections
--! fires
SELECT id FROM t WHERE EXISTS (SELECT v FROM u WHERE v > t.a GROUP BY v);
SELECT id FROM t WHERE EXISTS (SELECT 1 FROM u WHERE v > t.a);
--! does-not-fire: HAVING drops groups
SELECT id FROM t WHERE EXISTS (SELECT v FROM u GROUP BY v HAVING COUNT(*) > 1);
