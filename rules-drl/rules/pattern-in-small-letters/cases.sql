--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT a FROM t WHERE note LIKE '%Ab%';
SELECT a FROM t WHERE note LIKE '%ab%';
--! does-not-fire: GLOB does
SELECT a FROM t WHERE note GLOB '*Ab*';
SELECT a FROM t WHERE note GLOB '*ab*';
--! does-not-fire: the escaping letter is no part of the pattern's text
SELECT a FROM t WHERE note LIKE 'AbA%' ESCAPE 'A';
SELECT a FROM t WHERE note LIKE 'aba%' ESCAPE 'A';
