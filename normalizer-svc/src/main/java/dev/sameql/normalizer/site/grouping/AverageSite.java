package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A select list over groups, with what filters and sorts them: averages written out.
public final class AverageSite extends AbstractSite {
    private final Project project;

    public AverageSite(Project project, int path, SiteContext around) {
        super(path, around);
        this.project = project;
    }

    @Override
    public Project node() {
        return project;
    }

    /// Whether it divides a sum, as a real, by the number of rows, where no summand is NULL.
    public boolean dividesSumByCount() {
        return divides(this::overRows);
    }

    /// Whether it divides a sum, as a real, by the number of summands that are not NULL.
    public boolean dividesSumByItsCount() {
        return divides(this::overSummands);
    }

    private boolean divides(Quotient quotient) {
        Optional<Aggregate> groups = groups(project.input());
        if (groups.isEmpty() || groups.get().aggregates().size() < 2) return false;
        boolean[] found = {false};
        visit(project, groups.get(), e -> found[0] |= quotient.summed(e, groups.get()).isPresent());
        return found[0];
    }

    /// Finds the sum of which an expression is the average.
    private interface Quotient {
        Optional<AggregateCall> summed(Expression expression, Aggregate groups);
    }

    private static void visit(Query query, Aggregate groups, Consumer<Expression> visitor) {
        if (query == groups) return;
        Trees.forEach(query, q -> visit(q, groups, visitor), e -> Trees.visit(e, _ -> {}, visitor));
    }

    private static Optional<Aggregate> groups(Query query) {
        return switch (query) {
            case Aggregate aggregate -> Optional.of(aggregate);
            case Filter(var input, _) -> groups(input);
            case Sort(var input, _) -> groups(input);
            // anything else hides the groups
            default -> Optional.empty();
        };
    }

    /// The sum that an expression divides by the number of its summands.
    private Optional<AggregateCall> overSummands(Expression expression, Aggregate groups) {
        if (!(expression instanceof Call(var operator, var operands, _))
                || operator != Operator.DIVIDE
                || !(operands.getLast() instanceof Column(var count, _))) return Optional.empty();
        boolean exact =
                !(operands.getFirst() instanceof Cast(_, var type, var mode))
                        || type.kind() == Kind.REAL && mode == CastMode.EXPLICIT;
        Expression divided = operands.getFirst();
        Expression sum = divided instanceof Cast cast ? cast.operand() : divided;
        boolean real = exact && (sum != operands.getFirst() || sum.type().kind() == Kind.REAL);
        if (!real || !(sum instanceof Column(var field, _))) return Optional.empty();
        return groups.aggregates().stream()
                .filter(c -> c.field() == field && isUnfilteredSum(c))
                .filter(
                        s ->
                                groups.aggregates().stream()
                                        .anyMatch(
                                                c ->
                                                        c.field() == count
                                                                && countsSummands(
                                                                        c,
                                                                        s.arguments().getFirst())))
                .findFirst();
    }

    /// `COUNT(x)`, or `COUNT(*)` of the rows where `x` is not NULL.
    private static boolean countsSummands(AggregateCall call, Expression summand) {
        if (call.function() != AggregateFunction.COUNT || call.distinct()) return false;
        if (call.filter().isEmpty()) {
            return call.arguments().size() == 1
                    && Isomorphism.same(call.arguments().getFirst(), summand);
        }
        return call.arguments().isEmpty()
                && call.filter().get() instanceof IsNull(var tested, var negated)
                && negated
                && Isomorphism.same(tested, summand);
    }

    private static boolean isUnfilteredSum(AggregateCall call) {
        return call.function() == AggregateFunction.SUM
                && !call.distinct()
                && call.filter().isEmpty()
                && Reads.isDeterministic(call.arguments().getFirst());
    }

    /// The sum that an expression divides by the number of rows.
    private Optional<AggregateCall> overRows(Expression expression, Aggregate groups) {
        if (!(expression instanceof Call(var operator, var operands, _))
                || operator != Operator.DIVIDE
                || !(operands.getFirst() instanceof Cast(Column(var sum, _), var type, var mode))
                || type.kind() != Kind.REAL
                || mode != CastMode.EXPLICIT
                || !(operands.getLast() instanceof Column(var count, _))) return Optional.empty();
        boolean counts =
                groups.aggregates().stream().anyMatch(c -> c.field() == count && countsRows(c));
        return counts
                ? groups.aggregates().stream()
                        .filter(c -> c.field() == sum && isPlainSum(c, groups))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean countsRows(AggregateCall call) {
        return call.function() == AggregateFunction.COUNT
                && call.arguments().isEmpty()
                && call.filter().isEmpty();
    }

    private boolean isPlainSum(AggregateCall call, Aggregate groups) {
        return call.function() == AggregateFunction.SUM
                && !call.distinct()
                && call.filter().isEmpty()
                && NonNull.isNeverNull(
                        call.arguments().getFirst(),
                        NonNull.fields(groups.input(), facts().definitions()));
    }

    /// The same with AVG.
    public Query withAverages() {
        return averaging(this::overRows);
    }

    /// The same with AVG.
    public Query withAveragesOfSummands() {
        return averaging(this::overSummands);
    }

    private Query averaging(Quotient quotient) {
        Aggregate groups = groups(project.input()).orElseThrow();
        List<AggregateCall> calls = new ArrayList<>(groups.aggregates());
        Query rewritten = replaced(project, groups, calls, quotient);
        Aggregate more = new Aggregate(groups.input(), groups.keys(), List.copyOf(calls));
        return Trees.rewrite(rewritten, q -> q == groups ? more : q, e -> e);
    }

    private Query replaced(
            Query query, Aggregate groups, List<AggregateCall> calls, Quotient quotient) {
        if (query == groups) return groups;
        Query above =
                Trees.map(
                        query,
                        q -> q,
                        e ->
                                Trees.rewrite(
                                        e,
                                        q -> q,
                                        part -> averaged(part, groups, calls, quotient)));
        Query below = replaced(query.inputs().getFirst(), groups, calls, quotient);
        return Trees.map(above, _ -> below, e -> e);
    }

    private Expression averaged(
            Expression part, Aggregate groups, List<AggregateCall> calls, Quotient quotient) {
        Optional<AggregateCall> sum = quotient.summed(part, groups);
        if (sum.isEmpty()) return part;
        List<Expression> summands = sum.get().arguments();
        for (AggregateCall call : calls) {
            boolean average =
                    call.function() == AggregateFunction.AVG
                            && !call.distinct()
                            && call.filter().isEmpty()
                            && Isomorphism.same(call.arguments().getFirst(), summands.getFirst());
            if (average) return Substitution.column(call.field());
        }
        Field field = new Field(facts().freshId(), "AVG", Type.REAL);
        calls.add(AggregateCall.of(field, AggregateFunction.AVG, summands, false));
        return Substitution.column(field);
    }
}
