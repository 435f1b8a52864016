--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT t.id, v.c FROM t LEFT JOIN (SELECT c, a FROM u WHERE c > 1) AS v ON t.id = v.a;
SELECT t.id, v.c FROM t LEFT JOIN (SELECT * FROM u WHERE c > 1) AS v ON t.id = v.a;
--! does-not-fire: without a partner the output is NULL, which 7 is not
SELECT t.id, v.k FROM t LEFT JOIN (SELECT 7 AS k, a FROM u) AS v ON t.id = v.a;
SELECT t.id, 7 FROM t LEFT JOIN u AS v ON t.id = v.a;
