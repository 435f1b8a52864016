package dev.sameql.normalizer.law;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// Applies a law about what is computed of aggregates, `COUNT(*) - COUNT(?x)`. It is met wherever
/// the columns of a grouping are read that stands below a select list, with nothing but filters and
/// sorts between; one about a single aggregate is met at the grouping. What it makes is computed of
/// aggregates that the grouping has, or gets.
final class OverGroups {
    private final Site site;
    private final Query.Aggregate groups;
    private final BiFunction<Object, OverGroups, Optional<Expression>> law;
    private final List<AggregateCall> calls = new ArrayList<>();
    private final Set<Expression> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean changed;

    /// With what a law makes of an expression over the groups, or of an aggregate.
    private OverGroups(
            Site site,
            Query.Aggregate groups,
            BiFunction<Object, OverGroups, Optional<Expression>> law) {
        this.site = site;
        this.groups = groups;
        this.law = law;
    }

    /// The grouping of which an expression above may be a law's.
    static Optional<Query.Aggregate> groups(Object node) {
        return switch (node) {
            case Query.Aggregate aggregate -> Optional.of(aggregate);
            case Query.Project(var input, _) -> below(input);
            // anything else is no place for such a law
            default -> Optional.empty();
        };
    }

    private static Optional<Query.Aggregate> below(Query query) {
        return switch (query) {
            case Query.Aggregate aggregate -> Optional.of(aggregate);
            case Query.Filter(var input, _) -> below(input);
            case Query.Sort(var input, _) -> below(input);
            // anything else hides the groups
            default -> Optional.empty();
        };
    }

    /// What stands in the place of a node; empty where the law matches nothing in it.
    static Optional<Object> replacement(
            Site site,
            Object node,
            Query.Aggregate groups,
            BiFunction<Object, OverGroups, Optional<Expression>> law) {
        OverGroups over = new OverGroups(site, groups, law);
        Query made = node == groups ? over.single() : over.whole((Query) node);
        // rows in one group of which nothing is asked are no query
        if (over.calls.isEmpty() && groups.keys().isEmpty()) return Optional.empty();
        return over.changed ? Optional.of(made) : Optional.empty();
    }

    /// The place of the aggregates, as words ask about it.
    Site place(Object node) {
        return new Place(
                node,
                site.path(),
                SiteContext.ofExpression(
                        site.around().facts(),
                        groups,
                        site.around().outer(),
                        node instanceof Expression e && conditions.contains(e)));
    }

    /// Notes of what of a condition above only matters whether it is true.
    private void ask(Expression condition) {
        conditions.add(condition);
        switch (condition) {
            case Expression.And(var parts) -> parts.forEach(this::ask);
            case Expression.Or(var parts) -> parts.forEach(this::ask);
            // of no other may unknown parts be false ones
            default -> {}
        }
    }

    private static final class Place extends AbstractSite {
        private final Object node;

        Place(Object node, int path, SiteContext around) {
            super(path, around);
            this.node = node;
        }

        @Override
        public Object node() {
            return node;
        }
    }

    /// The aggregate whose column it is.
    Optional<AggregateCall> call(Expression expression) {
        return expression instanceof Expression.Column(var field, _)
                ? groups.call(field)
                : Optional.empty();
    }

    /// The column of an aggregate that the grouping has, or gets.
    Expression column(
            AggregateFunction function,
            boolean distinct,
            List<Expression> arguments,
            List<Expression> filter) {
        List<Type> types = arguments.stream().map(Expression::type).toList();
        Type type = Constants.TYPING.aggregate(function, types);
        Field field = new Field(site.around().facts().freshId(), function.name(), type);
        AggregateCall made =
                AggregateCall.of(field, function, arguments, distinct)
                        .withFilter(
                                filter.isEmpty()
                                        ? Optional.empty()
                                        : Optional.of(Conditions.and(filter)));
        for (AggregateCall call : calls) {
            if (isDeterministic(made) && isSame(call, made))
                return Substitution.column(call.field());
        }
        calls.add(made);
        return Substitution.column(field);
    }

    private static boolean isDeterministic(AggregateCall call) {
        return call.arguments().stream().allMatch(Reads::isDeterministic)
                && call.filter().stream().allMatch(Reads::isDeterministic);
    }

    private static boolean isSame(AggregateCall left, AggregateCall right) {
        return left.function() == right.function()
                && left.distinct() == right.distinct()
                && left.order().isEmpty()
                && areSame(left.arguments(), right.arguments())
                && areSame(
                        Conditions.conjuncts(left.filter()), Conditions.conjuncts(right.filter()));
    }

    private static boolean areSame(List<Expression> left, List<Expression> right) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) {
            if (!Isomorphism.same(left.get(i), right.get(i), false)) return false;
        }
        return true;
    }

    private Optional<Expression> made(Object met) {
        Optional<Expression> made = law.apply(met, this);
        changed |= made.isPresent();
        return made;
    }

    /// The grouping under a select list that computes some of its columns.
    private Query single() {
        List<Assignment> outputs = new ArrayList<>();
        groups.keys().forEach(k -> outputs.add(Substitution.passing(k.field())));
        for (AggregateCall call : groups.aggregates()) {
            Optional<Expression> made = made(call);
            if (made.isEmpty()) calls.add(call);
            outputs.add(
                    made.map(m -> new Assignment(call.field(), m, Assignment.Origin.WRITTEN))
                            .orElseGet(() -> Substitution.passing(call.field())));
        }
        return new Query.Project(grown(), outputs);
    }

    private Query whole(Query query) {
        calls.addAll(groups.aggregates());
        Query above = above(query);
        return changed ? Trees.rewrite(above, q -> q == groups ? grown() : q, e -> e) : query;
    }

    private Query above(Query query) {
        if (query == groups) return groups;
        if (query instanceof Query.Filter(_, var condition)) ask(condition);
        Query here =
                Trees.map(
                        query,
                        q -> q,
                        e -> Trees.rewrite(e, q -> q, part -> made(part).orElse(part)));
        Query below = above(query.inputs().getFirst());
        return Trees.map(here, _ -> below, e -> e);
    }

    private Query grown() {
        return new Query.Aggregate(groups.input(), groups.keys(), List.copyOf(calls));
    }
}
