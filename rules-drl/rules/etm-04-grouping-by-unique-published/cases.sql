--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: canonical-aggregates, etm-p3-column-order
--! columns: any
--! fires
SELECT code, COUNT(*) FROM t GROUP BY code, a;
SELECT code, COUNT(*) FROM t GROUP BY code;
--! fires
SELECT t.id, t.note, COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id, t.note;
SELECT t.id, t.note, COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id;
--! does-not-fire: no grouping column is declared UNIQUE
SELECT a, COUNT(*) FROM t GROUP BY a, note;
--! does-not-fire: as published, nothing follows the grouping
SELECT code, COUNT(*) FROM t GROUP BY code, a ORDER BY COUNT(*);
--! does-not-fire: there is nothing to drop
SELECT code, COUNT(*) FROM t GROUP BY code;
