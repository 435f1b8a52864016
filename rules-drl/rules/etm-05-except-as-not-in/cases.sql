--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p1-identifier-case, etm-p6-commutation
--! fires
SELECT id FROM t EXCEPT SELECT v FROM u;
SELECT id FROM t WHERE id NOT IN (SELECT v FROM u);
--! fires
SELECT id FROM t WHERE a = 1 EXCEPT SELECT t_id FROM u WHERE t_id > 2;
SELECT id FROM t WHERE a = 1 AND id NOT IN (SELECT t_id FROM u WHERE t_id > 2);
--! does-not-fire: one NULL among the values makes NOT IN empty
SELECT id FROM t EXCEPT SELECT t_id FROM u;
SELECT id FROM t WHERE id NOT IN (SELECT t_id FROM u);
--! does-not-fire: several rows may share a value, and EXCEPT keeps it once
SELECT b FROM t EXCEPT SELECT v FROM u;
SELECT b FROM t WHERE b NOT IN (SELECT v FROM u);
--! does-not-fire: in EXCEPT a number never equals a text, in NOT IN it may
SELECT id FROM t EXCEPT SELECT note FROM u WHERE note = '1';
SELECT id FROM t WHERE id NOT IN (SELECT note FROM u WHERE note = '1');
