/// Sites of expressions: what rules ask of comparisons, connectives, columns, constants, calls and
/// subqueries. One class for each kind of node.
package dev.sameql.normalizer.site.expression;
