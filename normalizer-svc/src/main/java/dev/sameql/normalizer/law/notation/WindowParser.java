package dev.sameql.normalizer.law.notation;

import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads window functions of laws: what stands in parentheses after OVER, and calls that stand
/// before it alone.
public final class WindowParser {
    private final Cursor cursor;
    private final ExpressionParser expressions;

    WindowParser(Cursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    /// The call, over a window if OVER comes next.
    Shape called(Shape call) throws UnreadableLaw {
        return cursor.isWord("OVER") ? over(call) : call;
    }

    private Shape over(Shape call) throws UnreadableLaw {
        cursor.needWord("OVER");
        cursor.needSymbol("(");
        List<Shape> partition = new ArrayList<>();
        if (cursor.words("PARTITION", "BY")) {
            do partition.add(expressions.expression());
            while (cursor.symbol(","));
        }
        List<Shape> order =
                cursor.words("ORDER", "BY")
                        ? new RowsParser(cursor, expressions).keys()
                        : List.of();
        UnreadableLaw own = cursor.refused("window functions of a list have frames of their own");
        Optional<Frame> frame = frame();
        if (frame.isPresent() && call instanceof Shape.Rest) throw own;
        cursor.needSymbol(")");
        return new Shape.Over(call, List.copyOf(partition), order, frame.orElse(Frame.DEFAULT));
    }

    private Optional<Frame> frame() throws UnreadableLaw {
        for (Frame.Unit unit : Frame.Unit.values()) {
            if (!cursor.words(unit.name())) continue;
            boolean both = cursor.words("BETWEEN");
            Bound start = bound();
            if (both) cursor.needWord("AND");
            Bound end = both ? bound() : new Bound.CurrentRow();
            return Optional.of(new Frame(unit, start, end, Frame.Exclusion.NO_OTHERS));
        }
        return Optional.empty();
    }

    private Bound bound() throws UnreadableLaw {
        if (cursor.words("UNBOUNDED", "PRECEDING")) return new Bound.UnboundedPreceding();
        if (cursor.words("UNBOUNDED", "FOLLOWING")) return new Bound.UnboundedFollowing();
        if (cursor.words("CURRENT", "ROW")) return new Bound.CurrentRow();
        throw cursor.expected("UNBOUNDED PRECEDING, CURRENT ROW or UNBOUNDED FOLLOWING");
    }

    /// The function of a row's place of that name, which stands over a window alone.
    static Optional<Ranking> ranking(String name) {
        for (Ranking ranking : Ranking.values()) {
            if (ranking.name().equals(name)) return Optional.of(ranking);
        }
        return Optional.empty();
    }

    /// Its arguments, and its window.
    Shape placed(Ranking function, List<Shape> arguments, UnreadableLaw misused)
            throws UnreadableLaw {
        boolean lists = arguments.stream().anyMatch(Functions::isList);
        if (lists || !takes(function, arguments.size())) throw misused;
        if (!cursor.isWord("OVER")) throw cursor.expected("OVER, after " + function + ",");
        return over(
                new Shape.Aggregated(
                        new Shape.Placed(function), false, List.copyOf(arguments), List.of()));
    }

    private static boolean takes(Ranking ranking, int arguments) {
        return switch (ranking) {
            case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> arguments == 0;
            case NTILE, FIRST_VALUE, LAST_VALUE -> arguments == 1;
            case NTH_VALUE -> arguments == 2;
            // a default has conversions of its own
            case LAG, LEAD -> arguments == 1 || arguments == 2;
        };
    }
}
