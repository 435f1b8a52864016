--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT note FROM t WHERE id = (SELECT MAX(id) FROM t);
SELECT note FROM t ORDER BY id DESC LIMIT 1;
--! fires
SELECT note FROM t WHERE id = (SELECT MIN(id) FROM t WHERE b = 1) AND b = 1;
SELECT note FROM t WHERE b = 1 ORDER BY id LIMIT 1;
--! does-not-fire: a UNIQUE column may be NULL everywhere
SELECT note FROM t WHERE code = (SELECT MAX(code) FROM t);
SELECT note FROM t ORDER BY code DESC LIMIT 1;
--! does-not-fire: the row with the greatest id may be one that the other condition drops
SELECT note FROM t WHERE id = (SELECT MAX(id) FROM t) AND b = 1;
SELECT note FROM t WHERE b = 1 ORDER BY id DESC LIMIT 1;
--! does-not-fire: the greatest of b = 1 is compared with rows of any b
SELECT note FROM t WHERE id = (SELECT MAX(id) FROM t WHERE b = 1);
--! does-not-fire: a row of t comes once for each partner
SELECT t.note FROM t JOIN u ON t.id = u.t_id WHERE t.id = (SELECT MAX(t.id) FROM t JOIN u ON t.id = u.t_id);
SELECT t.note FROM t JOIN u ON t.id = u.t_id ORDER BY t.id DESC LIMIT 1;
--! does-not-fire: the subquery asks for b of the row outside, and so finds the greatest of all rows
SELECT o.note FROM t AS o WHERE o.id = (SELECT MAX(i.id) FROM t AS i WHERE o.b = 1) AND o.b = 1;
