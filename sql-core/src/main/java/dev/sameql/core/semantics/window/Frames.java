package dev.sameql.core.semantics.window;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.semantics.Environment;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.core.value.Value;
import java.util.List;

/// Which rows of its partition a row's window frame contains. ROWS counts rows, GROUPS peer groups,
/// RANGE measures the one numeric sort key.
final class Frames<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final WindowCall call;
    private final Partitions<P, V> rows;

    Frames(Semantics<P, V> semantics, WindowCall call, Partitions<P, V> rows) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.call = call;
        this.rows = rows;
    }

    /// Where the frame of row i contains row j.
    P contains(int i, int j) {
        P together = rows.together(i, j);
        if (algebra.isNever(together)) return together;
        P behindStart = within(call.frame().start(), i, j, true);
        P beforeEnd = within(call.frame().end(), i, j, false);
        P inside = algebra.and(together, algebra.and(behindStart, beforeEnd));
        return algebra.isNever(inside) ? inside : algebra.and(inside, stays(i, j));
    }

    /// Where EXCLUDE leaves row j in the frame of row i.
    private P stays(int i, int j) {
        return switch (call.frame().exclusion()) {
            case NO_OTHERS -> algebra.constant(true);
            case CURRENT_ROW -> algebra.constant(i != j);
            case GROUP -> algebra.not(rows.tied(i, j));
            case TIES -> i == j ? algebra.constant(true) : algebra.not(rows.tied(i, j));
        };
    }

    private P within(Bound bound, int i, int j, boolean start) {
        return switch (bound) {
            case Bound.UnboundedPreceding _, Bound.UnboundedFollowing _ -> algebra.constant(true);
            case Bound.CurrentRow _ ->
                    call.frame().unit() == WindowCall.Frame.Unit.ROWS
                            ? algebra.not(start ? rows.before(j, i) : rows.before(i, j))
                            : algebra.not(start ? rows.precedes(j, i) : rows.precedes(i, j));
            case Bound.Preceding(Expression distance) ->
                    shifted(distance, Operator.SUBTRACT, i, j, start);
            case Bound.Following(Expression distance) ->
                    shifted(distance, Operator.ADD, i, j, start);
        };
    }

    private P shifted(Expression distance, Operator shift, int i, int j, boolean start) {
        Kind key =
                call.order().isEmpty() ? Kind.NULL : call.order().getFirst().value().type().kind();
        boolean days =
                call.frame().unit() == WindowCall.Frame.Unit.RANGE
                        && call.order().size() == 1
                        && (key == Kind.DATE || key == Kind.TIMESTAMP);
        if (days && daysOf(distance) instanceof Expression.Literal known)
            return range(dayMoved(known, shift, i), i, j, start);
        if (!(distance instanceof Expression.Literal)) {
            throw new NotModelled("window frame bound that is not a literal", distance);
        }
        V by = semantics.expressions().value(distance, new Environment.Root<>());
        return switch (call.frame().unit()) {
            case ROWS -> compare(rows.number(j), shift, rows.number(i), by, start);
            case GROUPS -> compare(rows.denseRank(j), shift, rows.denseRank(i), by, start);
            case RANGE -> range(moved(by, shift, i), i, j, start);
        };
    }

    /// The days of an interval of whole days; the expression itself if it is none.
    private static Expression daysOf(Expression distance) {
        if (!(distance instanceof Expression.Call(Operator operator, var amounts, _)))
            return distance;
        if (operator == Operator.ADD_DAYS && amounts.size() == 1) return amounts.getFirst();
        // months, days and seconds
        boolean ofDays =
                operator == Operator.ADD_MONTHS
                        && amounts.size() == 3
                        && isZero(amounts.getFirst())
                        && isZero(amounts.getLast());
        return ofDays ? amounts.get(1) : distance;
    }

    private static boolean isZero(Expression amount) {
        return amount instanceof Expression.Literal(Value.Int(long number), _, _) && number == 0;
    }

    private P compare(V place, Operator shift, V from, V by, boolean start) {
        V limit = algebra.apply(shift, List.of(from, by), Type.INTEGER);
        var operator = start ? ComparisonOperator.GE : ComparisonOperator.LE;
        return algebra.compare(operator, place, limit, Collation.BINARY).isTrue();
    }

    private boolean isForward(Operator shift) {
        return (shift == Operator.ADD) != call.order().getFirst().descending();
    }

    /// The day that a frame of days reaches to.
    private V dayMoved(Expression.Literal days, Operator shift, int i) {
        V by = semantics.expressions().value(days, new Environment.Root<>());
        V moved =
                isForward(shift)
                        ? by
                        : algebra.apply(Operator.NEGATE_INTEGER, List.of(by), Type.INTEGER);
        Type type = call.order().getFirst().value().type();
        return algebra.apply(Operator.ADD_DAYS, List.of(rows.firstKey(i), moved), type);
    }

    /// The number that a frame of numbers reaches to.
    private V moved(V by, Operator shift, int i) {
        SortKey key = call.order().getFirst();
        if (call.order().size() != 1 || !key.value().type().kind().isNumeric()) {
            throw new NotModelled("RANGE frame over keys that are not one number", null);
        }
        return algebra.moved(
                isForward(shift) ? Operator.ADD : Operator.SUBTRACT,
                rows.firstKey(i),
                by,
                key.value().type());
    }

    /// A row without a key has its peers for a frame; a row of another partner without a key lies
    /// wherever its NULL sorts.
    private P range(V limit, int i, int j, boolean start) {
        SortKey key = call.order().getFirst();
        var operator = start != key.descending() ? ComparisonOperator.GE : ComparisonOperator.LE;
        P inside = algebra.compare(operator, rows.firstKey(j), limit, Collation.BINARY).isTrue();
        P onSide = start ? rows.precedes(i, j) : rows.precedes(j, i);
        P peers = algebra.not(start ? rows.precedes(j, i) : rows.precedes(i, j));
        P iNull = algebra.isNull(rows.firstKey(i));
        P jNull = algebra.isNull(rows.firstKey(j));
        return algebra.or(
                algebra.and(iNull, peers),
                algebra.and(algebra.not(iNull), algebra.or(inside, algebra.and(jNull, onSide))));
    }
}
