--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
--! with: canonical-aggregates, etm-06-count-star, etm-24-iif, idle-cast, indicator-in-quotient, etm-p8-parentheses
--! fires
SELECT SUM(CASE WHEN a = 1 THEN 1.0 ELSE 0 END) * 100 / COUNT(*) FROM t;
SELECT CAST(SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) AS REAL) * 100 / COUNT(*) FROM t;
--! fires
SELECT note, ROUND(CAST(SUM(IIF(a = 1, 1.0, 0)) AS REAL) / COUNT(*), 2) || '%' FROM t GROUP BY note;
SELECT note, ROUND(CAST(SUM(IIF(a = 1, 1, 0)) AS REAL) / COUNT(*), 2) || '%' FROM t GROUP BY note;
--! fires
SELECT SUM(CASE WHEN a = 1 THEN 1.0 ELSE 0.0 END) + 1 FROM t;
SELECT CAST(SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) AS REAL) + 1 FROM t;
--! does-not-fire: 0 || '%' is not 0.0 || '%'
SELECT SUM(CASE WHEN a = 1 THEN 1.0 ELSE 0 END) || '%' FROM t;
SELECT CAST(SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) AS REAL) || '%' FROM t;
--! does-not-fire: (0 + 1) / 2 is not (0.0 + 1) / 2
SELECT (SUM(CASE WHEN a = 1 THEN 1.0 ELSE 0 END) + 1) / 2 FROM t;
SELECT (CAST(SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) AS REAL) + 1) / 2 FROM t;
--! does-not-fire: the divisor decides how is divided
SELECT COUNT(*) / (SUM(CASE WHEN a = 1 THEN 1.0 ELSE 0 END) + 2) FROM t;
SELECT COUNT(*) / (CAST(SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) AS REAL) + 2) FROM t;
--! does-not-fire: what is added is not 1
SELECT SUM(CASE WHEN a = 1 THEN 1.5 ELSE 0 END) * 2 FROM t;
SELECT CAST(SUM(CASE WHEN a = 1 THEN 1 ELSE 0 END) AS REAL) * 2 FROM t;
