--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t AS x;
SELECT a FROM t;
--! with: etm-p2-qualifier
--! fires
SELECT x.a FROM t AS x JOIN t AS y ON x.id = y.a;
SELECT p.a FROM t AS p JOIN t AS q ON p.id = q.a;
--! does-not-fire: the table has its own name
SELECT a FROM t;
