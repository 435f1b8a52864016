package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Nulls.Propagation;
import dev.sameql.core.value.Value;
import java.util.function.Predicate;

/// What is NULL because one operand is the constant NULL: `(a * b) / NULL` need not multiply. Only
/// for operators that are NULL for any operand that is.
final class UnknownOperands {
    private final Predicate<Expression> isNull;

    private UnknownOperands(Predicate<Expression> isNull) {
        this.isNull = isNull;
    }

    /// The query with NULL in the place of such operators. `isNull` tells of a constant.
    static Query settled(Query query, Predicate<Expression> isNull) {
        return Trees.rewrite(query, node -> node, new UnknownOperands(isNull)::settled);
    }

    private Expression settled(Expression node) {
        return switch (node) {
            case Call call
                    when call.operator().descriptor().nulls().from() == Propagation.EVERY
                            && call.arguments().stream().anyMatch(this::isUnknown) ->
                    unknown(call.type());
            case Comparison(var operator, var left, var right, var collation)
                    when isUnknown(left) || isUnknown(right) ->
                    switch (operator) {
                        case EQ, NE, LT, LE, GT, GE ->
                                new Comparison(
                                        operator,
                                        unknown(left.type()),
                                        unknown(right.type()),
                                        collation);
                        case IS, IS_NOT -> node;
                    };
            case InList(var value, var alternatives, var negated) when isUnknown(value) ->
                    new InList(
                            value,
                            alternatives.stream()
                                    .map(
                                            member ->
                                                    new Comparison(
                                                            member.operator(),
                                                            unknown(member.left().type()),
                                                            unknown(member.right().type()),
                                                            member.collation()))
                                    .toList(),
                            negated);
            case Expression other -> other;
        };
    }

    private boolean isUnknown(Expression operand) {
        return Laziness.isConstant(operand) && isNull.test(operand);
    }

    private static Expression unknown(Type type) {
        return new Literal(Value.NULL, type, Quote.NONE);
    }
}
