--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p6-commutation, etm-p5-join-order
--! fires
SELECT u.v FROM u WHERE u.t_id IN (SELECT id FROM t WHERE a = 1);
SELECT u.v FROM u JOIN t ON u.t_id = t.id WHERE t.a = 1;
--! does-not-fire: a value may come several times
SELECT t.a FROM t WHERE t.id IN (SELECT t_id FROM u);
SELECT t.a FROM t JOIN u ON t.id = u.t_id;
--! does-not-fire: there is no foreign key
SELECT u.v FROM u WHERE u.id IN (SELECT id FROM t WHERE a = 1);
--! does-not-fire: the rule speaks of one condition
SELECT u.v FROM u WHERE u.t_id IN (SELECT id FROM t WHERE a = 1) AND u.v = 2;
--! does-not-fire: the subquery groups
SELECT u.v FROM u WHERE u.t_id IN (SELECT id FROM t GROUP BY id HAVING COUNT(*) > 1);
--! does-not-fire: NOT IN keeps the rows that a join drops
SELECT u.v FROM u WHERE u.t_id NOT IN (SELECT id FROM t WHERE a = 1);
--! schema: CREATE TABLE p (id TEXT PRIMARY KEY);
CREATE TABLE c (pid TEXT REFERENCES p(id), v INTEGER);
--! does-not-fire: keys that differ in case are equal in the comparison
SELECT c.v FROM c WHERE c.pid COLLATE NOCASE IN (SELECT id FROM p);
