package dev.sameql.normalizer.law;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.JoinTree;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// Matches shapes of rows with queries: operators below one another, joins either way round, a
/// derived table with what it holds.
final class RowsMatcher {
    private final Matcher matcher;
    private final ListMatcher lists;
    private final Bindings bindings;
    private final WindowMatcher windows;

    RowsMatcher(Matcher matcher, ListMatcher lists, Bindings bindings) {
        this.matcher = matcher;
        this.lists = lists;
        this.bindings = bindings;
        this.windows = new WindowMatcher(matcher, lists, bindings);
    }

    /// A query of its own, below another operator or in an expression: groups are seen through
    /// outputs that pass them on.
    boolean block(Shape shape, Query query, BooleanSupplier then) {
        if (shape instanceof Shape.Grouped grouped
                && query instanceof Query.Project(Query.Aggregate groups, var outputs)
                && Groups.arePassedOn(groups, outputs)) {
            return groups(grouped, Groups.named(groups, outputs), then);
        }
        // a derived table is the query in it
        return shape.isRows()
                        && !(shape instanceof Shape.Aliased)
                        && query instanceof Query.Derived(var inner, _)
                ? block(shape, inner, then)
                : matcher.matches(shape, query, then);
    }

    private boolean groups(Shape.Grouped shape, Query.Aggregate met, BooleanSupplier then) {
        if (shape.keys().isEmpty() != met.keys().isEmpty()) return false;
        return below(
                shape.rows(),
                met.input(),
                () ->
                        lists.inOrder(
                                shape.keys(),
                                met.keys(),
                                () -> lists.inOrder(shape.calls(), met.aggregates(), then)));
    }

    /// What stands below a select list or a grouping: WHERE may be missing where a list of
    /// conjuncts may, and what an inner join requires may stand in ON or in WHERE.
    private boolean below(Shape shape, Query query, BooleanSupplier then) {
        List<Shape> wanted = List.of();
        Shape rows = shape;
        if (rows instanceof Shape.Filtered(var input, var conjuncts)) {
            wanted = conjuncts;
            rows = input;
        }
        Optional<Expression> met = Optional.empty();
        Query input = query;
        if (query instanceof Query.Filter(var filtered, var condition)) {
            met = Optional.of(condition);
            input = filtered;
        }
        if (rows instanceof Shape.Joined joined && joined.kind() == JoinKind.INNER) {
            return input instanceof Query.Join join
                    && join.kind() == JoinKind.INNER
                    && joins(joined, wanted, join, met, then);
        }
        if (shape instanceof Shape.Filtered && (met.isPresent() || onlyLists(wanted))) {
            Shape inside = rows;
            Query below = input;
            Optional<Expression> condition = met;
            List<Shape> conjuncts = wanted;
            return bindings.readsTwice()
                    ? block(inside, below, () -> matcher.conditions(conjuncts, condition, then))
                    : matcher.conditions(wanted, met, () -> block(inside, below, then));
        }
        return block(shape, query, then);
    }

    private static boolean onlyLists(List<Shape> shapes) {
        return shapes.stream().allMatch(Shape.Rest.class::isInstance);
    }

    private boolean joins(
            Shape.Joined shape,
            List<Shape> wanted,
            Query.Join join,
            Optional<Expression> met,
            BooleanSupplier then) {
        bindings.joins(join.spelling());
        List<Shape> shapes = new ArrayList<>(shape.conjuncts());
        shapes.addAll(wanted);
        List<Expression> parts = new ArrayList<>(Conditions.conjuncts(join.condition()));
        parts.addAll(Conditions.conjuncts(met));
        Shape left = shape.left();
        Shape right = shape.right();
        return block(
                        left,
                        join.left(),
                        () -> block(right, join.right(), () -> lists.anyOrder(shapes, parts, then)))
                || block(
                        left,
                        join.right(),
                        () -> block(right, join.left(), () -> lists.anyOrder(shapes, parts, then)));
    }

    private boolean combines(Shape.Combined shape, Query.SetOperation met, BooleanSupplier then) {
        if (met.operator() != shape.operator() || met.all() != shape.all()) return false;
        List<Field> before = bindings.combined();
        bindings.combines(met.fields());
        BooleanSupplier noted =
                () -> {
                    bindings.combines(met.fields());
                    return then.getAsBoolean();
                };
        if (block(shape.left(), met.left(), () -> block(shape.right(), met.right(), noted))) {
            return true;
        }
        bindings.combines(before);
        return false;
    }

