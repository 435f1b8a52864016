package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// An aggregate call.
public final class AggregateCallSite extends AbstractSite {
    private final AggregateCall call;

    public AggregateCallSite(AggregateCall call, int path, SiteContext around) {
        super(path, around);
        this.call = call;
    }

    @Override
    public AggregateCall node() {
        return call;
    }

    /// Whether it is COUNT of one expression, copies counted.
    public boolean count() {
        return call.function() == AggregateFunction.COUNT
                && !call.distinct()
                && call.arguments().size() == 1;
    }

    /// Whether no argument is ever NULL in the rows of the group.
    public boolean argumentNeverNull() {
        return call.arguments().stream().allMatch(a -> NonNull.isNeverNull(a, around().nonNull()));
    }

    /// Whether DISTINCT changes nothing: MIN and MAX, or an argument that comes once per group.
    public boolean distinctIdle() {
        if (!call.distinct() || call.arguments().size() != 1) return false;
        return switch (call.function()) {
            case MIN, MAX -> true;
            case COUNT, SUM, AVG, TOTAL, GROUP_CONCAT, BARE, ANY_VALUE -> oncePerGroup();
        };
    }

    private boolean oncePerGroup() {
        if (!(around().operator() instanceof Aggregate(var input, var keys, _))) return false;
        BitSet fields = new BitSet();
        for (Assignment key : keys) {
            if (key.value() instanceof Column(var field, _)) fields.set(field.id());
        }
        for (Expression argument : call.arguments()) {
            if (!(argument instanceof Column(var field, _))) return false;
            fields.set(field.id());
        }
        return facts().keys(input).isKey(fields);
    }

    /// The same without DISTINCT.
    public AggregateCall withoutDistinct() {
        return call.withoutDistinct();
    }

    private boolean besideBare() {
        return around().operator() instanceof Aggregate(_, _, var calls)
                && calls.stream().anyMatch(c -> c.function().picksRow());
    }

    private Optional<Case> chosen() {
        return !call.arguments().isEmpty()
                        && call.arguments().getFirst() instanceof Case choice
                        && choice.branches().size() == 1
                        && choice.otherwise().isEmpty()
                ? Optional.of(choice)
                : Optional.empty();
    }

    /// Whether its argument is a CASE that yields something under one condition only, and there is
    /// no bare column that would follow its row.
    public boolean choosesRows() {
        return chosen().isPresent() && !besideBare();
    }

    /// The aggregate of those rows.
    public AggregateCall filtered() {
        Expression.When branch = chosen().orElseThrow().branches().getFirst();
        List<Expression> arguments = new ArrayList<>(call.arguments());
        arguments.set(0, branch.result());
        return withFilter(arguments, branch.condition());
    }

    private AggregateCall withFilter(List<Expression> arguments, Expression more) {
        List<Expression> conditions = Conditions.conjuncts(call.filter());
        conditions.addAll(Conditions.conjuncts(Optional.of(more)));
        return new AggregateCall(
                call.field(),
                call.function(),
                List.copyOf(arguments),
                call.distinct(),
                conditions.isEmpty() ? Optional.empty() : Optional.of(Conditions.and(conditions)),
                call.order());
    }

    /// Whether it counts the values of an expression that may be NULL.
    public boolean countsValues() {
        return count() && chosen().isEmpty() && !argumentNeverNull() && !besideBare();
    }

    /// The count of the rows where it is not NULL.
    public AggregateCall countingFiltered() {
        return withFilter(List.of(), new IsNull(call.arguments().getFirst(), true));
    }

    /// Whether its FILTER lets every row pass, or says what a filter of the rows says already.
    public boolean idleFilter() {
        return call.filter().isPresent()
                && open().size()
                        < Conditions.conjuncts(call.filter()).size()
                                + (Conditions.isConstant(call.filter().get(), true) ? 1 : 0);
    }

    private List<Expression> open() {
        List<Expression> known =
                around().operator() instanceof Aggregate(Query.Filter(_, var condition), _, _)
                        ? Conditions.conjuncts(Optional.of(condition))
                        : List.of();
        return Conditions.conjuncts(call.filter()).stream()
                .filter(c -> known.stream().noneMatch(k -> Isomorphism.same(k, c)))
                .filter(
                        c ->
                                !(c instanceof IsNull(var operand, var negated))
                                        || !negated
                                        || !NonNull.isNeverNull(operand, around().nonNull()))
                .toList();
    }

    /// The same with what its FILTER says besides.
    public AggregateCall withOpenFilter() {
        List<Expression> open = open();
        return new AggregateCall(
                call.field(),
                call.function(),
                call.arguments(),
                call.distinct(),
                open.isEmpty() ? Optional.empty() : Optional.of(Conditions.and(open)),
                call.order());
    }

    /// Whether it adds 1 for rows where something is true and 0 for the others, in groups that have
    /// a row.
    public boolean sumsIndicator() {
        return around().operator() instanceof Aggregate(_, var keys, _)
                && !keys.isEmpty()
                && call.filter().isEmpty()
                && Indicators.sum(call, around().nonNull()).isPresent()
                && !besideBare();
    }

    /// The count of those rows.
    public AggregateCall countingIndicated() {
        return withFilter(List.of(), Indicators.sum(call, around().nonNull()).orElseThrow())
                .withFunction(AggregateFunction.COUNT);
    }

    /// Whether it counts the different values of a column for which another stands: each settles
    /// the other, and neither is ever NULL.
    public boolean countsEquivalent() {
        return representative() != null;
    }

    /// The count of the other's different values.
    public AggregateCall countingRepresentative() {
        return call.withArguments(List.of(Substitution.column(representative())));
    }

    private Field representative() {
        if (call.function() != AggregateFunction.COUNT
                || !call.distinct()
                || call.arguments().size() != 1
                || !(call.arguments().getFirst() instanceof Column(var own, _))
                || !(around().operator() instanceof Aggregate(var input, _, _))
                || own.type().collation() != Collation.BINARY
                || !around().nonNull().get(own.id())) return null;
        UniqueKeys keys = facts().keys(input);
        BitSet settled = keys.closure(Reads.ids(List.of(own)));
        Field best = own;
        for (Field other : input.fields()) {
            if (other != own
                    && settled.get(other.id())
                    && around().nonNull().get(other.id())
                    && other.type().collation() == Collation.BINARY
                    && facts().signatures().of(other) < facts().signatures().of(best)
                    && keys.closure(Reads.ids(List.of(other))).get(own.id())) best = other;
        }
        return best == own ? null : best;
    }
}
