--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER); CREATE TABLE u (id INTEGER PRIMARY KEY, v INTEGER)
--! fires
SELECT t.a FROM t LEFT JOIN u USING (id);
SELECT t.a FROM t LEFT JOIN u ON t.id = u.id;
--! does-not-fire: it says ON
SELECT t.a FROM t LEFT JOIN u ON t.id = u.id;
