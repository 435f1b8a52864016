--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! fires
SELECT note, COUNT(CASE WHEN a = 1 THEN 1 ELSE NULL END) FROM t GROUP BY note;
SELECT note, SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) FROM t GROUP BY note;
--! fires
SELECT note, COUNT(CASE WHEN a = 1 THEN id END) FROM t GROUP BY note;
SELECT note, SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) FROM t GROUP BY note;
--! does-not-fire: over no rows a count is 0 and a sum NULL
SELECT COUNT(CASE WHEN a = 1 THEN 1 END) FROM t;
SELECT SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) FROM t;
--! does-not-fire: rows without a partner count nothing
SELECT t.note, COUNT(CASE WHEN t.a = 1 THEN u.v END) FROM t LEFT JOIN u ON t.id = u.t_id GROUP BY t.note;
SELECT t.note, SUM(CASE WHEN t.a = 1 THEN 1 ELSE 0 END) FROM t LEFT JOIN u ON t.id = u.t_id GROUP BY t.note;
--! does-not-fire: of a group without a row that FILTER keeps the sum is NULL
SELECT note, COUNT(CASE WHEN a = 1 THEN 1 END) FILTER (WHERE b = 2) FROM t GROUP BY note;
SELECT note, SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) FILTER (WHERE b = 2) FROM t GROUP BY note;
