package dev.sameql.normalizer.law.instance;

import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.Frame;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Prints the window functions of a generic instance.
///
/// A list of them is a ranking, a sum up to the peers of the row, and the row before; and the
/// greatest of what others below make, and of what each condition or value reads that may read the
/// list. One that may be over any
/// window has a count of all rows besides.
final class InstanceWindows {
    private final Axioms axioms;
    private final Readers readers;
    private final InstanceColumns columns;
    private final InstanceRows rows;
    private final InstanceText text;

    InstanceWindows(
            Axioms axioms,
            Readers readers,
            InstanceColumns columns,
            InstanceRows rows,
            InstanceText text) {
        this.axioms = axioms;
        this.readers = readers;
        this.columns = columns;
        this.rows = rows;
        this.text = text;
    }

    /// The columns that a window function, or a list of them, makes of rows.
    List<InstanceQuery.Column> columns(Shape shape, InstanceQuery from) {
        return switch (shape) {
            case Shape.Named(Shape.Over over, var name) ->
                    List.of(
                            new InstanceQuery.Column(
                                    name.substring(1) + "_",
                                    over(over, from),
                                    "*",
                                    false,
                                    Set.of(name)));
            case Shape.Over(Shape.Rest(var list, var over), var partition, var order, _) ->
                    list(list, rows.base(over, from), window(partition, order, from));
            case Shape.Rest(var list, var over) -> {
                Optional<Shape.Over> met = readers.window(list);
                if (met.isPresent()) {
                    String window = window(met.get().partition(), met.get().order(), from);
                    yield list(list, rows.base(over, from), window);
                }
                yield ofAnyWindow(list, rows.base(over, from));
            }
            // nothing else is a window function
            default -> List.of();
        };
    }

    /// A call and its window.
    String over(Shape.Over shape, InstanceQuery from) {
        String call = rows.within(from, () -> text.value(shape.call()));
        String window = window(shape.partition(), shape.order(), from);
        return call + " OVER (" + window + frame(shape.frame()) + ")";
    }

    private String window(List<Shape> partition, List<Shape> order, InstanceQuery from) {
        List<String> keys = new ArrayList<>();
        for (Shape key : partition) keys.addAll(partition(key, from));
        String by = order.stream().map(k -> rows.key(k, from)).collect(Collectors.joining(", "));
        String partitions = keys.isEmpty() ? "" : "PARTITION BY " + String.join(", ", keys);
        return (partitions + (order.isEmpty() ? "" : " ORDER BY " + by)).strip();
    }

    private List<String> partition(Shape key, InstanceQuery from) {
        if (key instanceof Shape.Selected(var outputs)) {
            return rows.list(outputs, from.columns()).stream()
                    .map(InstanceQuery.Column::sql)
                    .toList();
        }
        return List.of(rows.within(from, () -> text.value(key)));
    }

    private List<InstanceQuery.Column> ofAnyWindow(String list, List<InstanceQuery.Column> base) {
        List<InstanceQuery.Column> own = base.stream().filter(c -> c.reader().isEmpty()).toList();
        if (own.size() < 2) return list(list, base, "");
        List<InstanceQuery.Column> made = new ArrayList<>();
        String all = functions(list).ofAll() + " OVER ()";
        made.add(own.getFirst().through(list, all).named(named(list, "count")));
        made.addAll(
                list(
                        list,
                        base,
                        "PARTITION BY " + own.get(0).sql() + " ORDER BY " + own.get(1).sql()));
        return made;
    }

    /// Rows that come later count, too.
    private static final String WHOLE = " ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING";

    /// What stands for any window functions.
    private record Functions(String ofAll, String ranking, String sum, String neighbour) {
        private static final Functions FIRST = new Functions("COUNT(*)", "RANK", "SUM", "LAG");
        private static final Functions SECOND =
                new Functions("SUM(1)", "DENSE_RANK", "MIN", "LEAD");
    }

    /// One list has other functions than the next, or they might change places.
    private Functions functions(String list) {
        return readers.isFirstOfWindows(list) ? Functions.FIRST : Functions.SECOND;
    }

    private static String named(String list, String what) {
        return list.substring(1) + "_" + what;
    }

    private List<InstanceQuery.Column> list(
            String list, List<InstanceQuery.Column> base, String window) {
        Set<String> unread = axioms.unread(list);
        List<InstanceQuery.Column> made = new ArrayList<>();
        String over = " OVER (" + window + ")";
        String whole = " OVER (" + (window + WHOLE).strip() + ")";
        boolean ranked = false;
        Functions functions = functions(list);
        for (InstanceQuery.Column column : base) {
            if (!Collections.disjoint(column.origins(), unread)) continue;
            String sql = column.sql();
            boolean own = column.reader().isEmpty();
            if (own && column.second()) {
                made.add(column.through(list, functions.sum() + "(" + sql + ")" + over));
                made.add(
                        column.through(list, functions.neighbour() + "(" + sql + ")" + over)
                                .named(named(list, column.name() + "_before")));
            } else if (own && !ranked) {
                ranked = true;
                made.add(column.through(list, functions.ranking() + "()" + over));
                made.add(
                        column.through(list, functions.ofAll() + whole)
                                .named(named(list, column.name() + "_all")));
            } else if (own) {
                made.add(column.through(list, "MAX(" + sql + ")" + over));
            } else if (readers.of(list).contains(column.reader())
                    && columns.isColumn(column.reader())) {
                made.add(column.through(list, "MAX(" + sql + ")" + over));
            }
        }
        return made.stream().map(InstanceQuery.Column::asFirst).toList();
    }

    private static String frame(Frame frame) {
        if (frame.equals(Frame.DEFAULT)) return "";
        return " %s BETWEEN %s AND %s"
                .formatted(frame.unit(), bound(frame.start()), bound(frame.end()));
    }

    private static String bound(Bound bound) {
        return switch (bound) {
            case Bound.UnboundedPreceding _ -> "UNBOUNDED PRECEDING";
            case Bound.UnboundedFollowing _ -> "UNBOUNDED FOLLOWING";
            case Bound.CurrentRow _ -> "CURRENT ROW";
            case Bound.Preceding _, Bound.Following _ ->
                    throw new IllegalStateException("no law has such a frame");
        };
    }
}
