package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// `REGR_COUNT(y, x)`: how many pairs of numbers hold no NULL. The other aggregates of pairs
/// accumulate doubles, whose last digits hang on the order of the rows; they are not modelled.
///
/// Source: PostgreSQL's manual, section 9.21, and `float8_regr_accum` in its float.c.
final class PostgresRegression {
    static final String COUNT = "REGR_COUNT";

    private PostgresRegression() {}

    static Expression count(
            Expression y,
            Expression x,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        requireNumber(y.type());
        requireNumber(x.type());
        Expression both = new And(List.of(new IsNull(y, true), new IsNull(x, true)));
        Expression one = PostgresElaborator.integer(1);
        Case pair = new Case(List.of(new When(both, one)), Optional.empty(), one.type());
        return calls.apply(AggregateFunction.COUNT, List.of(pair));
    }

    private static void requireNumber(Type type) {
        if (PostgresTypes.isUnknown(type))
            throw TypingException.unsupported(COUNT + " of a literal in PostgreSQL");
        PostgresElaborator.requireWide(COUNT, type);
        PostgresFunctions.aggregate(AggregateFunction.AVG, List.of(type));
    }
}
