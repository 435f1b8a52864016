/// What is known of an operator or an aggregate, in one row each. Open
/// [dev.sameql.core.ir.operator.Descriptor]; the rows themselves are the constants of
/// [dev.sameql.core.ir.Operator] and [dev.sameql.core.ir.AggregateFunction].
package dev.sameql.core.ir.operator;
