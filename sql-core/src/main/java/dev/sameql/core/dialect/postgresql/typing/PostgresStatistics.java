package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// Variances and standard deviations, as PostgreSQL computes them of exact numbers: from their
/// count, their sum and the sum of their squares, `(n·Σx² - (Σx)²) / n²`, or `/ (n·(n - 1))` of a
/// sample, which has none of a single number. Of doubles they are computed as of the numerics that
/// they show, and are doubles.
///
/// Source: `numeric_stddev_internal` in PostgreSQL's numeric.c, restated.
final class PostgresStatistics {
    static final Set<String> NAMES =
            Set.of("STDDEV", "STDDEV_SAMP", "STDDEV_POP", "VARIANCE", "VAR_SAMP", "VAR_POP");

    private final PostgresElaborator elaborator;
    private final BiFunction<AggregateFunction, List<Expression>, Expression> calls;

    PostgresStatistics(
            PostgresElaborator elaborator,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        this.elaborator = elaborator;
        this.calls = calls;
    }

    Expression of(String name, Expression argument) {
        Kind kind =
                PostgresFunctions.aggregate(AggregateFunction.AVG, List.of(argument.type())).kind();
        Expression number =
                argument.type().kind() == Kind.DECIMAL
                        ? argument
                        : new Cast(argument, Type.DECIMAL, CastMode.EXPLICIT);
        Expression count =
                elaborator.convert(
                        calls.apply(AggregateFunction.COUNT, List.of(argument)), Type.DECIMAL);
        Expression sum = calls.apply(AggregateFunction.SUM, List.of(number));
        Expression squares = calls.apply(AggregateFunction.SUM, List.of(times(number, number)));
        Expression spread = minus(times(count, squares), times(sum, sum));
        boolean sample = !name.endsWith("_POP");
        Expression one = elaborator.convert(PostgresElaborator.integer(1), Type.DECIMAL);
        Expression pairs = times(count, sample ? minus(count, one) : count);
        Expression variance =
                elaborator.operator("/", List.of(spread, sample ? orNull(pairs) : pairs));
        Expression root =
                name.startsWith("STDDEV")
                        ? new Call(Operator.SQRT, List.of(variance), Type.DECIMAL)
                        : variance;
        Expression result = zeroOr(spread, pairs, root);
        return kind == Kind.REAL ? elaborator.convert(result, Type.REAL) : result;
    }

    private Expression times(Expression left, Expression right) {
        return elaborator.operator("*", List.of(left, right));
    }

    private Expression minus(Expression left, Expression right) {
        return elaborator.operator("-", List.of(left, right));
    }

    /// A plain zero, without decimals, where all numbers are the same.
    private Expression zeroOr(Expression spread, Expression pairs, Expression result) {
        Expression zero = elaborator.convert(PostgresElaborator.integer(0), Type.DECIMAL);
        Expression same = elaborator.comparison(ComparisonOperator.LE, spread, zero);
        Expression some = elaborator.comparison(ComparisonOperator.GT, pairs, zero);
        return new Case(
                List.of(new When(new And(List.of(same, some)), zero)),
                Optional.of(result),
                Type.DECIMAL);
    }

    /// No quotient where there are no two numbers.
    private Expression orNull(Expression pairs) {
        Expression zero = elaborator.convert(PostgresElaborator.integer(0), Type.DECIMAL);
        return new Call(Operator.NULLIF, List.of(pairs, zero), Type.DECIMAL);
    }
}