    boolean operates(Shape shape, Query node, BooleanSupplier then) {
        Query query = selected(node);
        return switch (shape) {
            case Shape.Filtered(var rows, var conjuncts) ->
                    query instanceof Query.Filter(var input, var condition)
                            && matcher.conditions(
                                    conjuncts,
                                    Optional.of(condition),
                                    () -> filtered(rows, query, input, then));
            case Shape.Projected(var rows, var outputs) ->
                    query instanceof Query.Project(var input, var assignments)
                            && (bindings.readsTwice()
                                    ? below(
                                            rows,
                                            input,
                                            () -> bindings.binds(outputs.name(), assignments, then))
                                    : bindings.binds(
                                            outputs.name(),
                                            assignments,
                                            () -> below(rows, input, then)));
            case Shape.Picked(var rows, var items) ->
                    query instanceof Query.Project(var input, var assignments)
                            && below(rows, input, () -> lists.inOrder(items, assignments, then));
            case Shape.Grouped grouped ->
                    query instanceof Query.Aggregate groups && groups(grouped, groups, then);
            case Shape.Windowed(var rows, var calls) ->
                    query instanceof Query.Window(var input, var met)
                            && below(rows, input, () -> windows.calls(calls, met, then));
            case Shape.Combined combined ->
                    query instanceof Query.SetOperation met && combines(combined, met, then);
            case Shape.Deduplicated(var rows) ->
                    query instanceof Query.Distinct(var input) && block(rows, input, then);
            case Shape.Sorted(var rows, var keys) ->
                    query instanceof Query.Sort(var input, var by)
                            && lists.inOrder(keys, by, () -> matcher.matches(rows, input, then));
            case Shape.Cut(var rows, var count, var offset) ->
                    query instanceof Query.Limit(var input, var most, var skipped)
                            && areIntegers(most, skipped)
                            && matcher.maybe(
                                    count,
                                    most,
                                    () ->
                                            matcher.maybe(
                                                    offset,
                                                    skipped,
                                                    () -> block(rows, input, then)));
            case Shape.Aliased(var rows, _) ->
                    query instanceof Query.Derived(var input, _)
                            && matcher.matches(rows, input, then);
            case Shape.Joined joined ->
                    query instanceof Query.Join join && joins(joined, join, then);
            case Shape.OneRow _ -> isOneRow(query) && then.getAsBoolean();
            // the others are no operators
            default -> false;
        };
    }

    /// VALUES of one row are a select list without FROM.
    static Query selected(Query query) {
        if (!(query instanceof Query.Values(var rows, var fields))
                || rows.size() != 1
                || fields.isEmpty()) return query;
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            Expression value = rows.getFirst().get(i);
            outputs.add(new Assignment(fields.get(i), value, Assignment.Origin.WRITTEN));
        }
        return new Query.Project(Query.Values.unit(), outputs);
    }

    /// Whether it is what a query without FROM reads.
    static boolean isOneRow(Query query) {
        return query instanceof Query.Values(var rows, var fields)
                && rows.size() == 1
                && fields.isEmpty();
    }

    /// Whether numbers of rows are integers by their type; others the engine converts, where a law
    /// would compare them as they are.
    private static boolean areIntegers(Optional<Expression> most, Optional<Expression> skipped) {
        return Stream.concat(most.stream(), skipped.stream())
                .allMatch(number -> number.type().kind().isInteger());
    }

    /// What a filter at the top reads. A product is met with any of its relations on one side, and
    /// all others on the other; where columns are read by their place, none changes its place.
    private boolean filtered(Shape rows, Query whole, Query input, BooleanSupplier then) {
        boolean product =
                rows instanceof Shape.Joined(var kind, Shape.Variable _, Shape.Variable _, var on)
                        && kind == JoinKind.INNER
                        && on.isEmpty();
        if (!product || !(input instanceof Query.Join join)) {
            return matcher.matches(rows, input, then);
        }
        JoinTree tree = JoinTree.whole(join);
        if (!tree.conditions().isEmpty()) return false;
        bindings.joins(join.spelling());
        return splits((Shape.Joined) rows, tree.relations(), whole, then);
    }

    private boolean splits(
            Shape.Joined sides, List<Query> relations, Query whole, BooleanSupplier then) {
        for (Query one : relations) {
            List<Query> others = relations.stream().filter(r -> r != one).toList();
            if (others.isEmpty()) return false;
            boolean last = one == relations.getLast();
            boolean first = one == relations.getFirst();
            if (mayBe(sides, others, List.of(one))
                    && (last || bindings.areNamed(whole))
                    && sides(sides, JoinTree.product(others), one, then)) return true;
            if (others.size() > 1
                    && mayBe(sides, List.of(one), others)
                    && (first || bindings.areNamed(whole))
                    && sides(sides, one, JoinTree.product(others), then)) return true;
        }
        return false;
    }

    /// Whether the columns that were met already, of one side or the other, are columns there.
    private boolean mayBe(Shape.Joined sides, List<Query> left, List<Query> right) {
        return bindings.mayBe(sides.left(), left) && bindings.mayBe(sides.right(), right);
    }

    private boolean sides(Shape.Joined shape, Query left, Query right, BooleanSupplier then) {
        return matcher.matches(
                shape.left(), left, () -> matcher.matches(shape.right(), right, then));
    }

    private boolean joins(Shape.Joined shape, Query.Join join, BooleanSupplier then) {
        if (join.kind() != shape.kind()) return false;
        bindings.joins(join.spelling());
        return matcher.conditions(
                shape.conjuncts(),
                join.condition(),
                () -> sides(shape, join.left(), join.right(), then));
    }
}
