package dev.sameql.verifier.solve;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Whether queries look into texts, so that it matters which texts days are. Where they only
/// compare them, any values with an order will do.
final class DateUse {
    private DateUse() {}

    static boolean in(Query... queries) {
        var found = new AtomicBoolean();
        for (Query query : List.of(queries)) {
            Trees.visit(
                    query,
                    _ -> {},
                    e -> {
                        if (e instanceof Expression.Like || isTextual(e)) found.set(true);
                    });
        }
        return found.get();
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
            // the others read numbers, or letters, of which days have none
            default -> false;
        };
    }
}
