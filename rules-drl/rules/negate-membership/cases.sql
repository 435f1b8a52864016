--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p8-parentheses
--! fires
SELECT a FROM t WHERE NOT (b IN (SELECT v FROM u));
SELECT a FROM t WHERE b NOT IN (SELECT v FROM u);
--! fires
SELECT a FROM t WHERE NOT note LIKE 'x!%' ESCAPE '!';
SELECT a FROM t WHERE note NOT LIKE 'x!%' ESCAPE '!';
--! fires
SELECT a FROM t WHERE NOT (b IN ());
SELECT a FROM t WHERE b NOT IN ();
--! does-not-fire: a list is push-negation's
SELECT a FROM t WHERE NOT b IN (1, 2);
