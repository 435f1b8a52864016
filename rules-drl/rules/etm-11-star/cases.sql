--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! fires
SELECT * FROM u;
SELECT id, t_id, v, note FROM u;
--! does-not-fire: there is no star
SELECT id FROM u;
SELECT * FROM u;
