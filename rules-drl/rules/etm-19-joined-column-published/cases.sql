--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p2-qualifier
--! fires
SELECT t.id FROM t JOIN u ON t.id = u.t_id;
SELECT u.t_id FROM t JOIN u ON t.id = u.t_id;
--! fires
SELECT u.v FROM t JOIN u ON t.note = u.v WHERE t.note = '1';
SELECT u.v FROM t JOIN u ON t.note = u.v WHERE u.v = '1';
--! does-not-fire: the nullable side of an outer join may hold NULL instead
SELECT u.t_id FROM t LEFT JOIN u ON t.id = u.t_id;
--! does-not-fire: an inequality equates nothing
SELECT u.t_id FROM t JOIN u ON t.id < u.t_id;
