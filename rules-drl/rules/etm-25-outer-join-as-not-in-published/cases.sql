--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p1-identifier-case, etm-p2-qualifier, etm-p4-table-alias
--! fires
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.note IS NULL;
SELECT t.a FROM t WHERE t.id NOT IN (SELECT t_id FROM u);
--! does-not-fire: the left side is tested
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE t.note IS NULL;
--! does-not-fire: the right side is read
SELECT t.a, u.v FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.note IS NULL;
--! does-not-fire: it keeps the rows that have a partner
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.id IS NOT NULL;
