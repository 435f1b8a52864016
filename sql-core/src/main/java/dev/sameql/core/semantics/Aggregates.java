package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// GROUP BY and aggregates (SEMCONF rules 86 to 90, 97): NULLs are dropped before aggregating,
/// without keys there is one group even over no rows.
final class Aggregates<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;
    private final BareColumns<P, V> bareColumns;

    /// One aggregate's view of the input: per input row, whether FILTER lets it count, its argument
    /// values and its sort keys.
    record Inputs<P, V>(
            AggregateCall call, List<P> counts, List<List<V>> arguments, List<List<V>> order) {}

    Aggregates(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
        this.bareColumns = new BareColumns<>(semantics, this);
    }

    Relation<P, V> aggregate(Query.Aggregate node, Environment<P, V> scope) {
        semantics.fired(97, node);
        List<Row<P, V>> rows = semantics.relation(node.input(), scope).rows();
        Shape shape = semantics.shape(node.input());
        semantics.evaluating(node);
        List<Expression> keyExpressions = node.keys().stream().map(k -> k.value()).toList();
        List<Collation> collations =
                keyExpressions.stream().map(k -> k.type().collation()).toList();
        var keys = new ArrayList<List<V>>();
        for (Row<P, V> row : rows) {
            keys.add(semantics.expressions().values(keyExpressions, scope.with(shape, row)));
        }
        List<Inputs<P, V>> inputs =
                node.aggregates().stream().map(c -> inputs(c, rows, shape, scope)).toList();
        var result = new ArrayList<Row<P, V>>();
        for (Grouping.Group<P> group : groups(node, rows, keys, collations)) {
            var values = new ArrayList<V>();
            if (!node.keys().isEmpty())
                values.addAll(semantics.grouping().representative(group, keys, collations));
            for (Inputs<P, V> input : inputs) values.add(value(input, group, inputs));
            if (node.keys().isEmpty()) bareColumns.noteEmpty(node, rows);
            result.add(new Row<>(group.present(), values));
        }
        return Relation.of(result);
    }

    private List<Grouping.Group<P>> groups(
            Query.Aggregate node,
            List<Row<P, V>> rows,
            List<List<V>> keys,
            List<Collation> collations) {
        if (!node.keys().isEmpty()) return semantics.grouping().groups(rows, keys, collations);
        var members = new ArrayList<Weighted<P, Integer>>();
        for (int i = 0; i < rows.size(); i++) {
            members.add(new Weighted<>(rows.get(i).present(), i));
        }
        return List.of(new Grouping.Group<>(logic.always(), -1, members));
    }

    private Inputs<P, V> inputs(
            AggregateCall call, List<Row<P, V>> rows, Shape shape, Environment<P, V> scope) {
        semantics.fired(call.function().descriptor().source().rule(), call);
        semantics.fired(call.distinct() ? 84 : 85, call);
        var counts = new ArrayList<P>();
        var arguments = new ArrayList<List<V>>();
        var order = new ArrayList<List<V>>();
        List<Expression> keys = call.order().stream().map(k -> k.value()).toList();
        for (Row<P, V> row : rows) {
            Environment<P, V> inner = scope.with(shape, row);
            P counted =
                    call.filter()
                            .map(f -> semantics.expressions().truth(f, inner).isTrue())
                            .orElse(logic.always());
            counts.add(counted);
            arguments.add(
                    algebra.isNever(counted)
                            ? List.of()
                            : semantics.expressions().values(call.arguments(), inner));
            order.add(semantics.expressions().values(keys, inner));
        }
        return new Inputs<>(call, counts, arguments, order);
    }

    private V value(Inputs<P, V> input, Grouping.Group<P> group, List<Inputs<P, V>> all) {
        AggregateCall call = input.call();
        if (call.function().picksRow()) return bareColumns.value(input, group, all);
        List<Weighted<P, Integer>> members = members(input, group);
        try {
            return aggregate(call, members, input);
        } catch (NotModelled e) {
            throw call.arguments().isEmpty() ? e : e.at(call.arguments().getFirst());
        }
    }

    /// The members that are aggregated: those that count, and, with DISTINCT, of which no earlier
    /// one is the same.
    List<Weighted<P, Integer>> members(Inputs<P, V> input, Grouping.Group<P> group) {
        List<Weighted<P, Integer>> members = counted(input, group);
        if (!input.call().order().isEmpty()) sort(members, input);
        return input.call().distinct() ? distinct(members, input) : members;
    }

    /// The arguments that are counted, which MySQL's COUNT has several of; other aggregates take
    /// one value, and more that say how.
    private static int width(AggregateCall call) {
        return call.function() == AggregateFunction.COUNT
                ? call.arguments().size()
                : Math.min(1, call.arguments().size());
    }

    /// The members that count: FILTER is true, no argument that counts is NULL.
    List<Weighted<P, Integer>> counted(Inputs<P, V> input, Grouping.Group<P> group) {
        AggregateCall call = input.call();
        var members = new ArrayList<Weighted<P, Integer>>();
        for (Weighted<P, Integer> member : group.members()) {
            P counts = algebra.and(member.present(), input.counts().get(member.value()));
            for (int i = 0; i < width(call) && !algebra.isNever(counts); i++) {
                V value = input.arguments().get(member.value()).get(i);
                counts = algebra.and(counts, algebra.not(algebra.isNull(value)));
            }
            if (!algebra.isNever(counts)) members.add(new Weighted<>(counts, member.value()));
        }
        return members;
    }

    private void sort(List<Weighted<P, Integer>> members, Inputs<P, V> input) {
        if (input.call().function() != AggregateFunction.GROUP_CONCAT) return;
        if (algebra.known().isEmpty()) return; // see [#inOrder]
        ConcreteOperations<V> known = algebra.known().get();
        Comparator<List<V>> order = semantics.ordering().comparator(input.call().order(), known);
        members.sort(Comparator.comparing(m -> input.order().get(m.value()), order));
    }

    private List<Weighted<P, Integer>> distinct(
            List<Weighted<P, Integer>> members, Inputs<P, V> input) {
        int width = width(input.call());
        List<Collation> collations =
                input.call().arguments().subList(0, width).stream()
                        .map(argument -> argument.type().collation())
                        .toList();
        Function<Integer, List<V>> values = i -> input.arguments().get(i).subList(0, width);
        var result = new ArrayList<Weighted<P, Integer>>();
        if (algebra.known().isPresent()) {
            ConcreteOperations<V> known = algebra.known().get();
            Map<Object, Integer> first = new HashMap<>();
            for (Weighted<P, Integer> member : members) {
                List<V> own = values.apply(member.value());
                Integer earlier =
                        first.putIfAbsent(Grouping.key(own, collations, known), member.value());
                if (earlier == null) result.add(member);
                else represent(input.arguments().get(earlier), own.getFirst());
            }
            return result;
        }
        for (int i = 0; i < members.size(); i++) {
            P first = members.get(i).present();
            List<V> own = values.apply(members.get(i).value());
            for (Weighted<P, Integer> earlier : members.subList(0, i)) {
                P same = semantics.grouping().same(values.apply(earlier.value()), own, collations);
                first = algebra.and(first, algebra.not(algebra.and(earlier.present(), same)));
            }
            if (!algebra.isNever(first)) {
                result.add(new Weighted<>(first, members.get(i).value()));
            }
        }
        return result;
    }

    private void represent(List<V> arguments, V equal) {
        V first = arguments.getFirst();
        arguments.set(0, semantics.openNumbers().representative(first, List.of(equal)));
    }

    V aggregate(AggregateCall call, List<Weighted<P, Integer>> members, Inputs<P, V> input) {
        List<Weighted<P, V>> values = new ArrayList<>();
        for (Weighted<P, Integer> member : members) {
            V value =
                    call.arguments().isEmpty()
                            ? algebra.literal(Value.of(1), Type.INTEGER)
                            : input.arguments().get(member.value()).getFirst();
            values.add(new Weighted<>(member.present(), value));
        }
        if (call.function() == AggregateFunction.GROUP_CONCAT) {
            List<Weighted<P, V>> separators =
                    call.arguments().size() > 1 ? separators(members, input) : values;
            noteConcatenation(call, members, values, separators, input);
            requireShort(values);
            requireShort(separators);
            boolean ordered = !call.order().isEmpty() && algebra.known().isEmpty();
            if (ordered) values = inOrder(call, members, values, input);
            if (call.arguments().size() > 1) {
                if (ordered) separators = inOrder(call, members, separators, input);
                return semantics
                        .openNumbers()
                        .concatenate(values, separators.stream().map(Weighted::value).toList());
            }
        }
        if (!call.arguments().isEmpty()) noteExtremum(call, values);
        return semantics.openNumbers().aggregate(call.function(), values, type(call));
    }

    private void requireShort(List<Weighted<P, V>> values) {
        semantics
                .effort()
                .requireShort(Operator.CONCAT, values.stream().map(Weighted::value).toList());
    }

    private List<Weighted<P, V>> separators(
            List<Weighted<P, Integer>> members, Inputs<P, V> input) {
        return members.stream()
                .map(m -> new Weighted<>(m.present(), input.arguments().get(m.value()).get(1)))
                .toList();
    }

    /// The members' values by their places in the call's order, ties as they were read: at place
    /// p the value of the member before which p others come.
    private List<Weighted<P, V>> inOrder(
            AggregateCall call,
            List<Weighted<P, Integer>> members,
            List<Weighted<P, V>> values,
            Inputs<P, V> input) {
        int size = members.size();
        var ranks = new ArrayList<V>();
        for (int i = 0; i < size; i++) ranks.add(rank(call, members, input, i));
        var placed = new ArrayList<Weighted<P, V>>();
        for (int place = 0; place < size; place++) {
            V wanted = algebra.literal(Value.of(place), Type.INTEGER);
            V value = null;
            P present = logic.never();
            for (int i = 0; i < size; i++) {
                P here = algebra.and(members.get(i).present(), algebra.same(ranks.get(i), wanted));
                V own = values.get(i).value();
                value = value == null ? own : algebra.choose(here, own, value);
                present = algebra.or(present, here);
            }
            placed.add(new Weighted<>(present, value));
        }
        return placed;
    }

    private V rank(
            AggregateCall call, List<Weighted<P, Integer>> members, Inputs<P, V> input, int i) {
        List<V> own = input.order().get(members.get(i).value());
        V one = algebra.literal(Value.of(1), Type.INTEGER);
        var before = new ArrayList<Weighted<P, V>>();
        for (int j = 0; j < members.size(); j++) {
            if (j == i) continue;
            List<V> other = input.order().get(members.get(j).value());
            P earlier = semantics.ordering().precedes(call.order(), other, own);
            if (j < i)
                earlier = algebra.or(earlier, semantics.ordering().tied(call.order(), other, own));
            before.add(new Weighted<>(algebra.and(members.get(j).present(), earlier), one));
        }
        return algebra.aggregate(AggregateFunction.COUNT, before, Type.INTEGER);
    }

    /// Which of several texts that a collation equates is the least or greatest is open.
    private void noteExtremum(AggregateCall call, List<Weighted<P, V>> values) {
        Collation collation = type(call).collation();
        boolean picks =
                call.function() == AggregateFunction.MIN
                        || call.function() == AggregateFunction.MAX;
        if (!picks || collation == Collation.BINARY) return;
        for (int i = 0; i < values.size(); i++) {
            for (int j = 0; j < i; j++) {
                V one = values.get(i).value();
                V other = values.get(j).value();
                noteDifferent(values.get(i), values.get(j), algebra.same(one, other, collation));
            }
        }
    }

    /// MIN and MAX compare under the collation of their argument.
    static Type type(AggregateCall call) {
        Type type = call.field().type();
        boolean compares =
                call.function() == AggregateFunction.MIN
                        || call.function() == AggregateFunction.MAX;
        if (!compares || call.arguments().isEmpty()) return type;
        Collation collation = call.arguments().getFirst().type().collation();
        return new Type(type.kind(), type.affinity(), collation);
    }

    /// The order in which GROUP_CONCAT meets its members is open unless all are alike, and under
    /// an ORDER BY unless those that tie are. Under DISTINCT it is that of any of several rows.
    private void noteConcatenation(
            AggregateCall call,
            List<Weighted<P, Integer>> members,
            List<Weighted<P, V>> values,
            List<Weighted<P, V>> separators,
            Inputs<P, V> input) {
        boolean known = algebra.known().isPresent();
        for (int i = 1; i < values.size(); i++) {
            // any member in between may be absent, unless all are known to be present
            for (int j = known ? i - 1 : 0; j < i; j++) {
                List<V> before = input.order().get(members.get(j).value());
                List<V> after = input.order().get(members.get(i).value());
                P tied =
                        call.distinct()
                                ? logic.always()
                                : semantics.ordering().tied(call.order(), before, after);
                noteDifferent(values.get(j), values.get(i), tied);
                if (call.arguments().size() > 1)
                    noteDifferent(separators.get(j), separators.get(i), tied);
            }
        }
    }

    /// Where both are present and differ, which of them counts is open.
    void noteDifferent(Weighted<P, V> one, Weighted<P, V> other, P where) {
        P both = algebra.and(where, algebra.and(one.present(), other.present()));
        if (algebra.isNever(both)) return;
        P differ = algebra.not(semantics.grouping().identical(one.value(), other.value()));
        if (semantics.openNumbers().isOpen(one.value())
                || semantics.openNumbers().isOpen(other.value())) differ = logic.always();
        semantics.openWhere(algebra.and(both, differ));
    }
}
