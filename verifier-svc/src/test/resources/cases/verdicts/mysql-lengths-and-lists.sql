-- LENGTH counts bytes, which are as many as characters of ASCII; places in lists, and months between periods.
--! dialect: mysql
--! schema:
CREATE TABLE note (id INT PRIMARY KEY, text VARCHAR(40), written DATE NOT NULL, amount DECIMAL(8, 2));

--! expect: differs VALUES

SELECT id FROM note WHERE FIND_IN_SET('red', text);
SELECT id FROM note WHERE text LIKE '%red%';

SELECT TIMESTAMPDIFF(MONTH, MIN(written), MAX(written)) FROM note;
SELECT PERIOD_DIFF(DATE_FORMAT(MAX(written), '%Y%m'), DATE_FORMAT(MIN(written), '%Y%m')) FROM note;

--! case: a number is rounded, or cut
SELECT id FROM note WHERE ROUND(amount) = 10;
SELECT id FROM note WHERE TRUNCATE(amount, 0) = 10;

--! expect: agrees

--! case: of ASCII characters, as the verdict assumes
SELECT LENGTH(text) FROM note;
SELECT CHAR_LENGTH(text) FROM note;

--! case: of ASCII characters, in a condition
SELECT id FROM note WHERE LENGTH(text) > 15;
SELECT id FROM note WHERE CHAR_LENGTH(text) > 15;

SELECT LENGTH(text) FROM note;
SELECT OCTET_LENGTH(text) FROM note;

SELECT id FROM note WHERE FIND_IN_SET('red', text) > 0;
SELECT id FROM note WHERE CONCAT(',', text, ',') LIKE '%,red,%';

SELECT id, PERIOD_DIFF(EXTRACT(YEAR_MONTH FROM written), 202001) FROM note;
SELECT id, PERIOD_DIFF(DATE_FORMAT(written, '%Y%m'), '202001') FROM note;

SELECT id, PERIOD_DIFF(EXTRACT(YEAR_MONTH FROM written), 202001) FROM note;
SELECT id, 12 * (YEAR(written) - 2020) + MONTH(written) - 1 FROM note;

SELECT id FROM note WHERE written = STR_TO_DATE('29/02/2024', '%d/%m/%Y');
SELECT id FROM note WHERE written = '2024-02-29';

SELECT id, PERIOD_ADD(202402, 13) FROM note;
SELECT id, 202503 FROM note;
