-- Moments that are spelled as in the queries.
--! schema:
CREATE TABLE visit (id INTEGER PRIMARY KEY, at DATETIME);

--! case: a pattern without wildcards
--! expect: agrees
SELECT id FROM visit WHERE at = '2010-07-19 19:39:08.5';
SELECT id FROM visit WHERE at LIKE '2010-07-19 19:39:08.5';

--! case: its own time
--! expect: agrees
SELECT id FROM visit WHERE at = '2010-07-19 19:39:08.5';
SELECT id FROM visit WHERE at = '2010-07-19 19:39:08.5' AND STRFTIME('%H:%M:%S', at) = '19:39:08';

--! case: a moment without the parts of its second
--! expect: differs
SELECT id FROM visit WHERE at = '2010-07-19 19:39:08.5';
SELECT id FROM visit WHERE DATETIME(at) = '2010-07-19 19:39:08';

--! case: no moment, in other letters
--! expect: differs
SELECT id FROM visit WHERE at = '2010/7/19 at noon';
SELECT id FROM visit WHERE at LIKE '2010/7/19 AT noon';
