--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: in-as-exists, filter-below-projection, exists-of-rows, etm-p6-commutation
--! fires
SELECT t.note FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.id IS NULL;
SELECT note FROM t WHERE id NOT IN (SELECT t_id FROM u);
--! fires
SELECT t.note FROM t LEFT JOIN u ON t.a = u.v AND u.note = 'x' WHERE u.v IS NULL AND t.b = 1;
SELECT note FROM t WHERE b = 1 AND NOT EXISTS (SELECT 1 FROM u WHERE t.a = u.v AND u.note = 'x');
--! does-not-fire: the note of a partner may be NULL
SELECT t.note FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.note IS NULL;
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE t.id = u.t_id);
--! does-not-fire: the right side is read
SELECT t.note, u.v FROM t LEFT JOIN u ON t.id = u.t_id WHERE u.id IS NULL;
