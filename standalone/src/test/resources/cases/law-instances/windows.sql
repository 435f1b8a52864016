-- Laws about window functions, and about relations of exactly one row, on their generic instances.

--! words: unique(?t, ?k) byCodePoint(?k)
--! expect: needs-first
SELECT ?out.., COUNT(*) OVER (PARTITION BY ?k..) AS ?c FROM ?t WHERE ?p..;
SELECT ?out.., 1 AS ?c FROM ?t WHERE ?p..;

--! words: unique(?t, ?k) byCodePoint(?k)
--! expect: needs-first
SELECT *, MAX(?x) OVER (PARTITION BY ?k..) AS ?c, ?w.. FROM ?t;
SELECT *, ?w.. FROM (SELECT ?t.*, ?x AS ?c FROM ?t);

--! words: unread(?v, ?w)
--! expect: needs-first
SELECT *, ?w.. FROM (SELECT *, ?v.. FROM ?t);
SELECT *, ?v.., ?w.. FROM ?t;

--! words: unread(?w, ?out, ?p)
--! expect: needs-first
SELECT ?out.. FROM (SELECT *, ?w.. FROM ?t) WHERE ?p..;
SELECT ?out.. FROM ?t WHERE ?p..;

--! words: byCodePoint(?k, ?x)
--! expect: needs-first
SELECT DISTINCT ?k.., ?f(?x) OVER (PARTITION BY ?k..) AS ?c FROM ?t;
SELECT ?k.., ?f(?x) AS ?c FROM ?t GROUP BY ?k..;

--! words: integer(?n) constant(?n) holds(?n >= 1)
--! expect: decided
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY ?o..) AS ?c FROM ?t) WHERE ?c <= ?n;
SELECT *, ROW_NUMBER() OVER (ORDER BY ?o..) AS ?c FROM (SELECT * FROM ?t ORDER BY ?o.. LIMIT ?n);

--! words: atMostOneRow(?u) hasRow(?u)
--! expect: needs-first
SELECT ?t.* FROM ?t, ?u;
SELECT * FROM ?t;

-- A filter may pass a window by the keys of its partition alone.
--! words: readsOnly(?k, ?p) movable(?p) byCodePoint(?k)
--! expect: needs-each
SELECT * FROM (SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..) FROM ?t) WHERE ?p;
SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..) FROM (SELECT * FROM ?t WHERE ?p);

-- A wrong law is refuted by a small database.
--! expect: refuted
SELECT * FROM (SELECT *, ?w.. FROM ?t) WHERE ?p;
SELECT *, ?w.. FROM (SELECT * FROM ?t WHERE ?p);
SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..) FROM ?t;
SELECT *, ?w.. OVER (PARTITION BY ?k..) FROM ?t;
SELECT *, ?w.. OVER (PARTITION BY ?k.., ?j.. ORDER BY ?o..) FROM ?t;
SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..) FROM ?t;
SELECT *, ?w.. OVER (ORDER BY ?i.., ?c, ?o..) FROM ?t;
SELECT *, ?w.. OVER (ORDER BY ?i.., ?c) FROM ?t;
SELECT * FROM ?t ORDER BY ?i.., ?c, ?o..;
SELECT * FROM ?t ORDER BY ?i.., ?c;
SELECT *, RANK() OVER (ORDER BY ?o..) AS ?c FROM ?t;
SELECT *, ROW_NUMBER() OVER (ORDER BY ?o..) AS ?c FROM ?t;
SELECT *, SUM(?x) OVER (ORDER BY ?o..) AS ?c FROM ?t;
SELECT *, SUM(?x) OVER (ORDER BY ?o.. ROWS UNBOUNDED PRECEDING) AS ?c FROM ?t;
SELECT DISTINCT ?k.., ?f(?x) OVER (PARTITION BY ?k.. ORDER BY ?o..) AS ?c FROM ?t;
SELECT ?k.., ?f(?x) AS ?c FROM ?t GROUP BY ?k..;
SELECT *, ?w.. FROM (SELECT *, ?v.. FROM ?t);
SELECT *, ?v.. FROM (SELECT *, ?w.. FROM ?t);
SELECT *, ?w.. FROM (SELECT * FROM ?t LIMIT 2);
SELECT * FROM (SELECT *, ?w.. FROM ?t) LIMIT 2;

-- A window reads rows that come later: they count for some functions.

--! words: constant(?n) integer(?n) integer(?x) neverNull(?t, ?x)
--! expect: refuted
SELECT * FROM (SELECT *, ?w.. OVER (ORDER BY ?x ASC) FROM ?t) WHERE ?x <= ?n;
SELECT *, ?w.. OVER (ORDER BY ?x ASC) FROM (SELECT * FROM ?t WHERE ?x <= ?n);

--! words: constant(?n) integer(?n) integer(?x)
--! expect: refuted
SELECT * FROM (SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?x ASC NULLS LAST) FROM ?t) WHERE ?x <= ?n;
SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?x ASC NULLS LAST) FROM (SELECT * FROM ?t WHERE ?x <= ?n);

-- Given rows are joined as they are.
--! expect: proved
SELECT * FROM ?t, (SELECT ?x AS ?c);
SELECT ?t.*, ?x AS ?c FROM ?t;
SELECT * FROM ?t, (VALUES (?x..));
SELECT ?t.*, ?x.. FROM ?t;
SELECT * FROM ?t, (SELECT * FROM ?x WHERE FALSE);
SELECT * FROM ?t, ?x WHERE FALSE;

--! case: one given value is no other
--! expect: refuted
SELECT * FROM ?t, (SELECT ?x AS ?c);
SELECT ?t.*, 1 AS ?c FROM ?t;

--! case: one row at most may be none
--! words: atMostOneRow(?u)
--! expect: refuted
SELECT ?t.* FROM ?t, ?u;
SELECT * FROM ?t;
