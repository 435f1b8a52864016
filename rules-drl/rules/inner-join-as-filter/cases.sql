--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: merge-filters, etm-p6-commutation, etm-p5-join-order
--! fires
SELECT t.a FROM t JOIN u ON t.id = u.t_id WHERE u.v = 1;
SELECT t.a FROM t, u WHERE t.id = u.t_id AND u.v = 1;
--! fires
SELECT t.a FROM t JOIN u ON t.id = u.t_id AND u.v = 1;
SELECT t.a FROM u CROSS JOIN t WHERE u.v = 1 AND t.id = u.t_id;
--! does-not-fire: the condition of an outer join decides which rows get NULLs, not which stay
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id AND u.v = 1;
SELECT t.a FROM t, u WHERE t.id = u.t_id AND u.v = 1;
