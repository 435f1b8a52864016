--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! columns: any
--! with: equal-columns, etm-p3-column-order
--! fires
SELECT MIN(a), MAX(b) FROM t;
SELECT MAX(b), MIN(a) FROM t;
--! does-not-fire: there is one aggregate
SELECT COUNT(*) FROM t;
