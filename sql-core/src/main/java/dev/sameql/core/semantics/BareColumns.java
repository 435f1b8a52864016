package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Bare columns. Those of SQLite are read from a row that holds the extremum when the query has
/// exactly one MIN or MAX, else from any row; those of MySQL from any row,
/// and PostgreSQL's ANY_VALUE from any that FILTER keeps. Which row is open unless
/// all candidates agree; under DISTINCT the values that it skips still change the row.
///
/// Source: sqlite.org/lang_select.html, section 2.5.
final class BareColumns<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;
    private final Aggregates<P, V> aggregates;

    BareColumns(Semantics<P, V> semantics, Aggregates<P, V> aggregates) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
        this.aggregates = aggregates;
    }

    V value(
            Aggregates.Inputs<P, V> input,
            Grouping.Group<P> group,
            List<Aggregates.Inputs<P, V>> all) {
        List<Weighted<P, V>> candidates = candidates(input, group, all);
        V result = algebra.literal(Value.NULL, input.call().field().type());
        for (Weighted<P, V> candidate : candidates.reversed()) {
            result = algebra.choose(candidate.present(), candidate.value(), result);
        }
        if (algebra.known().isPresent()) {
            for (Weighted<P, V> candidate : candidates) {
                aggregates.noteDifferent(candidates.getFirst(), candidate, group.present());
            }
            return result;
        }
        for (int i = 0; i < candidates.size(); i++) {
            for (int j = i + 1; j < candidates.size(); j++) {
                aggregates.noteDifferent(candidates.get(i), candidates.get(j), group.present());
            }
        }
        return result;
    }

    /// Over no rows a bare column is NULL, but SQLite may have replaced a column of a derived table
    /// by the expression behind it, and evaluates that.
    void noteEmpty(Query.Aggregate node, List<Row<P, V>> rows) {
        boolean computed =
                node.aggregates().stream()
                        .filter(c -> c.function().picksRow())
                        .anyMatch(c -> !isStored(c.arguments().getFirst(), node.input()));
        if (!computed) return;
        P none = logic.always();
        for (Row<P, V> row : rows) none = algebra.and(none, algebra.not(row.present()));
        semantics.openWhere(none);
    }

    private static boolean isStored(Expression argument, Query query) {
        return switch (query) {
            case Query.Scan scan ->
                    argument instanceof Expression.Column column
                            && scan.fields().contains(column.field());
            case Query.Filter _, Query.Join _, Query.Window _, Query.Sort _ ->
                    query.inputs().stream().anyMatch(q -> isStored(argument, q));
            case Query.Values _,
                    Query.Derived _,
                    Query.Project _,
                    Query.Aggregate _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ ->
                    false;
        };
    }

    private List<Weighted<P, V>> candidates(
            Aggregates.Inputs<P, V> bare,
            Grouping.Group<P> group,
            List<Aggregates.Inputs<P, V>> all) {
        if (bare.call().function() == AggregateFunction.ANY_VALUE) return counted(bare, group);
        var members = new ArrayList<Weighted<P, V>>();
        for (Weighted<P, Integer> member : group.members()) {
            V value = bare.arguments().get(member.value()).getFirst();
            members.add(new Weighted<>(member.present(), value));
        }
        Map<Object, Aggregates.Inputs<P, V>> extrema = new HashMap<>();
        for (Aggregates.Inputs<P, V> input : all) {
            boolean isExtremum =
                    input.call().function() == AggregateFunction.MIN
                            || input.call().function() == AggregateFunction.MAX;
            if (isExtremum) {
                extrema.put(List.of(input.call().function(), input.call().arguments()), input);
            }
        }
        if (extrema.size() != 1) return members;
        Aggregates.Inputs<P, V> only = extrema.values().iterator().next();
        return only.call().distinct() ? members : atExtremum(only, group, members);
    }

    private List<Weighted<P, V>> counted(Aggregates.Inputs<P, V> some, Grouping.Group<P> group) {
        var members = new ArrayList<Weighted<P, V>>();
        for (Weighted<P, Integer> member : group.members()) {
            P present = algebra.and(member.present(), some.counts().get(member.value()));
            if (algebra.isNever(present)) continue;
            V value = some.arguments().get(member.value()).getFirst();
            members.add(new Weighted<>(present, value));
        }
        return members;
    }

    private List<Weighted<P, V>> atExtremum(
            Aggregates.Inputs<P, V> extremum,
            Grouping.Group<P> group,
            List<Weighted<P, V>> members) {
        List<Weighted<P, Integer>> counted = aggregates.members(extremum, group);
        V value = aggregates.aggregate(extremum.call(), counted, extremum);
        P isNull = algebra.isNull(value);
        Collation collation = extremum.call().arguments().getFirst().type().collation();
        Map<Integer, P> holds = new HashMap<>();
        for (Weighted<P, Integer> member : aggregates.counted(extremum, group)) {
            V own = extremum.arguments().get(member.value()).getFirst();
            holds.put(
                    member.value(),
                    algebra.and(member.present(), algebra.same(own, value, collation)));
        }
        var result = new ArrayList<Weighted<P, V>>();
        for (int i = 0; i < members.size(); i++) {
            P holding = holds.getOrDefault(group.members().get(i).value(), logic.never());
            P present = algebra.and(members.get(i).present(), algebra.or(isNull, holding));
            if (!algebra.isNever(present)) {
                result.add(new Weighted<>(present, members.get(i).value()));
            }
        }
        return result;
    }
}
