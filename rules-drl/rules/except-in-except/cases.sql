--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! with: transparent-derived-table, renamed-set-operation, merge-projections
--! fires
SELECT a FROM t EXCEPT SELECT v FROM u EXCEPT SELECT t_id FROM u;
SELECT a FROM t EXCEPT SELECT * FROM (SELECT v FROM u UNION SELECT t_id FROM u);
--! does-not-fire: what both have is taken away
SELECT a FROM t EXCEPT SELECT * FROM (SELECT v FROM u INTERSECT SELECT t_id FROM u);
SELECT a FROM t EXCEPT SELECT * FROM (SELECT v FROM u UNION SELECT t_id FROM u);
--! does-not-fire: a text is never the same as a number
SELECT a FROM t EXCEPT SELECT v FROM u EXCEPT SELECT note FROM u;
