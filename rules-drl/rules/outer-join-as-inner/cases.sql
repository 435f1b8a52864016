--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.v = 1;
SELECT t.a FROM t JOIN u ON t.id = u.t_id WHERE u.v = 1;
--! does-not-fire: IS NULL is true of the extended rows
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.v IS NULL;
SELECT t.a FROM t JOIN u ON t.id = u.t_id WHERE u.v IS NULL;
--! does-not-fire: the filter reads the left side
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE t.b = 1;
SELECT t.a FROM t JOIN u ON t.id = u.t_id WHERE t.b = 1;
--! fires: the join above needs a row of the right side
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id JOIN u AS w ON w.id = u.v;
SELECT t.a FROM t JOIN u ON t.id = u.t_id JOIN u AS w ON w.id = u.v;
--! fires: so does a filter over a product
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id, u AS w WHERE w.id = u.v;
SELECT t.a FROM t JOIN u ON t.id = u.t_id, u AS w WHERE w.id = u.v;
--! fires: a filter over a derived table
SELECT d.a FROM (SELECT t.a, u.v AS x FROM t LEFT JOIN u ON t.id = u.t_id LIMIT -1) AS d JOIN (SELECT t.a, u.v AS x FROM t LEFT JOIN u ON t.id = u.t_id) AS e ON d.a = e.a WHERE e.x = 1;
SELECT d.a FROM (SELECT t.a, u.v AS x FROM t LEFT JOIN u ON t.id = u.t_id LIMIT -1) AS d JOIN (SELECT t.a, u.v AS x FROM t JOIN u ON t.id = u.t_id) AS e ON d.a = e.a WHERE e.x = 1;
--! fires: HAVING drops the group of those rows
SELECT u.v, COUNT(*) FROM t LEFT JOIN u ON t.id = u.t_id GROUP BY u.v HAVING u.v > 1;
SELECT u.v, COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY u.v HAVING u.v > 1;
--! fires: on the right of another outer join, whose condition needs the row
SELECT w.v FROM u AS w LEFT JOIN (t LEFT JOIN u ON t.id = u.t_id) ON w.id = u.v;
SELECT w.v FROM u AS w LEFT JOIN (t JOIN u ON t.id = u.t_id) ON w.id = u.v;
--! does-not-fire: the outer join above keeps the rows of its left side
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id LEFT JOIN u AS w ON w.id = u.v;
SELECT t.a FROM t JOIN u ON t.id = u.t_id LEFT JOIN u AS w ON w.id = u.v;
--! does-not-fire: a group without keys counts the extended rows
SELECT COUNT(*) FROM t LEFT JOIN u ON t.id = u.t_id HAVING MAX(u.v) > 1;
SELECT COUNT(*) FROM t JOIN u ON t.id = u.t_id HAVING MAX(u.v) > 1;
--! does-not-fire: LIMIT chooses among the extended rows too
SELECT d.a FROM (SELECT t.a, u.v AS x FROM t LEFT JOIN u ON t.id = u.t_id ORDER BY t.a, u.v LIMIT 2) AS d WHERE d.x = 1;
SELECT d.a FROM (SELECT t.a, u.v AS x FROM t JOIN u ON t.id = u.t_id ORDER BY t.a, u.v LIMIT 2) AS d WHERE d.x = 1;
