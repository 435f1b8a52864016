--! schema: CREATE TABLE w (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, alias TEXT UNIQUE, name TEXT NOT NULL)
--! fires
SELECT COUNT(DISTINCT code) FROM w;
SELECT COUNT(DISTINCT id) FROM w;
--! does-not-fire: several ids may share a name
SELECT COUNT(DISTINCT name) FROM w;
SELECT COUNT(DISTINCT id) FROM w;
--! does-not-fire: an alias may be NULL, and NULL is not counted
SELECT COUNT(DISTINCT alias) FROM w;
SELECT COUNT(DISTINCT id) FROM w;
