--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table
--! fires
SELECT s.x FROM (SELECT a + 1 AS x, b FROM t) AS s;
SELECT a + 1 FROM t;
--! does-not-fire: RANDOM would be asked twice
SELECT s.x, s.x FROM (SELECT RANDOM() AS x FROM t) AS s;
