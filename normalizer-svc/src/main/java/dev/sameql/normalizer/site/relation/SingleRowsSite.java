package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.JoinTree;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A product in which aggregates of whole tables stand, one row each.
///
/// Law: two such aggregates over one table, filtered differently, are one aggregate over it with
/// FILTERs; what both filters say is said once, before.
public final class SingleRowsSite extends AbstractSite {
    private final Join join;
    private Optional<Query> proposal;

    public SingleRowsSite(Join join, int path, SiteContext around) {
        super(path, around);
        this.join = join;
    }

    @Override
    public Join node() {
        return join;
    }

    /// Whether two aggregates of the product read one table.
    public boolean aggregatesOfOne() {
        if (proposal == null) proposal = merged();
        return proposal.isPresent();
    }

    /// The product with both as one.
    public Query together() {
        return aggregatesOfOne() ? proposal.get() : join;
    }

    private Optional<Query> merged() {
        JoinTree tree = JoinTree.alike(join);
        List<Query> relations = tree.relations();
        for (int i = 0; i < relations.size(); i++) {
            for (int j = i + 1; j < relations.size(); j++) {
                if (relations.get(i) instanceof Aggregate one
                        && relations.get(j) instanceof Aggregate other) {
                    Optional<Aggregate> both = merged(one, other);
                    if (both.isEmpty()) continue;
                    if (isWithinProduct()) return Optional.empty();
                    relations.set(i, both.get());
                    relations.remove(j);
                    return Optional.of(
                            relations.size() == 1 && !tree.conditions().isEmpty()
                                    ? new Filter(both.get(), Conditions.and(tree.conditions()))
                                    : tree.joined(true));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isWithinProduct() {
        return around().operator() instanceof Join above && above.kind() == JoinKind.INNER;
    }

    private static Optional<Aggregate> merged(Aggregate one, Aggregate other) {
        if (!plain(one) || !plain(other)) return Optional.empty();
        Query base = Conditions.unfiltered(one.input());
        if (!Isomorphism.same(base, Conditions.unfiltered(other.input()), false))
            return Optional.empty();
        Substitution toBase =
                new Substitution(Conditions.unfiltered(other.input()).fields(), base.fields());
        List<Expression> ours = Conditions.conjuncts(one.input());
        List<Expression> theirs =
                Conditions.conjuncts(other.input()).stream().map(toBase::apply).toList();
        if (!ours.stream().allMatch(Reads::isMovable)
                || !theirs.stream().allMatch(Reads::isMovable)) return Optional.empty();
        List<Expression> both =
                ours.stream()
                        .filter(o -> theirs.stream().anyMatch(t -> Isomorphism.same(o, t)))
                        .toList();
        List<AggregateCall> calls = new ArrayList<>();
        one.aggregates().forEach(c -> calls.add(filtered(c, ours, both)));
        other.aggregates().forEach(c -> calls.add(filtered(toBase.apply(c), theirs, both)));
        Query input = both.isEmpty() ? base : new Filter(base, Conditions.and(both));
        return Optional.of(new Aggregate(input, List.of(), calls));
    }

    private static boolean plain(Aggregate aggregate) {
        return aggregate.keys().isEmpty()
                && aggregate.aggregates().stream()
                        .allMatch(
                                c ->
                                        !c.function().picksRow()
                                                && c.function() != AggregateFunction.GROUP_CONCAT);
    }

    private static AggregateCall filtered(
            AggregateCall call, List<Expression> own, List<Expression> shared) {
        List<Expression> all = new ArrayList<>(Conditions.conjuncts(call.filter()));
        own.stream()
                .filter(o -> shared.stream().noneMatch(s -> Isomorphism.same(o, s)))
                .forEach(all::add);
        return call.withFilter(all.isEmpty() ? Optional.empty() : Optional.of(Conditions.and(all)));
    }
}
