package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A projection: a select list.
public final class ProjectSite extends AbstractSite {
    private final Project project;

    public ProjectSite(Project project, int path, SiteContext around) {
        super(path, around);
        this.project = project;
    }

    @Override
    public Project node() {
        return project;
    }

    /// Whether it is the select list of the whole query.
    public boolean outermost() {
        Query query = facts().root();
        while (query != project) {
            switch (query) {
                case Limit(var input, _, _) -> query = input;
                case Sort(var input, _) -> query = input;
                case Distinct(var input) -> query = input;
                // below anything else, columns are used by name or by position
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    /// Whether the job compares results up to the order of columns.
    public boolean anyColumnOrder() {
        return facts().anyColumnOrder();
    }

    /// Whether the outputs come in another order than that of their signatures.
    public boolean unsorted() {
        return !sorted().equals(project.assignments());
    }

    /// The outputs in that order.
    public Project inOrder() {
        return new Project(project.input(), sorted());
    }

    private List<Assignment> sorted() {
        return project.assignments().stream()
                .sorted(Comparator.comparingLong(facts().signatures()::of))
                .toList();
    }

    /// Whether it has an output, used by name only, that nothing reads.
    public boolean superfluous() {
        return !around().positional() && !outputs().stream().allMatch(this::isRead);
    }

    private boolean isRead(Assignment assignment) {
        return facts().isReferenced(assignment.field());
    }

    /// The outputs that something reads.
    public Query needed() {
        return new Project(project.input(), outputs().stream().filter(this::isRead).toList());
    }

    /// Whether it only renames all columns of a set operation in their order.
    public boolean renamesSetOperation() {
        if (!(project.input() instanceof SetOperation operation)
                || outputs().size() != operation.fields().size()) return false;
        for (int i = 0; i < outputs().size(); i++) {
            if (!(outputs().get(i).value() instanceof Column(var field, _))
                    || !field.equals(operation.fields().get(i))
                    || !outputs().get(i).field().type().equals(field.type())) return false;
        }
        return true;
    }

    /// The operation under those names.
    public Query underNewNames() {
        return project.input()
                        instanceof SetOperation(var operator, boolean all, var left, var right, _)
                ? new SetOperation(operator, all, left, right, project.fields())
                : project;
    }

    private List<Assignment> outputs() {
        return project.assignments();
    }

    private static boolean isExtremum(AggregateCall call) {
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
        List<AggregateCall> extrema = calls.stream().filter(ProjectSite::isExtremum).toList();
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
                calls.stream().filter(ProjectSite::isExtremum).findFirst().orElseThrow();
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
