-- Window functions as laws write them: what a law cannot say is refused at its place.

--! expect: no-law stand window functions
--! offset: 10
SELECT *, ?x FROM ?t;
SELECT * FROM ?t;

--! expect: no-law stands beside `*`
--! offset: 15
SELECT ?out.., ?w.. OVER () FROM ?t;
SELECT * FROM ?t;

--! expect: no-law OVER, after RANK
--! offset: 17
SELECT *, RANK() FROM ?t;
SELECT * FROM ?t;

--! expect: no-law another number of arguments
--! offset: 10
SELECT *, RANK(?x) OVER () AS ?c FROM ?t;
SELECT * FROM ?t;

--! expect: no-law another number of arguments
--! offset: 10
SELECT *, LAG(?x..) OVER () AS ?c FROM ?t;
SELECT * FROM ?t;

--! expect: no-law frames of their own
--! offset: 21
SELECT *, ?w.. OVER (ROWS CURRENT ROW) FROM ?t;
SELECT * FROM ?t;

--! expect: no-law UNBOUNDED PRECEDING
--! offset: 28
SELECT *, ?f(?x) OVER (ROWS ?n PRECEDING) FROM ?t;
SELECT * FROM ?t;

--! expect: no-law stand above groups
--! offset: 7
SELECT *, ?w.. FROM ?t GROUP BY ?k..;
SELECT * FROM ?t;

--! expect: no-law in a select list, alone
--! offset: 30
SELECT * FROM ?t WHERE RANK() OVER () = 1;
SELECT * FROM ?t;

--! expect: no-law in a select list, alone
--! offset: 14
SELECT RANK() OVER () + 1 AS ?c FROM ?t;
SELECT * FROM ?t;

--! expect: no-law one list takes all
--! offset: 21
SELECT *, ?w.., ?v.. OVER () FROM ?t;
SELECT * FROM ?t;

--! expect: no-law in a select list, alone
--! offset: 7
RANK() OVER () = 1;
SELECT * FROM ?t;
