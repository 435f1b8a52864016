-- What is the same row by row, and what is not, or of which each row alone does not tell.
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER, r REAL, s TEXT, u);
CREATE TABLE p (id INTEGER PRIMARY KEY, t_id INTEGER, n INTEGER NOT NULL);

--! expect: holds

SELECT n FROM t WHERE n > 1 AND r < 2;
SELECT n FROM t WHERE NOT (n <= 1 OR r >= 2);

SELECT t.n FROM t, p WHERE t.id = p.t_id AND p.n > 3;
SELECT t.n FROM (SELECT t_id FROM p WHERE n >= 4) q JOIN t ON q.t_id = t.id;

SELECT n FROM t GROUP BY n HAVING COUNT(*) > 1000;
SELECT n FROM t GROUP BY n HAVING COUNT(*) >= 1001;

SELECT n FROM t GROUP BY n HAVING COUNT(*) > 0;
SELECT n FROM t GROUP BY n HAVING COUNT(*) <> 0;

SELECT n, SUM(id) FROM t WHERE n = 1 OR n = 2 GROUP BY n;
SELECT n, SUM(id) FROM t WHERE n IN (2, 1) GROUP BY n;

SELECT s FROM (SELECT SUM(n) AS s FROM t GROUP BY r) a WHERE s > 2;
SELECT SUM(n) FROM t GROUP BY r HAVING NOT SUM(n) <= 2;

SELECT t.n, p.n FROM t LEFT JOIN p ON p.t_id = t.id AND p.n > 2;
SELECT t.n, p.n FROM t LEFT JOIN p ON t.id = p.t_id AND NOT p.n <= 2;

SELECT n FROM t WHERE n > 1 UNION SELECT n FROM p;
SELECT n FROM p UNION SELECT n FROM t WHERE 1 < n;

SELECT DISTINCT s FROM t WHERE n < 3;
SELECT DISTINCT s FROM t WHERE 3 > n;

SELECT a.n FROM t a, t b WHERE a.n < b.n AND b.s = 'x';
SELECT b.n FROM t a, t b WHERE b.n < a.n AND a.s = 'x';

WITH q AS (SELECT n FROM t WHERE n > 1) SELECT n FROM q;
WITH w AS (SELECT n FROM t WHERE n >= 2) SELECT n FROM w;

WITH q AS (SELECT n, r FROM t WHERE n > 1), w AS (SELECT n AS m FROM q WHERE r > 0) SELECT m FROM w,
  p WHERE p.n = m;
SELECT t.n FROM p JOIN t ON t.n = p.n WHERE t.r > 0 AND t.n >= 2;

WITH q AS (SELECT n FROM t WHERE n > 1) SELECT a.n FROM q a, q b;
WITH q AS (SELECT n FROM t WHERE n >= 2) SELECT b.n FROM q a, q b;

SELECT n FROM t WHERE n > 1 AND n < 1;
SELECT n FROM t WHERE n <> n;

SELECT n, id FROM t WHERE n > 2 ORDER BY id LIMIT 3;
SELECT n, id FROM t WHERE n >= 3 ORDER BY id LIMIT 3;

SELECT id, (SELECT MAX(n) FROM p) FROM t WHERE n > 2 ORDER BY id;
SELECT id, (SELECT MAX(n) FROM p) FROM t WHERE n >= 3 ORDER BY id;

SELECT n FROM t WHERE r > (SELECT SUM(r) * 2 FROM t);
SELECT n FROM t, (SELECT SUM(r) AS z FROM t) q WHERE z * 2 < r;

SELECT n FROM t WHERE n = (SELECT COUNT(*) FROM p) AND r > 0;
SELECT n FROM (SELECT COUNT(*) AS c FROM p) q, t WHERE n = c AND NOT r <= 0;

SELECT n + (SELECT MAX(n) FROM p) FROM t;
SELECT t.n + m FROM t, (SELECT MAX(n) AS m FROM p) q;

SELECT s FROM t WHERE n < (SELECT MIN(n) FROM p WHERE p.t_id = t.id AND p.n > 2);
SELECT s FROM t JOIN (SELECT t_id, MIN(n) AS m FROM p WHERE n >= 3 GROUP BY t_id) q ON q.t_id = t.id
  WHERE m > n;

SELECT s FROM t WHERE 0.5 * (SELECT SUM(n) FROM p WHERE t.id = p.t_id) < n;
SELECT s FROM t, (SELECT t_id, 0.5 * SUM(n) AS m FROM p GROUP BY t_id) q WHERE m < n AND t_id = t.id;

SELECT s FROM t WHERE EXISTS (SELECT * FROM p WHERE p.t_id = t.id AND n > 1);
SELECT s FROM t JOIN (SELECT DISTINCT t_id FROM p WHERE n >= 2) q ON t_id = id;

