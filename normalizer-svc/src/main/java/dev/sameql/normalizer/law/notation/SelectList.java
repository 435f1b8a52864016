package dev.sameql.normalizer.law.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The select list of a law, and what GROUP BY makes of it. Groups have their keys as outputs, then
/// aggregates; or aggregates only.
public final class SelectList {
    private final Cursor cursor;
    private final ExpressionParser expressions;
    private final int block;
    private final List<Shape> items = new ArrayList<>();
    private final List<Shape> windows = new ArrayList<>();
    private int offset;

    /// That of the query of this number: outputs without a name are called by it.
    SelectList(Cursor cursor, ExpressionParser expressions, int block) {
        this.cursor = cursor;
        this.expressions = expressions;
        this.block = block;
    }

    /// Reads it; `*` is an empty one.
    void read() throws UnreadableLaw {
        offset = cursor.offset();
        if (cursor.symbol("*")) {
            while (cursor.symbol(",")) windows.add(window());
            return;
        }
        do items.add(item());
        while (cursor.symbol(","));
    }

    /// Whether they need no rows to be read: single outputs, or one list.
    boolean areSingle() {
        return items.size() == 1 && items.getFirst() instanceof Shape.Rest
                || !items.isEmpty() && items.stream().allMatch(Shape.Named.class::isInstance);
    }

    private Shape item() throws UnreadableLaw {
        if (cursor.isAll()) return cursor.all();
        UnreadableLaw beside =
                cursor.refused(
                        "a list of window functions stands beside `*`; outputs of theirs are taken"
                                + " above: SELECT ?out.. FROM (SELECT *, ?w.. OVER (…) FROM ?t)");
        Shape value = expressions.expression();
        if (value instanceof Shape.Rest) return value;
        if (isList(value)) throw beside;
        return new Shape.Named(value, name(Integer.toString(items.size())));
    }

    /// What stands beside `*`: a list of window functions, or a single one with the name of its
    /// column.
    private Shape window() throws UnreadableLaw {
        UnreadableLaw wrong =
                cursor.refused(
                        "beside `*` stand window functions, `?w..`, `?w.. OVER (PARTITION BY ?k..)`"
                                + " or `RANK() OVER (ORDER BY ?o..) AS ?c`");
        Shape value = expressions.expression();
        if (value instanceof Shape.Rest || isList(value)) return value;
        if (!(value instanceof Shape.Over)) throw wrong;
        return new Shape.Named(value, name("w" + windows.size()));
    }

    private String name(String otherwise) throws UnreadableLaw {
        return cursor.words("AS") ? cursor.name() : "?_" + block + "_" + otherwise;
    }

    private static boolean isList(Shape value) {
        return value instanceof Shape.Over(Shape.Rest _, _, _, _);
    }

    /// Window functions beside all columns, of which the outputs are taken. Keys of a partition
    /// that are outputs here are the values of these.
    private Shape windowed(Shape rows) {
        List<Shape> calls = new ArrayList<>();
        List<Shape> outputs = new ArrayList<>();
        for (Shape item : items) {
            if (!(item instanceof Shape.Named(Shape.Over over, var name))) {
                outputs.add(item);
                continue;
            }
            String made = name + Shape.WINDOW;
            List<Shape> keys = over.partition().stream().map(this::selected).toList();
            calls.add(
                    new Shape.Named(
                            new Shape.Over(over.call(), keys, over.order(), over.frame()), made));
            outputs.add(new Shape.Named(new Shape.Variable(made, Optional.empty()), name));
        }
        return new Shape.Picked(new Shape.Windowed(rows, List.copyOf(calls)), List.copyOf(outputs));
    }

    private Shape selected(Shape key) {
        return key instanceof Shape.Rest(var name, _) && items.contains(key)
                ? new Shape.Selected(name)
                : key;
    }

    /// The rows that it makes of others, with GROUP BY and HAVING, which come next.
    Shape over(Shape rows) throws UnreadableLaw {
        boolean computed = items.stream().anyMatch(SelectList::isWindow);
        if (cursor.isWord("GROUP") && (computed || !windows.isEmpty())) {
            throw new UnreadableLaw(
                    "window functions stand above groups, in a query that reads them", offset);
        }
        if (!windows.isEmpty()) return new Shape.Windowed(rows, List.copyOf(windows));
        if (computed) return windowed(rows);
        if (cursor.words("GROUP", "BY")) {
            Shape groups = grouped(rows, keys());
            return cursor.words("HAVING")
                    ? new Shape.Filtered(groups, expressions.conjuncts())
                    : groups;
        }
        if (items.isEmpty()) return rows;
        if (items.stream().anyMatch(SelectList::isAggregate)) return grouped(rows, List.of());
        return items.size() == 1 && items.getFirst() instanceof Shape.Rest outputs
                ? new Shape.Projected(rows, outputs)
                : new Shape.Picked(rows, List.copyOf(items));
    }

    private static boolean isWindow(Shape item) {
        return item instanceof Shape.Named(Shape.Over _, _);
    }

    private static boolean isAggregate(Shape item) {
        return item instanceof Shape.Named(Shape.Aggregated _, _);
    }

    private List<Shape> keys() throws UnreadableLaw {
        List<Shape> keys = new ArrayList<>();
        if (cursor.symbol("(")) {
            cursor.needSymbol(")");
            return keys;
        }
        do keys.add(key(keys.size()));
        while (cursor.symbol(","));
        return keys;
    }

    /// A key that is an output has its name.
    private Shape key(int number) throws UnreadableLaw {
        Shape value = expressions.expression();
        if (value instanceof Shape.Rest) return value;
        for (Shape item : items) {
            if (item instanceof Shape.Named(var v, _) && v.equals(value)) return item;
        }
        return new Shape.Named(value, "?_" + block + "_key" + number);
    }

    private Shape grouped(Shape rows, List<Shape> keys) throws UnreadableLaw {
        boolean selected =
                items.size() >= keys.size() && items.subList(0, keys.size()).equals(keys);
        List<Shape> calls = items.subList(selected ? keys.size() : 0, items.size());
        for (Shape call : calls) {
            if (isAggregate(call) || call instanceof Shape.Rest rest && !keys.contains(rest)) {
                continue;
            }
            throw new UnreadableLaw(
                    "outputs of groups are the keys in their order, `?k..` or `?x`, then"
                            + " aggregates, `?a..` or `SUM(?x)`; or aggregates only",
                    offset);
        }
        if (selected || items.isEmpty()) {
            return new Shape.Grouped(rows, List.copyOf(keys), List.copyOf(calls));
        }
        return withoutKeys(rows, keys, calls);
    }

    /// Aggregates only: the keys are there, and are not among the outputs.
    private Shape withoutKeys(Shape rows, List<Shape> keys, List<Shape> calls)
            throws UnreadableLaw {
        List<Shape> inner = new ArrayList<>();
        List<Shape> outputs = new ArrayList<>();
        for (Shape call : calls) {
            if (!(call instanceof Shape.Named(var value, var name))) {
                throw new UnreadableLaw("a list of aggregates comes after the keys", offset);
            }
            String made = name + "_made";
            inner.add(new Shape.Named(value, made));
            outputs.add(new Shape.Named(new Shape.Variable(made, Optional.empty()), name));
        }
        Shape groups = new Shape.Grouped(rows, List.copyOf(keys), List.copyOf(inner));
        return new Shape.Picked(groups, List.copyOf(outputs));
    }
}
