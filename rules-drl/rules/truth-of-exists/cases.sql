--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: exists-of-rows, etm-p8-parentheses, push-negation
--! fires
SELECT note FROM t WHERE (EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id)) IS NOT TRUE;
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id);
--! fires
SELECT (NOT EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id)) IS FALSE FROM t;
SELECT EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id) FROM t;
--! does-not-fire: IN may be unknown
SELECT note FROM t WHERE (a IN (SELECT v FROM u)) IS NOT TRUE;
SELECT note FROM t WHERE a NOT IN (SELECT v FROM u);
