package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// Aggregates of pairs `(y, x)` of numbers, those with a NULL left out: from the count of the
/// pairs, their sums, and the sums of their products, as `n·Σxy - Σx·Σy`, which is `n` times
/// PostgreSQL's `Sxy`. They are computed as of the numerics that the numbers show, and are doubles,
/// as [PostgresStatistics] of doubles are.
///
/// Source: PostgreSQL's manual, section 9.21, and `float8_regr_accum` and its kin in float.c,
/// restated.
final class PostgresRegression {
    private static final String COUNT = "REGR_COUNT";

    static final Set<String> NAMES =
            Set.of(
                    COUNT,
                    "CORR",
                    "COVAR_POP",
                    "COVAR_SAMP",
                    "REGR_AVGX",
                    "REGR_AVGY",
                    "REGR_INTERCEPT",
                    "REGR_R2",
                    "REGR_SLOPE",
                    "REGR_SXX",
                    "REGR_SXY",
                    "REGR_SYY");

    private final PostgresElaborator elaborator;
    private final BiFunction<AggregateFunction, List<Expression>, Expression> calls;
    private final Expression both;
    private final Expression y;
    private final Expression x;

    PostgresRegression(
            PostgresElaborator elaborator,
            String name,
            List<Expression> arguments,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        this.elaborator = elaborator;
        this.calls = calls;
        Expression first = arguments.getFirst();
        Expression second = arguments.getLast();
        requireNumber(name, first.type());
        requireNumber(name, second.type());
        this.both = new And(List.of(new IsNull(first, true), new IsNull(second, true)));
        this.y = paired(first);
        this.x = paired(second);
    }

    private static void requireNumber(String name, Type type) {
        if (PostgresTypes.isUnknown(type))
            throw TypingException.unsupported(name + " of a literal in PostgreSQL");
        PostgresElaborator.requireWide(name, type);
        PostgresFunctions.aggregate(AggregateFunction.AVG, List.of(type));
    }

    Expression of(String name) {
        if (name.equals(COUNT)) return count();
        return elaborator.convert(
                switch (name) {
                    case "REGR_AVGX" -> over(sum(x), number());
                    case "REGR_AVGY" -> over(sum(y), number());
                    case "REGR_SXX" -> over(spread(x, x), number());
                    case "REGR_SYY" -> over(spread(y, y), number());
                    case "REGR_SXY" -> over(spread(x, y), number());
                    case "COVAR_POP" -> over(spread(x, y), times(number(), number()));
                    case "COVAR_SAMP" -> over(spread(x, y), times(number(), less(number())));
                    case "REGR_SLOPE" -> over(spread(x, y), spread(x, x));
                    case "REGR_INTERCEPT" -> intercept();
                    case "CORR" -> over(spread(x, y), root(times(spread(x, x), spread(y, y))));
                    case "REGR_R2" -> determination();
                    default -> throw new IllegalArgumentException(name);
                },
                Type.REAL);
    }

    private Expression count() {
        Expression one = PostgresElaborator.integer(1);
        return calls.apply(AggregateFunction.COUNT, List.of(ofPairs(one)));
    }

    /// The value where neither of a pair is NULL.
    private Expression ofPairs(Expression value) {
        return new Case(List.of(new When(both, value)), Optional.empty(), value.type());
    }

    private Expression paired(Expression argument) {
        return ofPairs(
                argument.type().kind() == Kind.DECIMAL
                        ? argument
                        : new Cast(argument, Type.DECIMAL, CastMode.EXPLICIT));
    }

    private Expression number() {
        return elaborator.convert(count(), Type.DECIMAL);
    }

    private Expression sum(Expression values) {
        return calls.apply(AggregateFunction.SUM, List.of(values));
    }

    /// `n·Σab - Σa·Σb`.
    private Expression spread(Expression a, Expression b) {
        return elaborator.operator("-", times(number(), sum(times(a, b))), times(sum(a), sum(b)));
    }

    private Expression intercept() {
        Expression above =
                elaborator.operator("-", times(sum(y), spread(x, x)), times(sum(x), spread(x, y)));
        return over(above, times(number(), spread(x, x)));
    }

    /// The square of the correlation, and 1 where all `y`, and not all `x`, are the same.
    private Expression determination() {
        Expression zero = elaborator.convert(PostgresElaborator.integer(0), Type.DECIMAL);
        Expression one = elaborator.convert(PostgresElaborator.integer(1), Type.DECIMAL);
        Expression flat =
                new And(
                        List.of(
                                elaborator.comparison(ComparisonOperator.EQ, spread(y, y), zero),
                                elaborator.comparison(ComparisonOperator.NE, spread(x, x), zero)));
        Expression square = times(spread(x, y), spread(x, y));
        return new Case(
                List.of(new When(flat, one)),
                Optional.of(over(square, times(spread(x, x), spread(y, y)))),
                Type.DECIMAL);
    }

    /// A quotient, NULL by 0.
    private Expression over(Expression dividend, Expression divisor) {
        Expression zero = elaborator.convert(PostgresElaborator.integer(0), Type.DECIMAL);
        Expression known = new Call(Operator.NULLIF, List.of(divisor, zero), Type.DECIMAL);
        return elaborator.operator("/", dividend, known);
    }

    private static Expression root(Expression number) {
        return new Call(Operator.SQRT, List.of(number), Type.DECIMAL);
    }

    private Expression less(Expression number) {
        return elaborator.operator(
                "-", number, elaborator.convert(PostgresElaborator.integer(1), Type.DECIMAL));
    }

    private Expression times(Expression left, Expression right) {
        return elaborator.operator("*", left, right);
    }
}
