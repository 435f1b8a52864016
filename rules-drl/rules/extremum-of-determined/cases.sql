--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: superfluous-grouping-key, canonical-aggregates, equal-columns, sorted-grouping-keys
--! fires
SELECT MAX(note), COUNT(*) FROM t GROUP BY note;
SELECT note, COUNT(*) FROM t GROUP BY note;
--! does-not-fire: a group may hold several
SELECT MAX(note), COUNT(*) FROM t GROUP BY b;
SELECT note, COUNT(*) FROM t GROUP BY b, note;
--! does-not-fire: over no rows there is one group, and MAX is NULL
SELECT MAX(note) FROM t;
SELECT note FROM t;
