--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-p8-parentheses, etm-23-negated-comparison
--! fires
SELECT a FROM t WHERE NOT (a = 1 AND b = 2);
SELECT a FROM t WHERE a <> 1 OR b <> 2;
--! fires
SELECT a FROM t WHERE NOT note IS NULL;
SELECT a FROM t WHERE note IS NOT NULL;
--! does-not-fire: a comparison is the business of rule 23
SELECT a FROM t WHERE NOT a = 1;
