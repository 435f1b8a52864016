-- Laws that are wrong: a small database refutes them.

--! expect: refuted
?x = ?x;
TRUE;
NOT ?a < ?b;
?a > ?b;
?p AND ?q;
?p OR ?q;
COALESCE(?x, ?rest..);
?x;
COUNT(?x);
COUNT(*);
SELECT DISTINCT * FROM ?t;
SELECT * FROM ?t;
SELECT * FROM ?t WHERE ?p;
SELECT * FROM ?t;
SELECT * FROM ?a LEFT JOIN ?b ON ?p..;
SELECT * FROM ?a JOIN ?b ON ?p..;
SELECT DISTINCT * FROM ?t WHERE ?p..;
SELECT DISTINCT * FROM ?t WHERE ANY(?p..);
SELECT * FROM ?t WHERE ?x IN (?y..);
SELECT * FROM ?t WHERE ALL(?x = ?y..);
(SELECT ?x WHERE ?p..);
CASE WHEN ANY(?p..) THEN ?x END;
?a OR ALL(?p..);
?a OR ANY(?p..);

-- A law that holds of some numbers is refuted by others.

--! words: holds(?n <= 0)
--! expect: refuted
EXISTS (SELECT * FROM ?t LIMIT ?n);
FALSE;

--! words: holds(?n >= 2 AND ?m >= 1)
--! expect: refuted
EXISTS (SELECT * FROM ?t LIMIT ?n OFFSET ?m);
EXISTS (SELECT * FROM ?t LIMIT 1 OFFSET 1);

--! words: holds(?n >= 2)
--! expect: refuted
SELECT * FROM ?t ORDER BY ?k.. LIMIT ?n;
SELECT * FROM ?t ORDER BY ?k.. LIMIT 2;
