-- Pairs that read the clock, whatever it shows.
--! dialect: mysql
--! schema:
CREATE TABLE loan (id INT PRIMARY KEY, due DATE NOT NULL, returned DATETIME);

--! expect: agrees

SELECT id FROM loan WHERE due < CURDATE();
SELECT id FROM loan WHERE NOT due >= CURRENT_DATE();

SELECT id FROM loan WHERE DATEDIFF(CURDATE(), due) > 30;
SELECT id FROM loan WHERE due < DATE_SUB(CURRENT_DATE, INTERVAL 30 DAY);

SELECT id FROM loan WHERE returned <= NOW();
SELECT id FROM loan WHERE LOCALTIME >= returned;

SELECT YEAR(NOW()) - YEAR(due) FROM loan;
SELECT YEAR(CURDATE()) - YEAR(due) FROM loan;

--! expect: differs

--! assumes: SEEN_AT_THE_JUDGEMENT
SELECT id FROM loan WHERE due < CURDATE();
SELECT id FROM loan WHERE due <= CURDATE();

SELECT id FROM loan WHERE returned >= due;
SELECT id FROM loan WHERE returned > due;

SELECT id FROM loan WHERE DATE(returned) = due;
SELECT id FROM loan WHERE returned = due;

--! expect: undecided

SELECT id FROM loan WHERE returned < NOW(6);
SELECT id FROM loan WHERE returned < NOW();

--! dialect: postgresql
--! schema:
CREATE TABLE loan (id INT PRIMARY KEY, due DATE NOT NULL, returned TIMESTAMP);

--! expect: agrees

SELECT id FROM loan WHERE due < CURRENT_DATE;
SELECT id FROM loan WHERE NOT due >= CURRENT_DATE;

SELECT id FROM loan WHERE CURRENT_DATE - due > 30;
SELECT id FROM loan WHERE due < CURRENT_DATE - 30;

SELECT id, EXTRACT(YEAR FROM CURRENT_DATE) - EXTRACT(YEAR FROM due) FROM loan;
SELECT id, -(EXTRACT(YEAR FROM due) - EXTRACT(YEAR FROM CURRENT_DATE)) FROM loan;

SELECT id FROM loan WHERE returned < CURRENT_TIMESTAMP;
SELECT id FROM loan WHERE NOW() > returned;

SELECT id FROM loan WHERE returned > LOCALTIMESTAMP - INTERVAL '1 hour';
SELECT id FROM loan WHERE returned > TRANSACTION_TIMESTAMP() - INTERVAL '60 minutes';

--! expect: differs

--! assumes: SEEN_AT_THE_JUDGEMENT
SELECT id FROM loan WHERE due < CURRENT_DATE;
SELECT id FROM loan WHERE due <= CURRENT_DATE;

SELECT id FROM loan WHERE CURRENT_DATE - due > 30;
SELECT id FROM loan WHERE due <= CURRENT_DATE - 30;

--! assumes: SEEN_AT_THE_JUDGEMENT
SELECT id FROM loan WHERE returned >= CURRENT_DATE - INTERVAL '7 days';
SELECT id FROM loan WHERE returned > CURRENT_DATE - INTERVAL '7 days';

--! assumes: SEEN_AT_THE_JUDGEMENT
SELECT id FROM loan WHERE returned > NOW() - INTERVAL '1 hour';
SELECT id FROM loan WHERE returned > NOW() - INTERVAL '2 hours';
