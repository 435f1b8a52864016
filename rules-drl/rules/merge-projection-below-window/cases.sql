--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT COLLATE NOCASE);
--! with: transparent-derived-table
--! fires
SELECT s.c, SUM(s.c) OVER (PARTITION BY s.a) FROM (SELECT a, b + 1 AS c FROM t) AS s;
SELECT b + 1, SUM(b + 1) OVER (PARTITION BY a) FROM t;
--! does-not-fire: chance would be asked twice
SELECT s.c, SUM(s.c) OVER () FROM (SELECT RANDOM() AS c FROM t) AS s;
