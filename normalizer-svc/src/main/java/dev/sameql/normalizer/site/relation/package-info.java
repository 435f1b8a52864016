/// Sites of relational operators: filters, joins, set operations, projections, sorts and relations.
/// One class for each kind of node, or for a shape of several operators.
package dev.sameql.normalizer.site.relation;
