package dev.sameql.core.generate.shrink;

import static dev.sameql.core.ir.Assignment.Origin.ALIASED;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// What may stand in place of one relational operator: its input, one side of it, or itself with
/// less in its lists. Whether something above still reads what is gone is not looked at here.
final class SmallerOperators {
    private final List<Query> found = new ArrayList<>();

    private SmallerOperators() {}

    static List<Query> of(Query query) {
        var smaller = new SmallerOperators();
        smaller.add(query);
        return smaller.found;
    }

    /// How many things the operator lists beside its expressions.
    static int listed(Query query) {
        return switch (query) {
            case Project(_, var assignments) -> assignments.size();
            case Aggregate(_, var keys, var calls) -> keys.size() + calls.size();
            case Window window -> SmallerWindows.listed(window);
            case Sort(_, var keys) -> keys.size();
            case Values(var rows, _) -> rows.size();
            case Join(var kind, _, _, _, _) -> kind == JoinKind.INNER ? 0 : 1;
            case Scan _,
                    Derived _,
                    Filter _,
                    Distinct _,
                    SetOperation _,
                    Limit _,
                    With _,
                    CommonTable _ ->
                    0;
        };
    }

    private void add(Query query) {
        switch (query) {
            case Filter(var input, _) -> found.add(input);
            case Distinct(var input) -> found.add(input);
            case Limit(var input, var count, var offset) -> {
                found.add(input);
                if (offset.isPresent() && count.isPresent())
                    found.add(new Limit(input, count, Optional.empty()));
            }
            case Sort(var input, var keys) -> {
                found.add(input);
                without(keys, 1, left -> found.add(new Sort(input, left)));
            }
            case Project(var input, var assignments) -> {
                if (input instanceof Derived(var inner, _)) found.add(inner);
                if (input instanceof Aggregate(var rows, _, _))
                    found.add(new Project(rows, constant(assignments)));
                without(assignments, 1, left -> found.add(new Project(input, left)));
            }
            case Window(var input, var calls) -> {
                found.add(input);
                without(calls, 1, left -> found.add(new Window(input, left)));
                found.addAll(SmallerWindows.of(input, calls));
            }
            case Aggregate(var input, var keys, var calls) -> {
                without(keys, 0, left -> found.add(new Aggregate(input, left, calls)));
                int least = keys.isEmpty() ? 1 : 0;
                without(calls, least, left -> found.add(new Aggregate(input, keys, left)));
                plainer(calls, plain -> found.add(new Aggregate(input, keys, plain)));
            }
            case Join join -> add(join);
            case SetOperation operation -> add(operation);
            case With with -> {
                found.add(with.body());
                if (!with.recursive()) found.add(inlined(with.body(), with));
            }
            case Values(var rows, var fields) -> {
                without(rows, 1, left -> found.add(new Values(left, fields)));
                for (int i = 0; fields.size() > 1 && i < fields.size(); i++) {
                    int column = i;
                    found.add(
                            new Values(
                                    rows.stream().map(row -> without(row, column)).toList(),
                                    without(fields, column)));
                }
            }
            case Derived(var input, _) -> found.add(input);
            case Scan _, CommonTable _ -> {}
        }
    }

    private void add(Join join) {
        found.add(join.left());
        found.add(join.right());
        if (join.condition().isEmpty()) return;
        Query left = join.left();
        Query right = join.right();
        found.add(new Join(JoinKind.INNER, left, right, Optional.empty(), JoinSpelling.CROSS));
        if (join.kind() != JoinKind.INNER)
            found.add(new Join(JoinKind.INNER, left, right, join.condition(), JoinSpelling.ON));
    }

    private void add(SetOperation operation) {
        found.add(under(operation.fields(), operation.left()));
        found.add(under(operation.fields(), operation.right()));
        for (int i = 0; operation.fields().size() > 1 && i < operation.fields().size(); i++)
            narrowed(operation, i).ifPresent(found::add);
    }

    /// The query without one of its columns, where it lists them.
    private static Optional<Query> narrowed(Query query, int column) {
        return switch (query) {
            case Project(var input, var assignments) ->
                    Optional.of(new Project(input, without(assignments, column)));
            case Distinct(var input) -> narrowed(input, column).map(Distinct::new);
            case SetOperation(var operator, var all, var left, var right, var fields) ->
                    narrowed(left, column)
                            .flatMap(
                                    l ->
                                            narrowed(right, column)
                                                    .map(
                                                            r ->
                                                                    new SetOperation(
                                                                            operator,
                                                                            all,
                                                                            l,
                                                                            r,
                                                                            without(
                                                                                    fields,
                                                                                    column))));
            // the others would need a projection
            default -> Optional.empty();
        };
    }

    private static <T> List<T> without(List<T> list, int at) {
        var left = new ArrayList<>(list);
        left.remove(at);
        return List.copyOf(left);
    }

    /// One aggregate without its FILTER, in the place of it.
    private static void plainer(List<AggregateCall> calls, Consumer<List<AggregateCall>> found) {
        for (int i = 0; i < calls.size(); i++) {
            AggregateCall call = calls.get(i);
            if (call.filter().isEmpty()) continue;
            var plain = new ArrayList<>(calls);
            plain.set(i, call.withFilter(Optional.empty()));
            found.accept(List.copyOf(plain));
        }
    }

    /// The same columns, each with a constant.
    private static List<Assignment> constant(List<Assignment> assignments) {
        return assignments.stream()
                .map(a -> new Assignment(a.field(), SmallerExpressions.literal(a.value()), ALIASED))
                .toList();
    }

    /// The tree with derived tables in place of a common one.
    private static Query inlined(Query tree, With with) {
        if (tree instanceof CommonTable(int id, _, var alias, var fields) && id == with.id())
            return new Derived(under(fields, with.definition()), alias);
        return Trees.map(tree, q -> inlined(q, with), e -> inlined(e, with));
    }

    private static Expression inlined(Expression tree, With with) {
        return Trees.map(tree, e -> inlined(e, with), q -> inlined(q, with));
    }

    /// One side of a set operation, under the names of the whole.
    private static Query under(List<Field> fields, Query side) {
        if (side instanceof Project(var input, var outputs)) {
            var renamed = new ArrayList<Assignment>();
            for (int i = 0; i < fields.size(); i++)
                renamed.add(new Assignment(fields.get(i), outputs.get(i).value(), ALIASED));
            return new Project(input, renamed);
        }
        var assignments = new ArrayList<Assignment>();
        for (int i = 0; i < fields.size(); i++) {
            Expression value = Column.of(side.fields().get(i));
            assignments.add(new Assignment(fields.get(i), value, Assignment.Origin.WRITTEN));
        }
        return new Project(side, assignments);
    }

    /// The list without its second half, without its first, and without one of it; never with fewer
    /// than `least`.
    static <T> void without(List<T> list, int least, Consumer<List<T>> found) {
        int half = list.size() / 2;
        if (half > 1) {
            found.accept(list.subList(0, half));
            found.accept(list.subList(half, list.size()));
        }
        if (list.size() <= least) return;
        for (int i = 0; i < list.size(); i++) found.accept(without(list, i));
    }
}
