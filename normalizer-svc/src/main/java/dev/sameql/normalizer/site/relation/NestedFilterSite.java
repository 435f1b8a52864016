package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// A filter with a subquery in a conjunct, where the subquery could stand beside the filtered rows.
public final class NestedFilterSite extends AbstractFilterSite {
    private final BitSet row;

    public NestedFilterSite(Filter filter, int path, SiteContext around) {
        super(filter, path, around);
        this.row = Reads.ids(filter.fields());
    }

    /// The rows of a subquery and the conditions on them, which may read the filtered row.
    private record Part(Query rows, List<Expression> conditions) {
        static Part of(Query query) {
            return new Part(Conditions.unfiltered(query), Conditions.conjuncts(query));
        }

        Query whole() {
            return conditions.isEmpty() ? rows : new Filter(rows, Conditions.and(conditions));
        }
    }

    /// Whether the rows can stand beside the filtered ones: they do not read them.
    private boolean apart(Part part) {
        return !Reads.free(part.rows).intersects(row);
    }

    /// Whether for each filtered row there is at most one.
    private boolean matchesOnce(Part part) {
        UniqueKeys keys = UniqueKeys.of(part.whole(), facts().definitions());
        BitSet outside = Reads.of(part.conditions);
        outside.andNot(Reads.ids(part.rows.fields()));
        return keys.isKey(outside);
    }

    private Query beside(Part part, List<Expression> conditions) {
        Query joined =
                new Join(
                        JoinKind.INNER,
                        filter.input(),
                        part.rows,
                        Optional.empty(),
                        JoinSpelling.COMMA);
        return new Filter(joined, Conditions.and(conditions));
    }

    private Project onlyRow(Query query) {
        return new Project(query, filter.fields().stream().map(Substitution::passing).toList());
    }

    /// Whether a conjunct reads the value of a subquery of at most one row, and is not true when
    /// there is none.
    public boolean readsScalar() {
        return conjuncts.stream().anyMatch(c -> single(c).isPresent());
    }

    private Optional<Scalar> single(Expression conjunct) {
        return Reads.scalars(conjunct).stream().filter(s -> isSingle(conjunct, s)).findFirst();
    }

    private boolean isSingle(Expression conjunct, Scalar scalar) {
        Part part = Part.of(rows(scalar));
        if (!apart(part) || !matchesOnce(part)) return false;
        Field probe = new Field(facts().freshId(), "value", scalar.type());
        return exactlyOne(scalar.query())
                || NonNull.ifTrue(
                                Substitution.replaced(conjunct, scalar, Substitution.column(probe)))
                        .get(probe.id());
    }

    /// Whether the query has a row whatever the tables hold.
    static boolean exactlyOne(Query query) {
        return switch (query) {
            case Project(var input, _) -> exactlyOne(input);
            case Aggregate(_, var keys, _) -> keys.isEmpty();
            // a filter may drop it
            default -> false;
        };
    }

    private static Query rows(Scalar scalar) {
        return movable(scalar) && scalar.query() instanceof Project(var input, _)
                ? input
                : scalar.query();
    }

    private static boolean movable(Scalar scalar) {
        return scalar.query() instanceof Project(_, var outputs)
                && outputs.stream().allMatch(o -> Reads.isMovable(o.value()));
    }

    private static Expression value(Scalar scalar) {
        return movable(scalar) && scalar.query() instanceof Project(_, var outputs)
                ? outputs.getFirst().value()
                : Substitution.column(scalar.query().fields().getFirst());
    }

    /// That row joined, and its value in the subquery's place.
    public Query scalarAsJoin() {
        Expression conjunct =
                conjuncts.stream().filter(c -> single(c).isPresent()).findFirst().orElseThrow();
        Scalar scalar = single(conjunct).orElseThrow();
        Part part = Part.of(rows(scalar));
        List<Expression> all = new ArrayList<>(others(conjunct));
        all.addAll(part.conditions);
        all.add(Substitution.replaced(conjunct, scalar, value(scalar)));
        return onlyRow(beside(part, all));
    }

    /// Whether a conjunct compares an aggregate over the rows that belong to the filtered row,
    /// which has a key, and is not true when there are none.
    public boolean readsAggregate() {
        return conjuncts.stream().anyMatch(c -> aggregated(c).isPresent());
    }

    private record Aggregated(Scalar scalar, Aggregate aggregate, Part part) {}

    private Optional<Aggregated> aggregated(Expression conjunct) {
        if (!(conjunct instanceof Comparison comparison)) return Optional.empty();
        boolean left = comparison.left() instanceof Scalar;
        Expression side = left ? comparison.left() : comparison.right();
        Expression other = left ? comparison.right() : comparison.left();
        if (!(side instanceof Scalar scalar)
                || !Reads.isMovable(other)
                || !(rows(scalar) instanceof Aggregate aggregate)
                || !aggregate.keys().isEmpty()
                || !(value(scalar) instanceof Column(var field, _))) return Optional.empty();
        Part part = Part.of(aggregate.input());
        boolean belongs = Reads.free(aggregate.input()).intersects(row);
        return belongs
                        && apart(part)
                        && !readsRow(aggregate)
                        && keyed()
                        && needsRows(comparison, left, other, field, aggregate)
                ? Optional.of(new Aggregated(scalar, aggregate, part))
                : Optional.empty();
    }

    private boolean readsRow(Aggregate aggregate) {
        List<Expression> read = new ArrayList<>();
        for (AggregateCall call : aggregate.aggregates()) {
            if (call.function().picksRow() || call.function() == AggregateFunction.GROUP_CONCAT)
                return true;
            read.addAll(call.arguments());
            call.filter().ifPresent(read::add);
        }
        return !read.stream().allMatch(Reads::isMovable);
    }

    private boolean keyed() {
        return facts().keys(filter.input()).isKey(row);
    }

    /// Whether the comparison is not true of the aggregate of no rows.
    private static boolean needsRows(
            Comparison comparison, boolean left, Expression other, Field field, Aggregate group) {
        if (comparison.operator() == ComparisonOperator.IS
                || comparison.operator() == ComparisonOperator.IS_NOT) return false;
        Optional<AggregateCall> call = group.call(field);
        if (call.isEmpty()) return false;
        return switch (call.get().function()) {
            case SUM, AVG, MIN, MAX, BIT_AND, BIT_OR, BIT_XOR -> true;
            case COUNT -> {
                if (!(other instanceof Literal(var constant, _, _)) || constant.isNull()) {
                    yield false;
                }
                ComparisonOperator operator =
                        left ? comparison.operator() : comparison.operator().mirrored();
                yield !Constants.truth(operator, Value.of(0L), constant, comparison.collation())
                        .orElse(false);
            }
            case TOTAL, GROUP_CONCAT, BARE, ANY_VALUE -> false;
        };
    }

    /// The rows joined, grouped by the filtered row, the conjunct after grouping.
    public Query aggregateAsGrouping() {
        Expression conjunct =
                conjuncts.stream().filter(c -> aggregated(c).isPresent()).findFirst().orElseThrow();
        Aggregated found = aggregated(conjunct).orElseThrow();
        List<Expression> before = new ArrayList<>(others(conjunct));
        before.addAll(found.part.conditions);
        Expression after = Substitution.replaced(conjunct, found.scalar, value(found.scalar));
        return Groupings.of(this, filter.input(), filter.fields(), beside(found.part, before))
                .grouped(found.aggregate.aggregates(), List.of(after), filter.fields());
    }
}
