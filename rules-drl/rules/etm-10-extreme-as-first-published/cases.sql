--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT MAX(a) FROM t;
SELECT a FROM t ORDER BY a DESC LIMIT 1;
--! fires
SELECT note, MIN(a) FROM t WHERE b = 1;
SELECT note, a FROM t WHERE b = 1 ORDER BY a LIMIT 1;
--! does-not-fire: there is an extremum per group
SELECT note, MAX(a) FROM t GROUP BY note;
--! does-not-fire: two extrema lie in two rows
SELECT MIN(a), MAX(a) FROM t;
--! does-not-fire: a count has no row
SELECT MAX(a), COUNT(*) FROM t;
