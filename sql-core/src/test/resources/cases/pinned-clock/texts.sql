-- A text, and what it is where the clock shows the last second of February.

--! dialect: sqlite
--! expect: becomes
SELECT CURRENT_DATE, current_time;
SELECT '2026-02-28', '23:59:59';
SELECT date('now') -- now;
SELECT date('2026-02-28 23:59:59') -- now;
SELECT date ( ' NOW ' , '-1 day');
SELECT date ( '2026-02-28 23:59:59' , '-1 day');
SELECT datetime();
SELECT datetime('2026-02-28 23:59:59');
SELECT strftime('%Y');
SELECT strftime('%Y', '2026-02-28 23:59:59');
SELECT strftime('now', 'now');
SELECT strftime('now', '2026-02-28 23:59:59');
SELECT strftime(date('now'));
SELECT strftime(date('2026-02-28 23:59:59'), '2026-02-28 23:59:59');
SELECT timediff('now', t.a);
SELECT timediff('2026-02-28 23:59:59', t.a);
SELECT now(), timediff('now');
SELECT now(), timediff('2026-02-28 23:59:59');

--! dialect: sqlite
--! expect: stays
SELECT date(max('now', a));
SELECT a FROM t WHERE a = 'now';
SELECT t.current_date, 1 AS current_time FROM t;
SELECT "current_date", 'CURRENT_DATE', lower(date) FROM t;
SELECT date('now';
SELECT 'open CURRENT_DATE;

--! dialect: mysql
--! expect: becomes
SELECT NOW(6), CURDATE(), NOW FROM t;
SELECT TIMESTAMP '2026-02-28 23:59:59', DATE '2026-02-28', NOW FROM t;
SELECT UNIX_TIMESTAMP(), UNIX_TIMESTAMP(a);
SELECT 1772323199, UNIX_TIMESTAMP(a);

--! dialect: mysql
--! expect: stays
SELECT SYSDATE(), date('now');

--! dialect: postgresql
--! expect: becomes
SELECT CURRENT_DATE - due, now();
SELECT DATE '2026-02-28' - due, TIMESTAMPTZ '2026-02-28 23:59:59';

--! dialect: duckdb
--! expect: stays
SELECT CURRENT_DATE;
