package dev.sameql.core.dialect.translation.target;

import static java.util.stream.Collectors.joining;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.print.Phrases;
import java.util.Optional;
import java.util.function.Function;

/// DuckDB's words for what it has no operator for.
final class DuckdbPhrases implements Phrases {

    @Override
    public Optional<String> of(Expression expression, Function<Expression, String> operand) {
        if (expression instanceof Call(Operator operator, var arguments, _)) {
            if (operator == Operator.SUBSTR)
                return Optional.of(
                        arguments.stream().map(operand).collect(joining(", ", "SUBSTR(", ")")));
            if (operator == Operator.ROUND)
                return Optional.of(
                        arguments.stream().map(operand).collect(joining(", ", "ROUND(", ")")));
            if (operator == Operator.PRINTF)
                return Optional.of(fifteenDigits(operand.apply(arguments.getFirst())));
            if (operator != Operator.JULIANDAY) return Optional.empty();
            String moment = operand.apply(arguments.getFirst());
            return Optional.of("(EPOCH(CAST(" + moment + " AS TIMESTAMP)) / 86400 + 2440587.5e0)");
        }
        if (expression instanceof Cast(var number, var type, CastMode mode)
                && mode == CastMode.EXPLICIT
                && type.kind() == Kind.TEXT
                && number.type().kind() == Kind.REAL)
            return Optional.of("CAST(" + operand.apply(number) + " AS VARCHAR)");
        return NumberPrefix.in(expression)
                .map(
                        cast -> {
                            String text = operand.apply(cast.operand());
                            String type = cast.target().kind() == Kind.REAL ? "DOUBLE" : "BIGINT";
                            return NumberPrefix.phrase(
                                    text,
                                    "NULLIF(REGEXP_EXTRACT("
                                            + text
                                            + ", '"
                                            + NumberPrefix.pattern(cast)
                                            + "', 1), '')",
                                    type);
                        });
    }

    private static String fifteenDigits(String number) {
        return ShownDouble.phrase(number, "FORMAT('{:.15g}', " + number + ")");
    }
}
