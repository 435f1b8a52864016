package dev.sameql.verifier.date;

import dev.sameql.core.ir.Expression;
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
        int at = call.operator().descriptor().moment();
        if (!DateFunctions.areWrittenBy(call.operator()) || call.arguments().size() <= at)
            return false;
        Expression moment = call.arguments().get(at);
        return !(moment instanceof Expression.Literal) && !DayTexts.isDay(moment.type());
    }

    private static boolean isTextual(Expression expression) {
        if (expression instanceof Expression.Cast(_, _, var mode)) {
            return mode == Expression.CastMode.EXPLICIT;
        }
        if (!(expression instanceof Expression.Call call)) return false;
        if (DateFunctions.areReadBy(call.operator())) return true;
        return switch (call.operator().descriptor().texts()) {
            case CONTENT -> true;
            case FOLDED -> DayTexts.isDay(call.arguments().getFirst().type());
            case NONE -> false;
        };
    }
}
