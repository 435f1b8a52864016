-- PostgreSQL compares char(n) with varchar as char(n), without blanks at the end, and with text as texts.
--! dialect: postgresql
--! schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, c CHAR(5), v VARCHAR(5), w VARCHAR, x TEXT);

--! expect: not-agreed
SELECT id FROM t WHERE c = v;
SELECT id FROM t WHERE c::text = v;

--! expect: differs VALUES
SELECT id FROM t WHERE v > c;
SELECT id FROM t WHERE v > c::text;

--! expect: not-agreed
SELECT id FROM t WHERE c = w;
SELECT id FROM t WHERE c::text = w;

--! expect: agrees
SELECT id FROM t WHERE c = x;
SELECT id FROM t WHERE c::text = x;

--! expect: agrees
SELECT id FROM t WHERE v = c;
SELECT id FROM t WHERE RTRIM(v) = c::text;

--! expect: differs VALUES
SELECT id FROM t WHERE v = 'a '::char(3);
SELECT id FROM t WHERE v = 'a';

--! expect: not-agreed
SELECT id FROM t WHERE COALESCE(c, 'x') = v;
SELECT id FROM t WHERE COALESCE(c::text, 'x') = v;

--! expect: not-agreed
SELECT id FROM t WHERE c IN (SELECT v FROM t);
SELECT id FROM t WHERE c::text IN (SELECT v FROM t);

--! expect: differs VALUES
SELECT t.id FROM t JOIN (SELECT v AS w2 FROM t) q ON c = w2;
SELECT t.id FROM t JOIN (SELECT v AS w2 FROM t) q ON c::text = w2;

--! expect: undecided UNSUPPORTED_FEATURE
SELECT id FROM t WHERE v IN ('a'::char(3), 'b'::char(3));
SELECT id FROM t WHERE v IN ('a', 'b');
