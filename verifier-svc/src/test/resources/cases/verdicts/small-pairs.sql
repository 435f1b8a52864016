-- What the verifier says of small pairs.
--! dialect: sqlite
--! schema: CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER NOT NULL, note TEXT);

-- Every witness names the class of its difference.

--! expect: differs DUPLICATES
SELECT price FROM item;
SELECT DISTINCT price FROM item;

--! expect: differs DUPLICATES
SELECT note FROM item UNION ALL SELECT note FROM item;
SELECT note FROM item;

--! expect: differs ORDER
SELECT id FROM item ORDER BY id;
SELECT id FROM item ORDER BY id DESC;

--! expect: differs ORDER
SELECT price FROM item ORDER BY price;
SELECT price FROM item;

--! expect: differs NULLS
SELECT note FROM item;
SELECT COALESCE(note, 'none') FROM item;

--! expect: differs NULLS
SELECT id, note FROM item;
SELECT id, note FROM item WHERE note IS NOT NULL;

--! expect: differs TIES
SELECT id FROM item ORDER BY price LIMIT 1;
SELECT MAX(id) FROM item GROUP BY price ORDER BY price LIMIT 1;

--! expect: differs EMPTY_VS_NULL
SELECT MAX(price) FROM item;
SELECT price FROM item ORDER BY price DESC LIMIT 1;

--! expect: differs COLUMN_ORDER
SELECT id, price FROM item;
SELECT price, id FROM item;

--! expect: differs VALUES
SELECT price FROM item;
SELECT price + 1 FROM item;

--! case: what is the same row by row is proved
--! expect: agrees PROOF
SELECT id FROM item WHERE price > 5;
SELECT id FROM item WHERE NOT price <= 5;

--! case: an agreement on small databases names its bound
--! expect: agrees BOUNDED
SELECT id FROM item WHERE price > 5 AND id IN (SELECT id FROM item);
SELECT a.id FROM item a WHERE NOT EXISTS (SELECT 1 FROM item b WHERE b.id = a.id AND NOT (b.price > 5 AND b.price IS NOT NULL)) AND a.price IS NOT NULL;

--! case: a text column whose type names a moment holds any text
--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, said TEXT_TIMESTAMP);
--! expect: differs
SELECT id FROM t WHERE LENGTH(said) = 19;
SELECT id FROM t WHERE said IS NOT NULL;

--! case: what is invalid says where and in which query
--! expect: invalid UNKNOWN_COLUMN predicted 2:2
SELECT id FROM item;
SELECT id,
 prize FROM item;

--! case: chance is not decided
--! expect: undecided NON_DETERMINISM
SELECT id FROM item ORDER BY random();
SELECT id FROM item ORDER BY random();

--! case: grouping by an enclosing column is not decided
--! expect: undecided UNSUPPORTED_FEATURE gold 1:79
SELECT id FROM item WHERE price IN (SELECT 1 FROM item AS other GROUP BY item.note);
SELECT id FROM item WHERE price = 1;

-- What is no SELECT is invalid.
--! expect: invalid
SELECT id FROM item;
DROP TABLE item;
SELECT id FROM item;
ATTACH 'x' AS y;
SELECT id FROM item;
VACUUM INTO 'x';
SELECT id FROM item;
SELECT 1; SELECT 2;
SELECT id FROM item;
;
SELECT id FROM item;
SELECT;
SELECT id FROM item;
SELECT id FROM item WHERE;
