--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE id IN (SELECT DISTINCT t_id FROM u);
SELECT a FROM t WHERE id IN (SELECT t_id FROM u);
--! does-not-fire: copies would be counted
SELECT COUNT(*) FROM (SELECT DISTINCT t_id FROM u) AS s;
--! does-not-fire: a LIMIT counts them too
SELECT a FROM t WHERE id IN (SELECT DISTINCT t_id FROM u ORDER BY t_id LIMIT 2);
