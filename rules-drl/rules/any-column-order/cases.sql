--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! columns: any
--! fires
SELECT a, note FROM t;
SELECT note, a FROM t;
--! columns: ordered
--! does-not-fire: the policy compares columns by position
SELECT note, a FROM t;
SELECT a, note FROM t;
--! does-not-fire: columns are compared by position
SELECT a, note FROM t;
