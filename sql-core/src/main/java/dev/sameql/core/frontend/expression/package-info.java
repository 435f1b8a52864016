/// Binds expressions: operators, predicates, calls, names. Open
/// [dev.sameql.core.frontend.expression.ExpressionBinder].
package dev.sameql.core.frontend.expression;
