-- Rows of laws: joins in all of SQL's spellings, sort keys, and queries in expressions.

-- A join is read in each spelling.
--! expect: same-rows
SELECT * FROM ?t INNER JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t LEFT OUTER JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t LEFT JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t RIGHT OUTER JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t RIGHT JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t FULL OUTER JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t FULL JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t CROSS JOIN ?u WHERE ?q..;
SELECT * FROM ?t , ?u WHERE ?q..;

-- The kind of a join is kept.
--! expect: other-rows
SELECT * FROM ?t LEFT OUTER JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t INNER JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t LEFT OUTER JOIN ?u ON ?p.. WHERE ?q..;
SELECT * FROM ?t FULL OUTER JOIN ?u ON ?p.. WHERE ?q..;

-- A product has no condition.
--! expect: no-law ON
SELECT * FROM ?t CROSS JOIN ?u ON ?p..;
SELECT * FROM ?t CROSS JOIN ?u ON ?p..;

-- A sort key of a value says its direction.
--! expect: no-law ASC or DESC
SELECT * FROM ?t ORDER BY JULIANDAY(?x);
SELECT * FROM ?t ORDER BY JULIANDAY(?x);

-- A sort key says where NULLs stand.
--! expect: same-rows
SELECT * FROM ?t ORDER BY ?x ASC NULLS LAST;
SELECT * FROM ?t ORDER BY ?x ASC NULLS LAST;
SELECT * FROM ?t ORDER BY ?x ASC NULLS FIRST;
SELECT * FROM ?t ORDER BY ?x ASC;
SELECT * FROM ?t ORDER BY ?x DESC NULLS LAST;
SELECT * FROM ?t ORDER BY ?x DESC;

-- These are no sort keys.

--! expect: no-law directions with them
SELECT * FROM ?t ORDER BY ?k.. DESC;
SELECT * FROM ?t ORDER BY ?k.. DESC;

--! expect: no-law ASC or DESC
SELECT * FROM ?t ORDER BY ?x NULLS LAST;
SELECT * FROM ?t ORDER BY ?x NULLS LAST;

--! expect: no-law LAST
SELECT * FROM ?t ORDER BY ?x ASC NULLS ?y;
SELECT * FROM ?t ORDER BY ?x ASC NULLS ?y;

-- What is computed of aggregates has nothing else beside them.

--! expect: no-law beside aggregates
?f(?x) = ?y;
?f(?x) IS ?y;

--! expect: no-law beside aggregates
COUNT(?x) + ?y;
COUNT(*);

--! expect: no-law beside aggregates
COUNT(*) - COUNT(?x);
COUNT(?x) + ?x;

--! expect: no-law does not occur
COUNT(*) - COUNT(?x);
COUNT(?y);

--! expect: no-law can only stand alone
COUNT(SUM(?x)) + 1;
COUNT(*);

--! expect: no-law constant("?x") is not required
MAX(?x);
?x;

--! expect: no-law another number of arguments
ABS(?x, ?y) = ?x;
TRUE;

--! expect: no-law can only stand alone
?x + 1;
SUM(?x);

-- A query without FROM stands in an expression.

--! expect: no-law without FROM
SELECT ?x AS ?c;
SELECT DISTINCT ?x AS ?c;

--! expect: no-law one list of values
SELECT * FROM ?t, (VALUES (?x));
SELECT * FROM ?t;

--! expect: no-law has one row
SELECT * FROM ?t, (VALUES (?x..), (?y..));
SELECT * FROM ?t;

--! expect: no-law in EXISTS only
?x IN (VALUES (?y..));
FALSE;

--! expect: no-law in EXISTS only
(SELECT ?out..) IS NULL;
FALSE;

--! expect: no-law FROM is expected
EXISTS (SELECT * WHERE ?p..);
ALL(?p..);

--! expect: no-law FROM is expected
EXISTS (SELECT ?x, ?o..);
TRUE;

--! expect: no-law FROM is expected
EXISTS (SELECT ?t.*);
TRUE;

-- These are laws.
--! expect: law
COUNT(*) - COUNT(?x);
COUNT(*) FILTER (WHERE ?x IS NULL);
AVG(?x);
CAST(SUM(?x) AS REAL) / COUNT(?x);
SUM(?x) * 2 - SUM(?x);
SUM(?x);
NOT (?x IN ());
?x NOT IN ();
?x LIKE ?y ESCAPE ?e;
?y LIKE ?x ESCAPE ?e;
(SELECT ?x WHERE ?p..);
CASE WHEN ALL(?p..) THEN ?x END;
?x = ?y;
?x IN (SELECT ?y);
EXISTS (SELECT ?out.. WHERE ?p..);
NOT EXISTS (SELECT ?out.. WHERE ?p..);
SELECT ?k.., BARE(?x) AS ?m FROM ?t GROUP BY ?k..;
SELECT ?k.., ?x AS ?m FROM ?t GROUP BY ?k.., ?x;
