-- Queries that are certain to have no rows, and such that are not. A group holds one value of its key.
--! schema:
CREATE TABLE visit (id INTEGER PRIMARY KEY, place INTEGER, day TEXT, price INTEGER);

--! expect: empty
SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT place) > 1;
SELECT day FROM visit GROUP BY day, place HAVING 3 <= COUNT(DISTINCT day);
SELECT a.day FROM visit a JOIN (SELECT day FROM visit GROUP BY day HAVING COUNT(DISTINCT day) = 2) b
  ON a.day = b.day;
WITH w AS (SELECT day FROM visit GROUP BY day HAVING COUNT(DISTINCT day) < 0) SELECT day FROM w;
SELECT day FROM visit ORDER BY place LIMIT 0;
SELECT day FROM visit WHERE place = 1 AND id IS NULL;

--! expect: perhaps-rows
SELECT day FROM visit LIMIT 1;
SELECT day FROM visit WHERE place IS NULL;
SELECT day FROM visit WHERE day IS NULL OR place = 1;
SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT place) >= 1;
SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT place) < 1;
SELECT place FROM visit GROUP BY place HAVING COUNT(place) > 1;
SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT day) > 1;
SELECT COUNT(*) FROM (SELECT day FROM visit GROUP BY day HAVING COUNT(DISTINCT day) > 1);
SELECT a.day FROM visit a LEFT JOIN (SELECT day FROM visit GROUP BY day
  HAVING COUNT(DISTINCT day) > 1) b ON a.day = b.day;
