--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE note LIKE '2013-%';
SELECT a FROM t WHERE SUBSTR(note, 1, 5) = '2013-';
--! fires
SELECT a FROM t WHERE note NOT LIKE '1%';
SELECT a FROM t WHERE SUBSTR(note, 1, 1) <> '1';
--! does-not-fire: LIKE does not tell B from b
SELECT a FROM t WHERE note LIKE 'b%';
SELECT a FROM t WHERE SUBSTR(note, 1, 1) = 'b';
--! does-not-fire: the wildcard comes first
SELECT a FROM t WHERE note LIKE '%1';
SELECT a FROM t WHERE SUBSTR(note, 1, 2) = '%1';
