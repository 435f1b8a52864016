--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! with: transparent-derived-table
--! fires
SELECT * FROM t WHERE 0 ORDER BY a;
SELECT * FROM t WHERE 0;
--! does-not-fire: there may be rows
SELECT * FROM t WHERE b = 1 ORDER BY a;
