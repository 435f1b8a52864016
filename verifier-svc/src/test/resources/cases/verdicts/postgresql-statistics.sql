-- Aggregates of pairs of numbers in PostgreSQL.
--! dialect: postgresql
--! schema:
CREATE TABLE sale (id INTEGER PRIMARY KEY, amount NUMERIC(8, 2) NOT NULL, discount INTEGER);

--! expect: agrees

SELECT CORR(amount, discount) FROM sale;
SELECT CORR(amount, discount) FROM sale WHERE discount IS NOT NULL;

SELECT COVAR_POP(amount, discount) FROM sale;
SELECT COVAR_POP(s.amount, s.discount) FROM (SELECT * FROM sale WHERE NOT discount IS NULL) AS s;

--! expect: differs

SELECT COVAR_POP(amount, discount) FROM sale;
SELECT COVAR_SAMP(amount, discount) FROM sale;

SELECT REGR_SLOPE(amount, discount) FROM sale;
SELECT REGR_SLOPE(discount, amount) FROM sale;

SELECT REGR_AVGX(amount, discount) FROM sale;
SELECT AVG(amount) FROM sale;

SELECT CORR(amount, discount) FROM sale;
SELECT CORR(amount, COALESCE(discount, 0)) FROM sale;
