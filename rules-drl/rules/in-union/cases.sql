--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: push-negation, etm-p6-commutation
--! fires
SELECT note FROM t WHERE a NOT IN (SELECT t_id FROM u UNION SELECT v FROM u WHERE note = 'x');
SELECT note FROM t WHERE a NOT IN (SELECT t_id FROM u) AND a NOT IN (SELECT v FROM u WHERE note = 'x');
--! fires
SELECT a IN (SELECT v FROM u UNION ALL SELECT t_id FROM u) FROM t;
SELECT a IN (SELECT v FROM u) OR a IN (SELECT t_id FROM u) FROM t;
--! does-not-fire: a value may lie in both arms' rows, but not in the intersection's
SELECT note FROM t WHERE a NOT IN (SELECT t_id FROM u INTERSECT SELECT v FROM u);
SELECT note FROM t WHERE a NOT IN (SELECT t_id FROM u) AND a NOT IN (SELECT v FROM u);
--! does-not-fire: NOT IN both asks for more than NOT IN either
SELECT note FROM t WHERE a NOT IN (SELECT t_id FROM u EXCEPT SELECT v FROM u);
SELECT note FROM t WHERE a NOT IN (SELECT t_id FROM u) OR a NOT IN (SELECT v FROM u);
