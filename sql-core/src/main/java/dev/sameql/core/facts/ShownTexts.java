package dev.sameql.core.facts;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The fields of a query of which it matters how their texts are spelled: those that its result
/// shows, and those that something else reads than comparisons under a collation, to which equal
/// texts are the same. So which of several equal texts stands for a group matters only here.
final class ShownTexts {
    private final Map<Integer, BitSet> sources = new HashMap<>();
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final BitSet shown = new BitSet();

    private ShownTexts() {}

    /// Their ids.
    static BitSet of(Query query) {
        var texts = new ShownTexts();
        Trees.visit(query, texts::define, _ -> {});
        texts.read(query);
        texts.show(query.fields());
        return texts.closure();
    }

    private void define(Query query) {
        if (query instanceof Query.With with) definitions.put(with.id(), with.definition());
    }

    private void show(List<Field> fields) {
        fields.forEach(field -> shown.set(field.id()));
    }

    private void pass(Field from, Field to) {
        sources.computeIfAbsent(to.id(), _ -> new BitSet()).set(from.id());
    }

    private BitSet closure() {
        Deque<Integer> open = new ArrayDeque<>();
        shown.stream().forEach(open::add);
        while (!open.isEmpty()) {
            BitSet from = sources.getOrDefault(open.pop(), new BitSet());
            from.stream().filter(id -> !shown.get(id)).forEach(open::add);
            shown.or(from);
        }
        return shown;
    }

    private void read(Query query) {
        query.inputs().forEach(this::read);
        switch (query) {
            case Query.Project(_, var assignments) -> assignments.forEach(this::assign);
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(this::assign);
                calls.forEach(this::read);
            }
            case Query.Filter(_, var condition) -> read(condition);
            case Query.Join join -> join.condition().ifPresent(this::read);
            case Query.Sort(_, var keys) -> keys.forEach(this::read);
            case Query.SetOperation operation -> read(operation);
            case Query.CommonTable table ->
                    Optional.ofNullable(definitions.get(table.id()))
                            .ifPresent(d -> pass(d.fields(), table.fields()));
            case Query.Window(_, var calls) -> calls.forEach(this::read);
            case Query.Limit(_, var count, var offset) -> {
                count.ifPresent(this::read);
                offset.ifPresent(this::read);
            }
            case Query.Values(var rows, _) -> rows.forEach(row -> row.forEach(this::read));
            case Query.Scan _, Query.Derived _, Query.Distinct _, Query.With _ -> {}
        }
    }

    private void pass(List<Field> from, List<Field> to) {
        for (int i = 0; i < to.size(); i++) pass(from.get(i), to.get(i));
    }

    private void read(Query.SetOperation operation) {
        pass(operation.left().fields(), operation.fields());
        pass(operation.right().fields(), operation.fields());
        for (int i = 0; i < operation.fields().size(); i++) {
            if (operation.fields().get(i).type().collation() != Collation.BINARY) continue;
            shown.set(operation.left().fields().get(i).id());
            shown.set(operation.right().fields().get(i).id());
        }
    }

    private void assign(Assignment assignment) {
        assign(assignment.field(), assignment.value());
    }

    private void assign(Field to, Expression value) {
        if (value.unparenthesised() instanceof Column(Field from, _)) pass(from, to);
        else read(value);
    }

    private void read(AggregateCall call) {
        call.filter().ifPresent(this::read);
        call.order().forEach(this::read);
        boolean picks =
                call.function() == AggregateFunction.MIN
                        || call.function() == AggregateFunction.MAX
                        || call.function().picksRow();
        for (Expression argument : call.arguments()) {
            if (call.function() == AggregateFunction.COUNT) compare(argument);
            else if (picks) assign(call.field(), argument);
            else read(argument);
        }
    }

    private void read(WindowCall call) {
        call.partition().forEach(this::compare);
        call.order().forEach(this::read);
        call.arguments().forEach(this::read);
        call.filter().ifPresent(this::read);
    }

    private void read(SortKey key) {
        if (key.collation() == Collation.BINARY) read(key.value());
        else compare(key.value());
    }

    private void read(Expression expression) {
        switch (expression) {
            case Column(Field field, _) -> shown.set(field.id());
            case Comparison(_, var left, var right, var collation)
                    when collation != Collation.BINARY -> {
                compare(left);
                compare(right);
            }
            case Expression.IsNull(var operand, _) -> compare(operand);
            case Expression.InList(_, var alternatives, _) -> alternatives.forEach(this::read);
            case Expression.Scalar(var query, _) -> {
                show(query.fields());
                read(query);
            }
            case Expression other -> Trees.forEach(other, this::read, this::read);
        }
    }

    /// An operand to which equal texts are the same.
    private void compare(Expression expression) {
        switch (expression.unparenthesised()) {
            case Column _ -> {}
            case Expression.Scalar(var query, _) -> read(query);
            case Expression other -> read(other);
        }
    }
}
