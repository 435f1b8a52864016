-- LATERAL in MySQL, where texts are equal that look different.
--! dialect: mysql
--! schema:
CREATE TABLE l (k INT PRIMARY KEY, n INT);
CREATE TABLE r (id INT PRIMARY KEY, s VARCHAR(10), n INT);

--! expect: agrees

SELECT l.k, t.n FROM l, LATERAL (SELECT DISTINCT r.n FROM r WHERE r.n > l.n) AS t;
SELECT DISTINCT l.k, r.n FROM l JOIN r ON r.n > l.n;

SELECT l.k, t.c FROM l LEFT JOIN LATERAL (SELECT COUNT(*) AS c FROM r WHERE r.n = l.n) AS t ON TRUE;
SELECT k, (SELECT COUNT(*) FROM r WHERE r.n = l.n) AS c FROM l;

--! expect: undecided UNSUPPORTED_FEATURE
--! case: a group may show a text that the condition holds of, or one that it does not
SELECT l.k, t.s FROM l, LATERAL (SELECT DISTINCT r.s FROM r WHERE ASCII(r.s) = l.k) AS t;
SELECT l.k, t.s FROM l JOIN (SELECT DISTINCT r.s FROM r) AS t ON ASCII(t.s) = l.k;
