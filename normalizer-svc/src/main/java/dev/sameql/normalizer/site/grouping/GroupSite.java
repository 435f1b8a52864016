package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A grouping together with the rows that it groups.
public final class GroupSite extends AbstractSite {
    private final Aggregate aggregate;

    public GroupSite(Aggregate aggregate, int path, SiteContext around) {
        super(path, around);
        this.aggregate = aggregate;
    }

    @Override
    public Aggregate node() {
        return aggregate;
    }

    private boolean bare() {
        return aggregate.aggregates().stream().anyMatch(c -> c.function().picksRow());
    }

    /// Whether, without keys, the FILTERs of all aggregates share a condition.
    public boolean sharesFilter() {
        return aggregate.keys().isEmpty()
                && !aggregate.aggregates().isEmpty()
                && !bare()
                && !shared().isEmpty();
    }

    private List<Expression> shared() {
        List<Expression> first = Conditions.conjuncts(aggregate.aggregates().getFirst().filter());
        return first.stream()
                .filter(
                        c ->
                                aggregate.aggregates().stream()
                                        .allMatch(call -> says(call.filter(), c)))
                .toList();
    }

    private static boolean says(Optional<Expression> filter, Expression conjunct) {
        return Conditions.conjuncts(filter).stream().anyMatch(f -> Isomorphism.same(f, conjunct));
    }

    /// The same over the rows that pass that condition.
    public Query filteredBefore() {
        List<Expression> shared = shared();
        List<AggregateCall> calls =
                aggregate.aggregates().stream()
                        .map(c -> c.withFilter(without(c.filter(), shared)))
                        .toList();
        return new Aggregate(
                new Filter(aggregate.input(), Conditions.and(shared)), List.of(), calls);
    }

    /// The conjuncts that are not among `known`.
    static Optional<Expression> without(Optional<Expression> filter, List<Expression> known) {
        List<Expression> rest =
                Conditions.conjuncts(filter).stream()
                        .filter(c -> known.stream().noneMatch(k -> Isomorphism.same(k, c)))
                        .toList();
        return rest.isEmpty() ? Optional.empty() : Optional.of(Conditions.and(rest));
    }

    private BitSet keyFields() {
        BitSet fields = new BitSet();
        for (Assignment key : aggregate.keys()) {
            if (key.value() instanceof Column(var field, _)
                    && field.type().collation() == Collation.BINARY) fields.set(field.id());
        }
        return fields;
    }

    /// Whether every group has exactly one row, and each aggregate is an expression over it.
    public boolean groupsSingleRows() {
        return !aggregate.keys().isEmpty()
                && facts().keys(aggregate.input()).isKey(keyFields())
                && aggregate.aggregates().stream().allMatch(c -> ofOne(c).isPresent());
    }

    private static Optional<Expression> ofOne(AggregateCall call) {
        if (call.arguments().size() > 1) return Optional.empty();
        Optional<Expression> value = call.arguments().stream().findFirst();
        boolean number = value.isPresent() && value.get().type().kind().isNumeric();
        Optional<Expression> one =
                switch (call.function()) {
                    case COUNT ->
                            Optional.of(
                                    value.isEmpty()
                                            ? Constants.literal(1)
                                            : new Case(
                                                    List.of(
                                                            new When(
                                                                    new IsNull(value.get(), true),
                                                                    Constants.literal(1))),
                                                    Optional.of(Constants.literal(0)),
                                                    Type.INTEGER));
                    case MIN, MAX, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> value;
                    case SUM -> number ? value : Optional.empty();
                    case AVG ->
                            number
                                    ? value.map(v -> Constants.TYPING.cast(v, "REAL"))
                                    : Optional.empty();
                    case TOTAL, GROUP_CONCAT -> Optional.empty();
                };
        if (one.isEmpty() || call.filter().isEmpty()) return one;
        boolean zero = call.function() == AggregateFunction.COUNT;
        return call.function().picksRow()
                ? Optional.empty()
                : Optional.of(
                        new Case(
                                List.of(new When(call.filter().get(), one.get())),
                                zero ? Optional.of(Constants.literal(0)) : Optional.empty(),
                                call.field().type()));
    }

    /// The rows themselves.
    public Query ungrouped() {
        List<Assignment> outputs = new ArrayList<>(aggregate.keys());
        for (AggregateCall call : aggregate.aggregates()) {
            outputs.add(new Assignment(call.field(), ofOne(call).orElseThrow(), Origin.WRITTEN));
        }
        return new Project(aggregate.input(), outputs);
    }

    /// Whether it counts distinct rows of the keys and one more column that is never NULL.
    public boolean countsDistinctRows() {
        return counted() != null;
    }

    private Assignment counted() {
        if (!(aggregate.input() instanceof Distinct(Project(_, var outputs)))
                || aggregate.aggregates().isEmpty()
                || !aggregate.aggregates().stream().allMatch(GroupSite::countsRows)) return null;
        BitSet keys = new BitSet();
        for (Assignment key : aggregate.keys()) {
            if (!(key.value() instanceof Column(var field, _))) return null;
            keys.set(field.id());
        }
        List<Assignment> others = outputs.stream().filter(o -> !keys.get(o.field().id())).toList();
        if (others.size() != 1) return null;
        Assignment other = others.getFirst();
        BitSet nonNull = NonNull.fields(aggregate.input(), facts().definitions());
        return nonNull.get(other.field().id())
                        && other.field().type().collation() == Collation.BINARY
                ? other
                : null;
    }

    private static boolean countsRows(AggregateCall call) {
        return call.function() == AggregateFunction.COUNT
                && call.arguments().isEmpty()
                && call.filter().isEmpty();
    }

    /// The count of that column's different values in each group.
    public Query countingDistinct() {
        Assignment counted = counted();
        if (!(aggregate.input() instanceof Distinct(var rows))) return aggregate;
        List<AggregateCall> calls =
                aggregate.aggregates().stream()
                        .map(
                                c ->
                                        AggregateCall.of(
                                                c.field(),
                                                AggregateFunction.COUNT,
                                                List.of(Substitution.column(counted.field())),
                                                true))
                        .toList();
        return new Aggregate(rows, aggregate.keys(), calls);
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
        return aggregate.aggregates().stream()
                .filter(c -> bare() || facts().isReferenced(c.field()))
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
