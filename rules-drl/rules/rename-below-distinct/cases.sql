--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table
--! fires
SELECT s.note, s.a FROM (SELECT DISTINCT a, note FROM t) AS s;
SELECT DISTINCT note, a FROM t;
--! does-not-fire: dropping a column may make rows equal
SELECT s.note FROM (SELECT DISTINCT a, note FROM t) AS s;
SELECT DISTINCT s.note FROM (SELECT a, note FROM t) AS s;
