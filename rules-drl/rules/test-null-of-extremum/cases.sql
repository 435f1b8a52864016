--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER NOT NULL, s TEXT);
--! fires
SELECT id FROM t WHERE (SELECT MAX(c) FROM u WHERE u.a = t.a) IS NULL;
SELECT id FROM t WHERE NOT EXISTS (SELECT * FROM u WHERE u.a = t.a AND c IS NOT NULL);
--! does-not-fire: a count is never NULL
SELECT id FROM t WHERE (SELECT COUNT(c) FROM u WHERE u.a = t.a) IS NULL;
--! does-not-fire: a sum of infinities of both signs is NULL
SELECT id FROM t WHERE (SELECT SUM(c * 1.5) FROM u WHERE u.a = t.a) IS NULL;
