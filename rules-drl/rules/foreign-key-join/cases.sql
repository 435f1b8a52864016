--! schema: CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE c (id INTEGER PRIMARY KEY, pid INTEGER REFERENCES p(id), v INTEGER);
--! with: inner-join-as-filter, merge-projections, merge-filters, etm-p6-commutation
--! fires
SELECT c.v FROM c JOIN p ON c.pid = p.id;
SELECT c.v FROM c WHERE c.pid IS NOT NULL;
--! with: inner-join-as-filter, merge-projections, merge-filters, filter-below-projection, etm-p5-join-order, etm-p6-commutation
--! fires
SELECT c.v FROM c JOIN p ON c.pid = p.id JOIN c AS d ON d.id = p.id;
SELECT c.v FROM c JOIN c AS d ON d.id = c.pid WHERE c.pid IS NOT NULL;
--! does-not-fire: the name is read
SELECT c.v FROM c JOIN p ON c.pid = p.id WHERE p.name = 'x';
SELECT c.v FROM c WHERE c.pid IS NOT NULL;
--! does-not-fire: id is no reference to p
SELECT c.v FROM c JOIN p ON c.id = p.id;
SELECT c.v FROM c WHERE c.id IS NOT NULL;
--! does-not-fire: the parents without children would be lost
SELECT p.id FROM p LEFT JOIN c ON c.pid = p.id;
SELECT c.pid FROM c WHERE c.pid IS NOT NULL;
--! schema: CREATE TABLE p (id TEXT PRIMARY KEY);
CREATE TABLE c (pid TEXT REFERENCES p(id), v INTEGER);
--! does-not-fire: keys that differ in case are equal in the comparison
SELECT c.v FROM c, p WHERE c.pid = p.id COLLATE NOCASE;
