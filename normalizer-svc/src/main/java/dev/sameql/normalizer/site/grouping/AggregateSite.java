package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Trees;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// A grouping with its aggregates.
public final class AggregateSite extends AbstractSite {
    private final Aggregate aggregate;

    public AggregateSite(Aggregate aggregate, int path, SiteContext around) {
        super(path, around);
        this.aggregate = aggregate;
    }

    @Override
    public Aggregate node() {
        return aggregate;
    }

    /// Whether the aggregates come in another order than that of their signatures, or one is not
    /// used.
    public boolean untidy() {
        return !tidyCalls().equals(aggregate.aggregates());
    }

    /// The same with the aggregates that are used, in that order.
    public Query tidy() {
        return new Aggregate(aggregate.input(), aggregate.keys(), tidyCalls());
    }

    private List<AggregateCall> tidyCalls() {
        if (around().positional() || aggregate.aggregates().isEmpty())
            return aggregate.aggregates();
        // a bare column takes its row from a MIN or MAX beside it
        boolean bare = aggregate.aggregates().stream().anyMatch(c -> c.function().picksRow());
        return aggregate.aggregates().stream()
                .filter(c -> bare || facts().isReferenced(c.field()))
                .sorted(Comparator.comparingLong(facts().signatures()::of))
                .toList();
    }

    /// Whether the grouping keys come in another order than that of their signatures.
    public boolean keysUnsorted() {
        return !around().positional() && !sortedKeys().equals(aggregate.keys());
    }

    /// The same with the keys in that order.
    public Query withSortedKeys() {
        return new Aggregate(aggregate.input(), sortedKeys(), aggregate.aggregates());
    }

    private List<Assignment> sortedKeys() {
        if (aggregate.keys().size() < 2) return aggregate.keys();
        return aggregate.keys().stream()
                .sorted(Comparator.comparingLong(facts().signatures()::of))
                .toList();
    }

    /// Whether a bare column is determined by the grouping keys.
    public boolean hasDeterminedBareColumn() {
        return aggregate.aggregates().stream().anyMatch(this::isDetermined);
    }

    private boolean isDetermined(AggregateCall call) {
        return call.function().picksRow()
                && !aggregate.keys().isEmpty()
                && call.arguments().size() == 1
                && call.arguments().getFirst() instanceof Column(var field, _)
                && determined(aggregate.keys()).get(field.id());
    }

    private BitSet determined(List<Assignment> keys) {
        BitSet fields = new BitSet();
        for (Assignment key : keys) {
            // texts that a collation calls equal share a group, but not what they determine
            if (key.value() instanceof Column(var field, _)
                    && field.type().collation() == Collation.BINARY) fields.set(field.id());
        }
        return facts().keys(aggregate.input()).closure(fields);
    }

    /// The same with such bare columns as further keys.
    public Query groupedByBareColumns() {
        List<Assignment> keys = new ArrayList<>(aggregate.keys());
        List<AggregateCall> calls = new ArrayList<>();
        for (AggregateCall call : aggregate.aggregates()) {
            if (isDetermined(call)) {
                keys.add(
                        new Assignment(
                                call.field(),
                                call.arguments().getFirst(),
                                Assignment.Origin.WRITTEN));
            } else {
                calls.add(call);
            }
        }
        return new Aggregate(aggregate.input(), keys, calls);
    }

    /// Whether a key that nothing reads is determined by the other keys.
    public boolean hasSuperfluousKey() {
        return !around().positional() && superfluous() != null;
    }

    private Assignment superfluous() {
        for (Assignment key : aggregate.keys()) {
            if (facts().isReferenced(key.field())) continue;
            if (!(key.value() instanceof Column(var field, _))) continue;
            List<Assignment> others = aggregate.keys().stream().filter(k -> k != key).toList();
            if (!others.isEmpty() && determined(others).get(field.id())) return key;
        }
        return null;
    }

    /// The same without that key.
    public Query withoutSuperfluousKey() {
        Assignment key = superfluous();
        return new Aggregate(
                aggregate.input(),
                aggregate.keys().stream().filter(k -> k != key).toList(),
                aggregate.aggregates());
    }

    /// Whether it groups by a column that is declared UNIQUE, and by more, and nothing sorts the
    /// groups.
    public boolean groupsByUniqueAndMore() {
        return aggregate.keys().size() > 1 && unique() != null && !sorted();
    }

    private boolean sorted() {
        return Trees.any(
                facts().root(), q -> q instanceof Sort(var input, _) && isThis(input), _ -> false);
    }

    private boolean isThis(Query query) {
        return query == aggregate || query instanceof Filter(var input, _) && input == aggregate;
    }

    private Assignment unique() {
        for (Assignment key : aggregate.keys()) {
            if (key.value() instanceof Column(var field, _)
                    && facts().declarations().isUnique(field)) return key;
        }
        return null;
    }

    /// The same, grouped by that column alone; the others are read from some row of the group.
    public Query groupedByUnique() {
        Assignment unique = unique();
        List<AggregateCall> calls = new ArrayList<>(aggregate.aggregates());
        for (Assignment key : aggregate.keys()) {
            if (key == unique || !facts().isReferenced(key.field())) continue;
            calls.add(
                    AggregateCall.of(
                            key.field(), AggregateFunction.BARE, List.of(key.value()), false));
        }
        return new Aggregate(aggregate.input(), List.of(unique), calls);
    }
}
