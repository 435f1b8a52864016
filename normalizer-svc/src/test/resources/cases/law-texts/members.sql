-- Members of IN, and several values of which MIN and MAX are the least and the greatest.

-- These are laws.
--! expect: law
?x IN (?a);
?x = ?a;
?x IN (?a, ?a, ?rest..);
?x IN (?a, ?rest..);
?x IN (?rest..) OR ?x = ?a;
?x IN (?rest.., ?a);
?x <> ?a AND ?a <> ?x;
?x NOT IN (?a);
?x IN (?a..) OR ?x IN (?b..);
?x IN (?a.., ?b..);
?x IN (NULL, -1, 'a', ?rest..);
?x IN (?rest.., -1, 'a', NULL);
MIN(?x, ?y, ?z..);
MIN(?y, ?x, ?z..);
MAX(?x.., 1);
MAX(1, ?x..);
TRUNC(?x & ~?y);
?x << ?y + 1;

-- These are none.

--! expect: no-law `)` is expected
?x IN (?a + 1);
?x = ?a;

--! expect: no-law a query, or a member
?x IN (?a[?o]);
?x = ?a;

--! expect: no-law an expression
?x IN (?a, );
?x = ?a;

--! expect: no-law compared with the same value
?x = ?a AND ?y = ?b;
?x IN (?b);

--! expect: no-law compared with the same value
?x = ?a AND ?x < ?b;
?x IN (?a, 1);

--! expect: no-law does not occur
?x IN (?a..);
?x IN (?b..);

--! expect: no-law is no aggregate
MIN(DISTINCT ?x, ?y);
?x;

--! expect: no-law is no aggregate
MAX(?x, ?y) FILTER (WHERE ?p..);
?x;

--! expect: no-law another number of arguments
TRUNC(?x, 2);
?x;

--! expect: no-law COALESCE, MIN and MAX alone
PRINTF('%s', ?x..);
PRINTF('', ?x..);
