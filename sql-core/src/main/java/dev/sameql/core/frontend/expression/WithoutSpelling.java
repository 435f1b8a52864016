package dev.sameql.core.frontend.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.ir.Trees;

/// Expressions without their spelling, so that records compare by meaning. Two occurrences of one
/// subquery have fields of their own and stay different.
public final class WithoutSpelling {
    private static final Spelling NO_SPELLING = Spelling.plain("");

    private WithoutSpelling() {}

    public static Expression of(Expression expression) {
        return switch (expression) {
            case Parenthesised(Expression operand) -> of(operand);
            case Column(var field, _) -> new Column(field, NO_SPELLING);
            case Literal(var value, var type, _) -> new Literal(value, type, Quote.NONE);
            case Expression node -> Trees.map(node, WithoutSpelling::of, query -> query);
        };
    }
}