SELECT s FROM t WHERE id IN (SELECT t_id FROM p WHERE n > 1) AND r > 1;
SELECT s FROM (SELECT t_id FROM p WHERE n >= 2 GROUP BY t_id) q, t WHERE t_id = t.id AND NOT r <= 1;

SELECT n FROM p WHERE t_id IN (SELECT id FROM t WHERE n > 1);
SELECT p.n FROM p, t WHERE t.id = p.t_id AND t.n >= 2;

SELECT n FROM t WHERE n IN (SELECT n FROM p);
SELECT n FROM t WHERE EXISTS (SELECT 1 FROM p WHERE p.n = t.n);

SELECT COUNT(*) FROM t WHERE n IN (SELECT n FROM p WHERE n > 3) AND r = 2;
SELECT COUNT(*) FROM (SELECT r FROM t WHERE n IN (SELECT DISTINCT n FROM p WHERE NOT n <= 3)) q
  WHERE r = 2;

SELECT n FROM t GROUP BY n HAVING SUM(id) > (SELECT SUM(id) * 0.1 FROM t);
SELECT n FROM (SELECT n, SUM(id) AS s FROM t GROUP BY n) q WHERE s > (SELECT SUM(id) * 0.1 FROM t);

SELECT n FROM p WHERE t_id IN (SELECT id FROM t WHERE t.n > p.n);
SELECT p.n FROM p, t WHERE t.id = p.t_id AND NOT t.n <= p.n;

-- some of these differ on few databases; of the others each row alone does not tell
--! expect: silent

SELECT n FROM t WHERE n > 1;
SELECT n FROM t WHERE n > 2;

SELECT t.n FROM t, p WHERE t.id = p.t_id;
SELECT t.n FROM t, t p WHERE t.id = p.n;

SELECT x / 2 FROM (SELECT n AS x FROM t WHERE n = r GROUP BY n) q;
SELECT x / 2 FROM (SELECT r AS x FROM t WHERE n = r GROUP BY r) q;

SELECT s / 2 FROM (SELECT SUM(n) AS s FROM t) q;
SELECT s / 2 FROM (SELECT SUM(n * 1.0) AS s FROM t) q;

SELECT a.s / 2 FROM (SELECT SUM(n) s FROM t) a, (SELECT SUM(r) z FROM t) b WHERE a.s = b.z;
SELECT b.z / 2 FROM (SELECT SUM(n) s FROM t) a, (SELECT SUM(r) z FROM t) b WHERE a.s = b.z;

SELECT a.s / 2 FROM (SELECT SUM(n + 0) s FROM t) a, (SELECT SUM(u) z FROM t) b WHERE a.s = b.z;
SELECT b.z / 2 FROM (SELECT SUM(n + 0) s FROM t) a, (SELECT SUM(u) z FROM t) b WHERE a.s = b.z;

SELECT MAX(x) / 2 FROM (SELECT u AS x FROM t WHERE u = n) q;
SELECT MAX(x) / 2 FROM (SELECT n AS x FROM t WHERE u = n) q;

SELECT n FROM t WHERE n IN (SELECT n FROM p);
SELECT n FROM t WHERE n IN (SELECT n FROM p WHERE n > 0);

SELECT s FROM t WHERE n = (SELECT COUNT(*) FROM p WHERE p.t_id = t.id);
SELECT s FROM t JOIN (SELECT t_id, COUNT(*) AS m FROM p GROUP BY t_id) q ON t_id = t.id WHERE n = m;

SELECT s FROM t WHERE n IS (SELECT MIN(n) FROM p WHERE p.t_id = t.id);
SELECT s FROM t JOIN (SELECT t_id, MIN(n) AS m FROM p GROUP BY t_id) q ON t_id = t.id WHERE n IS m;

SELECT s FROM t WHERE n < COALESCE((SELECT MIN(n) FROM p WHERE p.t_id = t.id), 5);
SELECT s FROM t JOIN (SELECT t_id, MIN(n) AS m FROM p GROUP BY t_id) q ON t_id = t.id
  WHERE n < COALESCE(m, 5);

SELECT s FROM t WHERE NOT n < (SELECT MIN(n) FROM p WHERE p.t_id = t.id) OR n IS NULL;
SELECT s FROM t JOIN (SELECT t_id, MIN(n) AS m FROM p GROUP BY t_id) q ON t_id = t.id
  WHERE NOT n < m OR n IS NULL;

SELECT s FROM t WHERE EXISTS (SELECT * FROM p WHERE p.t_id = t.id);
SELECT s FROM t JOIN p ON p.t_id = t.id;

SELECT s FROM t WHERE EXISTS (SELECT * FROM p WHERE p.t_id = t.id AND p.n > t.n);
SELECT s FROM t JOIN (SELECT DISTINCT t_id, n FROM p) q ON t_id = t.id AND q.n > t.n;

SELECT s FROM t WHERE NOT EXISTS (SELECT * FROM p WHERE p.t_id = t.id);
SELECT s FROM t JOIN (SELECT DISTINCT t_id FROM p) q ON t_id = t.id;

