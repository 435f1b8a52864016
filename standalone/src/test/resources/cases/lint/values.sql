-- Values are told apart by what they are.
--! schema: CREATE TABLE b (g INTEGER, x BLOB, s TEXT);
--! data:
INSERT INTO b VALUES (1, x'AB01', 'null'), (1, x'AB01', 'null'), (2, x'CD', 'NULL'),
  (2, 'X''CD''', NULL);

--! expect: nothing
SELECT x FROM b WHERE g = 1 LIMIT 1;
SELECT MAX(s) FROM b WHERE g = 1;

--! case: a blob and a text that reads like it
--! expect: finds LIMIT_WITHOUT_ORDER 1:1
--! shown: cut: 'X''CD''', kept: X'CD'
SELECT x FROM b WHERE g = 2 LIMIT 1;

--! case: NULL and a text that reads like it
--! expect: finds LIMIT_WITHOUT_ORDER 1:1
--! shown: cut: NULL, kept: 'NULL'
SELECT s FROM b WHERE g = 2 LIMIT 1;

--! case: a group that is not there
--! expect: finds EMPTY_ON_DATA 1:1; CONSTANT_NOT_IN_DATA 1:32
SELECT MAX(s) FROM b WHERE g = 3;
