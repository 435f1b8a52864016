package dev.sameql.verifier.date;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;

import java.util.function.Predicate;
import java.util.stream.Stream;

/// Whether queries look into texts, so that it matters which texts days are. Where they only
/// compare them, any values with an order will do.
public final class DateUse {
    private DateUse() {}

    public static boolean in(Query... queries) {
        return have(e -> e instanceof Expression.Like || isTextual(e), queries);
    }

    /// Whether date functions read texts that columns of no date type hold, or that are computed.
    public static boolean readsMoments(Query... queries) {
        return have(e -> e instanceof Expression.Call call && readsMoment(call), queries);
    }

    private static boolean have(Predicate<Expression> wanted, Query... queries) {
        return Stream.of(queries).anyMatch(query -> Trees.any(query, _ -> false, wanted));
    }

    private static boolean readsMoment(Expression.Call call) {
        boolean reads =
                switch (call.operator()) {
                    case DATE, TIME, DATETIME, STRFTIME -> !call.arguments().isEmpty();
                    // the others are read as they are
                    default -> false;
                };
        if (!reads) return false;
        int at = call.operator() == Operator.STRFTIME ? 1 : 0;
        if (call.arguments().size() <= at) return false;
        Expression moment = call.arguments().get(at);
        return !(moment instanceof Expression.Literal) && !DayTexts.isDay(moment.type());
    }

    private static boolean isTextual(Expression expression) {
        if (expression instanceof Expression.Cast(_, _, var mode)) {
            return mode == Expression.CastMode.EXPLICIT;
        }
        if (!(expression instanceof Expression.Call call)) return false;
        return switch (call.operator()) {
            case DATE, TIME, DATETIME, STRFTIME, JULIANDAY, UNIXEPOCH -> true;
            case CURRENT_DATE, CURRENT_TIME, CURRENT_TIMESTAMP -> true;
            case SUBSTR, LENGTH, INSTR, REPLACE, CONCAT -> true;
            case LOWER, UPPER, TRIM, LTRIM, RTRIM ->
                    DayTexts.isDay(call.arguments().getFirst().type());
            // the others read numbers
            default -> false;
        };
    }
}
