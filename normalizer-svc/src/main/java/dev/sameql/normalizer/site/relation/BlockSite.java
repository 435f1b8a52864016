package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A select list of an extremum, and of what stands beside it in its row.
public final class BlockSite extends AbstractSite {
    private final Project project;

    public BlockSite(Project project, int path, SiteContext around) {
        super(path, around);
        this.project = project;
    }

    @Override
    public Project node() {
        return project;
    }

    private List<Assignment> outputs() {
        return project.assignments();
    }

    static boolean isExtremum(AggregateCall call) {
        return (call.function() == AggregateFunction.MIN
                        || call.function() == AggregateFunction.MAX)
                && call.filter().isEmpty()
                && call.arguments().size() == 1;
    }

    /// Whether it selects MIN or MAX of all rows, and beside it at most columns of the row that
    /// holds it.
    public boolean selectsExtremum() {
        if (!(project.input() instanceof Aggregate(_, var keys, var calls)) || !keys.isEmpty()) {
            return false;
        }
        List<AggregateCall> extrema = calls.stream().filter(BlockSite::isExtremum).toList();
        return extrema.size() == 1
                && calls.stream()
                        .allMatch(c -> isExtremum(c) || c.function() == AggregateFunction.BARE)
                && outputs().stream()
                        .anyMatch(
                                o ->
                                        o.value() instanceof Column(var field, _)
                                                && field == extrema.getFirst().field());
    }

    /// The same values of the first row in that order.
    public Query firstInOrder() {
        if (!(project.input() instanceof Aggregate(var input, _, var calls))) return project;
        AggregateCall extremum =
                calls.stream().filter(BlockSite::isExtremum).findFirst().orElseThrow();
        List<Assignment> values = new ArrayList<>();
        for (AggregateCall call : calls) {
            values.add(
                    new Assignment(
                            call.field(), call.arguments().getFirst(), Assignment.Origin.WRITTEN));
        }
        Substitution rows = new Substitution(values);
        return first(
                input,
                extremum.arguments().getFirst(),
                extremum.function() == AggregateFunction.MAX,
                outputs().stream().map(rows::apply).toList());
    }

    /// The first row by a value.
    private static Query first(
            Query rows, Expression value, boolean descending, List<Assignment> outputs) {
        SortKey key = new SortKey(value, descending, !descending, value.type().collation());
        Literal one = new Literal(Value.of(1), Type.INTEGER, Quote.NONE);
        return new Limit(
                new Project(new Sort(rows, List.of(key)), outputs),
                Optional.of(one),
                Optional.empty());
    }
}
