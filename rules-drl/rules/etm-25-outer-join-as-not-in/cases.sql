--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p1-identifier-case, etm-p2-qualifier, etm-p4-table-alias
--! fires
SELECT t.a FROM t LEFT JOIN u ON t.id = u.v WHERE u.id IS NULL;
SELECT t.a FROM t WHERE t.id NOT IN (SELECT v FROM u);
--! does-not-fire: a NULL among the values makes NOT IN empty
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.id IS NULL;
SELECT a FROM t WHERE id NOT IN (SELECT t_id FROM u);
--! does-not-fire: a NULL has no partner, but is not NOT IN either
SELECT t.b FROM t LEFT JOIN u ON t.a = u.v WHERE u.id IS NULL;
SELECT b FROM t WHERE a NOT IN (SELECT v FROM u);
--! does-not-fire: a partner may have a NULL there
SELECT t.a FROM t LEFT JOIN u ON t.id = u.v WHERE u.note IS NULL;
SELECT a FROM t WHERE id NOT IN (SELECT v FROM u);
