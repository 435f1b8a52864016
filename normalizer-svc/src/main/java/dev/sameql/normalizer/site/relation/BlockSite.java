package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// A select list together with what it selects from: the row that holds an extremum.
public final class BlockSite extends AbstractSite {
    private final Project project;

    /// `c = (SELECT MAX(c) FROM …)` beside the other conjuncts: the rows that those keep, the
    /// column, and which extremum.
    private record Extremum(Query rows, Field column, boolean greatest) {}

    public BlockSite(Project project, int path, SiteContext around) {
        super(path, around);
        this.project = project;
    }

    @Override
    public Project node() {
        return project;
    }

    /// Whether it selects from one table the row in which a UNIQUE column has its extremum, found
    /// by a subquery.
    public boolean extremumOfUnique() {
        return extremum()
                .filter(e -> Conditions.unfiltered(e.rows) instanceof Query.Scan)
                .filter(e -> facts().declarations().isUnique(e.column))
                .isPresent();
    }

    /// Whether it so selects by a column that tells all these rows apart and is never NULL.
    public boolean extremumOfKey() {
        return extremum().filter(this::isKey).isPresent();
    }

    private boolean isKey(Extremum extremum) {
        BitSet column = new BitSet();
        column.set(extremum.column.id());
        return extremum.column.type().collation() == Collation.BINARY
                && facts().keys(extremum.rows).isKey(column)
                && NonNull.fields(extremum.rows, facts().definitions()).get(extremum.column.id());
    }

    /// The first row in the order of that column.
    public Query firstByExtremum() {
        return extremum()
                .map(e -> first(e.rows, Substitution.column(e.column), e.greatest, outputs()))
                .orElse(project);
    }

    private List<Assignment> outputs() {
        return project.assignments();
    }

    private Optional<Extremum> extremum() {
        if (!(project.input() instanceof Filter(var from, var condition))) return Optional.empty();
        List<Expression> conjuncts = Conditions.conjuncts(Optional.of(condition));
        for (Expression conjunct : conjuncts) {
            if (!(conjunct instanceof Comparison(var operator, var left, var right, _))) continue;
            if (operator != ComparisonOperator.EQ) continue;
            List<Expression> others = new ArrayList<>(conjuncts);
            others.remove(conjunct);
            Query rows = others.isEmpty() ? from : new Filter(from, Conditions.and(others));
            Optional<Extremum> found =
                    extremum(rows, left, right).or(() -> extremum(rows, right, left));
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    private static Optional<Extremum> extremum(Query rows, Expression side, Expression value) {
        if (!(side instanceof Column(var column, _))
                || !(value instanceof Scalar(Project(Aggregate inner, var outputs), _))
                || !inner.keys().isEmpty()
                || !(outputs.getFirst().value() instanceof Column(var result, _)))
            return Optional.empty();
        for (AggregateCall call : inner.aggregates()) {
            boolean same =
                    call.field() == result
                            && isExtremum(call)
                            && call.arguments().getFirst() instanceof Column(var read, _)
                            && Isomorphism.correspondence(rows, inner.input())
                                    .filter(f -> f.getOrDefault(column.id(), -1) == read.id())
                                    .isPresent();
            if (same) {
                boolean greatest = call.function() == AggregateFunction.MAX;
                return Optional.of(new Extremum(rows, column, greatest));
            }
        }
        return Optional.empty();
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
