package dev.sameql.core.dialect.translation.target;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.print.Phrases;
import java.util.Optional;
import java.util.function.Function;

/// PostgreSQL's words for what it has no operator for.
final class PostgresPhrases implements Phrases {

    @Override
    public Optional<String> of(Expression expression, Function<Expression, String> operand) {
        if (expression instanceof Call(Operator operator, var arguments, _)) {
            if (operator == Operator.PRINTF)
                return Optional.of(fifteenDigits(operand.apply(arguments.getFirst())));
            if (operator != Operator.JULIANDAY) return Optional.empty();
            String moment = operand.apply(arguments.getFirst());
            return Optional.of(
                    "(CAST(EXTRACT(EPOCH FROM CAST("
                            + moment
                            + " AS timestamp)) AS double precision) / 86400 + 2440587.5)");
        }
        return NumberPrefix.in(expression)
                .map(
                        cast -> {
                            String text = operand.apply(cast.operand());
                            String type =
                                    cast.target().kind() == Kind.REAL
                                            ? "double precision"
                                            : "bigint";
                            return NumberPrefix.phrase(
                                    text,
                                    "SUBSTRING("
                                            + text
                                            + " FROM '"
                                            + NumberPrefix.pattern(cast)
                                            + "')",
                                    type);
                        });
    }

    /// A double turned into an exact number has so many.
    private static String fifteenDigits(String number) {
        return ShownDouble.phrase(number, "CAST(CAST(" + number + " AS numeric) AS text)");
    }
}