SELECT s FROM t WHERE EXISTS (SELECT * FROM p WHERE p.t_id = t.id OR p.n = 1);
SELECT s FROM t JOIN (SELECT DISTINCT t_id FROM p) q ON t_id = t.id;

SELECT n FROM t WHERE r IN (SELECT n FROM p);
SELECT t.n FROM t JOIN (SELECT DISTINCT n FROM p) q ON q.n = t.r;

SELECT n FROM t WHERE n IN (SELECT n FROM p LIMIT 1);
SELECT n FROM t WHERE n IN (SELECT n FROM p);

SELECT s FROM t WHERE n < (SELECT MIN(n) FROM p WHERE p.t_id = t.id HAVING COUNT(*) > 1);
SELECT s FROM t JOIN (SELECT t_id, MIN(n) AS m FROM p GROUP BY t_id) q ON t_id = t.id WHERE n < m;

SELECT COUNT(*) FROM t;
SELECT COUNT(n) FROM t;

WITH q AS (SELECT n FROM t) SELECT COUNT(*) FROM q;
WITH q AS (SELECT n FROM t WHERE n > 0) SELECT COUNT(*) FROM q;

SELECT n FROM t UNION ALL SELECT n FROM p;
SELECT n FROM t UNION SELECT n FROM p;

SELECT AVG(y) FROM (SELECT x AS y FROM (SELECT n + r AS x FROM t) a) b;
SELECT AVG(y) FROM (SELECT x AS y FROM (SELECT n + r / 1000 AS x FROM t) a) b;

SELECT AVG(y) / 2 FROM (SELECT x AS y FROM (SELECT n + id AS x FROM t) a) b;
SELECT AVG(y) / 2 FROM (SELECT x AS y FROM (SELECT n + r AS x FROM t) a) b;

SELECT n FROM t EXCEPT SELECT n FROM p;
SELECT n FROM p EXCEPT SELECT n FROM t;

SELECT id, (SELECT MAX(n) FROM p) FROM t ORDER BY id;
SELECT id, (SELECT MAX(n) FROM p) FROM t ORDER BY id DESC;

SELECT id, (SELECT MAX(n) FROM p) FROM t ORDER BY id;
SELECT id, (SELECT MAX(n) FROM p) FROM t;

SELECT id, (SELECT COUNT(*) FROM p) FROM t ORDER BY id LIMIT 1;
SELECT id, (SELECT COUNT(*) FROM p) FROM t ORDER BY id DESC LIMIT 1;

SELECT id, n > (SELECT AVG(n) FROM t) FROM t ORDER BY n, id;
SELECT id, n > (SELECT AVG(n) FROM t) FROM t ORDER BY r, id;

SELECT n, COUNT(*), (SELECT MAX(n) FROM p) FROM t GROUP BY n ORDER BY n;
SELECT n, COUNT(*), (SELECT MAX(n) FROM p) FROM t GROUP BY n ORDER BY n DESC;

SELECT id FROM (SELECT id, (SELECT MAX(n) FROM p) AS m FROM t ORDER BY id LIMIT 5) q;
SELECT id FROM (SELECT id, (SELECT MAX(n) FROM p) AS m FROM t ORDER BY id DESC LIMIT 5) q;

WITH q AS (SELECT id, n FROM t ORDER BY id) SELECT id FROM q WHERE id IN (SELECT t_id FROM p)
  ORDER BY n;
WITH q AS (SELECT id, n FROM t ORDER BY id) SELECT id FROM q WHERE id IN (SELECT t_id FROM p)
  ORDER BY n DESC;

SELECT t.n FROM t LEFT JOIN p ON p.t_id = t.id AND p.n > 2;
SELECT t.n FROM t LEFT JOIN p ON p.t_id = t.id AND p.n > 3;

SELECT t.n FROM t LEFT JOIN p ON p.t_id = t.id WHERE p.n > 2;
SELECT t.n FROM t LEFT JOIN p ON p.t_id = t.id AND p.n > 2;

SELECT n, id FROM t ORDER BY id LIMIT 3;
SELECT n, id FROM t ORDER BY id DESC LIMIT 3;

SELECT n, id FROM t ORDER BY id LIMIT 3;
SELECT n, id FROM t ORDER BY n LIMIT 3;

SELECT x LIKE '%.0' FROM (SELECT n AS x FROM t WHERE n = 121 UNION SELECT id * 1.0 FROM t
  WHERE n = 121) q;
SELECT x LIKE '%.0' FROM (SELECT id * 1.0 AS x FROM t WHERE n = 121 UNION SELECT n FROM t
  WHERE n = 121) q;

SELECT x FROM (SELECT n + 0 AS x FROM t INTERSECT SELECT id * 1.0 FROM t) q WHERE x LIKE '%.0';
SELECT x FROM (SELECT id * 1.0 AS x FROM t INTERSECT SELECT n + 0 FROM t) q WHERE x LIKE '%.0';
