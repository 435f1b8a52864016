--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL REFERENCES t(id), v INTEGER REFERENCES t(id), note TEXT);
--! with: transparent-derived-table
--! fires
SELECT MAX(a) FROM t LIMIT 1;
SELECT MAX(a) FROM t;
--! does-not-fire: there may be more rows
SELECT a FROM t LIMIT 1;
SELECT a FROM t;
--! does-not-fire: none is taken
SELECT MAX(a) FROM t LIMIT 0;
--! does-not-fire: a text that is a number is that number
SELECT MAX(a) FROM t LIMIT '0';
SELECT MAX(a) FROM t;
