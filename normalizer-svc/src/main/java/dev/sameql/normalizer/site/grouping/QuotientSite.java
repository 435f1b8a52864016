package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Expressions over the aggregates of a whole table: there may be no row at all.
///
/// A quotient is NULL when its divisor is NULL or 0, whatever its dividend. So where the divisor is
/// one of these over no rows, a sum of 1 and 0 inside of it may be the count that it is over some.
public final class QuotientSite extends AbstractSite {
    private final Project project;
    private final Aggregate aggregate;
    private Project proposal;

    public QuotientSite(Project project, Aggregate aggregate, int path, SiteContext around) {
        super(path, around);
        this.project = project;
        this.aggregate = aggregate;
    }

    @Override
    public Project node() {
        return project;
    }

    /// Whether a sum of 1 and 0 stands in such a quotient.
    public boolean dividesIndicator() {
        if (!aggregate.keys().isEmpty()) return false;
        if (proposal == null) proposal = counted();
        return proposal != project;
    }

    /// The same with counts for such sums.
    public Query withCounts() {
        return dividesIndicator() ? proposal : project;
    }

    private Project counted() {
        BitSet nonNull = NonNull.fields(aggregate.input(), facts().definitions());
        Map<Integer, AggregateCall> counts = new HashMap<>();
        for (AggregateCall call : aggregate.aggregates()) {
            if (call.filter().isPresent()) continue;
            Optional<Expression> indicated = Indicators.sum(call, nonNull);
            if (indicated.isEmpty()) continue;
            counts.put(call.field().id(), count(indicated));
        }
        if (counts.isEmpty()) return project;
        List<Assignment> outputs =
                project.assignments().stream()
                        .map(a -> Trees.map(a, e -> quotients(e, counts)))
                        .toList();
        boolean same = true;
        for (int i = 0; i < outputs.size(); i++) {
            same &= outputs.get(i) == project.assignments().get(i);
        }
        if (same) return project;
        List<AggregateCall> calls = new ArrayList<>(aggregate.aggregates());
        calls.addAll(counts.values());
        return new Project(
                new Aggregate(aggregate.input(), aggregate.keys(), List.copyOf(calls)), outputs);
    }

    private Expression quotients(Expression expression, Map<Integer, AggregateCall> counts) {
        if (expression instanceof Call(var operator, var operands, _)
                && operator == Operator.DIVIDE
                && zeroOrNull(operands.getLast())) {
            return Trees.rewrite(expression, UnaryOperator.identity(), e -> counted(e, counts));
        }
        return Trees.map(expression, e -> quotients(e, counts), UnaryOperator.identity());
    }

    private static Expression counted(Expression expression, Map<Integer, AggregateCall> counts) {
        return expression instanceof Column(var field, _) && counts.containsKey(field.id())
                ? Substitution.column(counts.get(field.id()).field())
                : expression;
    }

    /// Whether the expression is 0 or NULL over no rows; it is so too with a count for a sum in it.
    private boolean zeroOrNull(Expression expression) {
        return switch (expression) {
            case Column(var field, _) -> aggregate.call(field).isPresent();
            case Cast(var operand, var target, _) ->
                    target.kind().isNumeric() && zeroOrNull(operand);
            case Call(var operator, var operands, _) ->
                    // a sum of such is not
                    operator == Operator.MULTIPLY && operands.stream().anyMatch(this::zeroOrNull)
                            || operator == Operator.NULLIF && zeroOrNull(operands.getFirst());
            // anything else may be something
            default -> false;
        };
    }
}
