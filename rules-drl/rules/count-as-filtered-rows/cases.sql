--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: shared-aggregate-filter
--! fires
SELECT COUNT(a) FROM t;
SELECT COUNT(*) FROM t WHERE a IS NOT NULL;
--! does-not-fire: equal values count once
SELECT COUNT(DISTINCT a) FROM t;
--! does-not-fire: b is never NULL, and rule 6 says what that means
SELECT COUNT(b) FROM t;
