package dev.sameql.core.dialect.translation.target;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.print.Phrases;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// MariaDB's words for what it has no operator for, or another one.
final class MariadbPhrases implements Phrases {

    private interface CallPhrase {
        Optional<String> of(List<Expression> arguments, Function<Expression, String> operand);
    }

    private static final Map<Operator, CallPhrase> CALLS =
            Map.of(
                    Operator.JULIANDAY,
                    (arguments, operand) ->
                            Optional.of(julianDay(operand.apply(arguments.getFirst()))),
                    // TRUNCATE is also a statement that empties a table, which guards of queries
                    // refuse
                    Operator.TRUNC,
                    (arguments, operand) ->
                            Optional.of("(" + operand.apply(arguments.getFirst()) + " DIV 1)"),
                    Operator.ROUND,
                    MariadbPhrases::rounded,
                    Operator.CURRENT_TIMESTAMP,
                    (_, _) -> Optional.of("UTC_TIMESTAMP()"));

    @Override
    public Optional<String> of(Expression expression, Function<Expression, String> operand) {
        return switch (expression) {
            case Call(Operator operator, List<Expression> arguments, _) ->
                    call(operator, arguments, operand);
            case Cast cast when cast.mode() == CastMode.AFFINITY ->
                    Optional.of(
                            cast.target().kind() == Kind.REAL
                                    ? "(" + operand.apply(cast.operand()) + " + 0e0)"
                                    : "CAST(" + operand.apply(cast.operand()) + " AS SIGNED)");
            case Expression _ -> Optional.empty();
        };
    }

    private static Optional<String> call(
            Operator operator, List<Expression> arguments, Function<Expression, String> operand) {
        return Optional.ofNullable(CALLS.get(operator))
                .flatMap(phrase -> phrase.of(arguments, operand));
    }

    /// TIME of a day alone would read its year as a time.
    private static String julianDay(String moment) {
        return "(TO_DAYS("
                + moment
                + ") + 1721059.5e0 + TIME_TO_SEC(CAST("
                + moment
                + " AS DATETIME(6))) / 86400e0)";
    }

    /// A double rounds half to even, an exact number half away from zero.
    private static Optional<String> rounded(
            List<Expression> arguments, Function<Expression, String> operand) {
        Expression number = arguments.getFirst();
        if (number.type().kind() != Kind.REAL) return Optional.empty();
        String digits = arguments.size() > 1 ? ", " + operand.apply(arguments.get(1)) : "";
        return Optional.of(
                "(ROUND(CAST("
                        + operand.apply(number)
                        + " AS DECIMAL(65, 30))"
                        + digits
                        + ") + 0e0)");
    }
}
