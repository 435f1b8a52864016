package dev.sameql.core.facts;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;

/// Moments with a time zone, of which it depends on the session's what a query makes of them.
public final class ZonedMoments {
    /// How they are read, in a sentence for people.
    public static final String READING =
            "moments with a time zone are read in a session whose time zone is UTC";

    private ZonedMoments() {}

    /// Whether a query computes something of a moment with a time zone, or makes one of another
    /// value. Moments that it compares or returns are the same in each session.
    public static boolean isZoneRead(Query query) {
        return Trees.any(query, _ -> false, ZonedMoments::readsZone);
    }

    private static boolean readsZone(Expression expression) {
        return switch (expression) {
            case Cast(Expression operand, var target, _) ->
                    isZoned(operand) || target.narrowing().isZoned();
            case Call(_, var operands, _) -> operands.stream().anyMatch(ZonedMoments::isZoned);
            case Literal literal -> isZoned(literal);
            default -> false;
        };
    }

    private static boolean isZoned(Expression expression) {
        return expression.type().narrowing().isZoned();
    }
}
