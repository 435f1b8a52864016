--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: etm-07b-constant-condition
--! fires
SELECT a FROM t WHERE b IS NOT NULL AND a = 1;
SELECT a FROM t WHERE a = 1;
--! does-not-fire: note may be NULL
SELECT a FROM t WHERE note IS NOT NULL;
SELECT a FROM t WHERE TRUE;
--! does-not-fire: rows without a partner have a NULL there
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.id IS NULL;
SELECT t.a FROM t LEFT JOIN u ON t.id = u.t_id WHERE FALSE;
