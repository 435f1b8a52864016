package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A query with NULL for each quotient that a premise about zeros excludes.
final class SparedQuotients {
    private final boolean ofZeroOnly;

    private SparedQuotients(boolean ofZeroOnly) {
        this.ofZeroOnly = ofZeroOnly;
    }

    static Optional<Query> of(Query query, Set<Premise> premises) {
        if (premises.contains(Premise.NOTHING_IS_DIVIDED_BY_ZERO))
            return Optional.of(new SparedQuotients(false).query(query));
        if (premises.contains(Premise.ZERO_IS_NOT_DIVIDED_BY_ZERO))
            return Optional.of(new SparedQuotients(true).query(query));
        return Optional.empty();
    }

    private Query query(Query query) {
        return Trees.map(query, this::query, this::expression);
    }

    private Expression expression(Expression expression) {
        Expression mapped = Trees.map(expression, this::expression, this::query);
        return mapped instanceof Call(Operator operator, var operands, Type type)
                        && operator == Operator.DIVIDE_REAL
                ? quotient(operands.getFirst(), operands.getLast(), mapped, type)
                : mapped;
    }

    private Expression quotient(
            Expression dividend, Expression divisor, Expression quotient, Type type) {
        Expression excluded =
                ofZeroOnly ? new And(List.of(isZero(dividend), isZero(divisor))) : isZero(divisor);
        Expression none = new Literal(Value.NULL, Type.NULL, Quote.NONE);
        return new Case(List.of(new When(excluded, none)), Optional.of(quotient), type);
    }

    private static Expression isZero(Expression number) {
        boolean real = number.type().kind() == Kind.REAL;
        Expression zero =
                new Literal(
                        real ? Value.of(0.0) : Value.of(0L),
                        real ? Type.REAL : Type.INTEGER,
                        Quote.NONE);
        return new Comparison(ComparisonOperator.EQ, number, zero, Collation.BINARY);
    }
}
