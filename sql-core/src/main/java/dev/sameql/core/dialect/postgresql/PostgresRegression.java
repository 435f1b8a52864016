package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// Aggregates of pairs of numbers without NULL, `f(y, x)`, computed from their count, their sums,
/// and the sums of their squares and products, of the numerics that the doubles show.
///
/// Source: PostgreSQL's manual, section 9.21, and `float8_regr_accum` in its float.c.
final class PostgresRegression {
    static final Set<String> NAMES =
            Set.of(
                    "CORR",
                    "COVAR_POP",
                    "COVAR_SAMP",
                    "REGR_AVGX",
                    "REGR_AVGY",
                    "REGR_COUNT",
                    "REGR_SXX",
                    "REGR_SXY",
                    "REGR_SYY");

    private final PostgresElaborator elaborator;
    private final BiFunction<AggregateFunction, List<Expression>, Expression> calls;

    PostgresRegression(
            PostgresElaborator elaborator,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        this.elaborator = elaborator;
        this.calls = calls;
    }

    Expression of(String name, Expression y, Expression x) {
        requireNumber(name, y.type());
        requireNumber(name, x.type());
        Expression pairs =
                calls.apply(
                        AggregateFunction.COUNT,
                        List.of(where(y, x, PostgresElaborator.integer(1))));
        if (name.equals("REGR_COUNT")) return pairs;
        Expression ours = number(x);
        Expression theirs = number(y);
        Expression count = elaborator.convert(pairs, Type.DECIMAL);
        Expression sumX = sum(where(y, x, ours));
        Expression sumY = sum(where(y, x, theirs));
        Expression result =
                switch (name) {
                    case "REGR_AVGX" -> over(sumX, count);
                    case "REGR_AVGY" -> over(sumY, count);
                    case "REGR_SXX" -> over(spread(count, sumX, sumX, y, x, ours, ours), count);
                    case "REGR_SYY" -> over(spread(count, sumY, sumY, y, x, theirs, theirs), count);
                    case "REGR_SXY" -> over(spread(count, sumX, sumY, y, x, ours, theirs), count);
                    case "COVAR_POP" ->
                            over(
                                    spread(count, sumX, sumY, y, x, ours, theirs),
                                    times(count, count));
                    case "COVAR_SAMP" ->
                            over(
                                    spread(count, sumX, sumY, y, x, ours, theirs),
                                    times(count, minus(count, one())));
                    case "CORR" ->
                            new Call(
                                    Operator.CORRELATION,
                                    List.of(
                                            count,
                                            sumX,
                                            sumY,
                                            sum(where(y, x, times(ours, ours))),
                                            sum(where(y, x, times(theirs, theirs))),
                                            sum(where(y, x, times(ours, theirs)))),
                                    Type.REAL);
                    default -> throw new IllegalArgumentException(name);
                };
        return elaborator.convert(result, Type.REAL);
    }

    private static void requireNumber(String name, Type type) {
        if (PostgresTypes.isUnknown(type))
            throw TypingException.unsupported(name + " of a literal in PostgreSQL");
        PostgresElaborator.requireWide(name, type);
        PostgresFunctions.aggregate(AggregateFunction.AVG, List.of(type));
    }

    /// A value of the pairs alone.
    private static Expression where(Expression y, Expression x, Expression value) {
        return new Case(
                List.of(
                        new When(
                                new And(List.of(new IsNull(y, true), new IsNull(x, true))), value)),
                Optional.empty(),
                value.type());
    }

    private static Expression number(Expression operand) {
        return operand.type().equals(Type.DECIMAL)
                ? operand
                : new Cast(operand, Type.DECIMAL, CastMode.EXPLICIT);
    }

    /// `n·Σab - Σa·Σb`.
    private Expression spread(
            Expression count,
            Expression sumA,
            Expression sumB,
            Expression y,
            Expression x,
            Expression a,
            Expression b) {
        return minus(times(count, sum(where(y, x, times(a, b)))), times(sumA, sumB));
    }

    private Expression one() {
        return elaborator.convert(PostgresElaborator.integer(1), Type.DECIMAL);
    }

    private Expression sum(Expression operand) {
        return calls.apply(AggregateFunction.SUM, List.of(operand));
    }

    private Expression times(Expression left, Expression right) {
        return elaborator.operator("*", List.of(left, right));
    }

    private Expression minus(Expression left, Expression right) {
        return elaborator.operator("-", List.of(left, right));
    }

    /// No quotient where there is nothing to divide by.
    private Expression over(Expression dividend, Expression divisor) {
        Expression zero = elaborator.convert(PostgresElaborator.integer(0), Type.DECIMAL);
        return elaborator.operator(
                "/",
                List.of(dividend, new Call(Operator.NULLIF, List.of(divisor, zero), Type.DECIMAL)));
    }
}
