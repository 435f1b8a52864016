package dev.sameql.normalizer.site.expression;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// A predicate over a subquery: EXISTS or IN.
public final class SubquerySite extends AbstractSite {
    private final Expression node;

    public SubquerySite(Expression node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public Expression node() {
        return node;
    }

    /// Whether it is EXISTS over a subquery whose select list, order or DISTINCT says something.
    public boolean existsWithColumns() {
        return node instanceof Exists(var query, _)
                && (query instanceof Sort
                        || query instanceof Distinct
                        || query instanceof Project
                        || query instanceof Aggregate(_, var keys, _) && !keys.isEmpty()
                        || query instanceof Limit(_, var count, var offset)
                                && offset.isEmpty()
                                && count.isPresent()
                                && count.get() instanceof Literal(Value.Int(long n), _, _)
                                && n != 0);
    }

    /// EXISTS of the rows alone.
    public Expression existsOfRows() {
        if (!(node instanceof Exists(var query, var negated))) return node;
        return new Exists(
                switch (query) {
                    case Sort(var input, _) -> input;
                    case Distinct(var input) -> input;
                    case Project(var input, _) -> input;
                    case Limit(var input, _, _) -> input;
                    case Aggregate(var input, var keys, _) when !keys.isEmpty() -> input;
                    // the others count
                    default -> query;
                },
                negated);
    }

    /// Whether it is `c IN (SELECT c FROM t WHERE d)` on rows of that very table.
    public boolean amongItsOwn() {
        return own().isPresent();
    }

    /// The subquery's condition on the row itself.
    public Expression condition() {
        return own().orElse(node);
    }

    private Optional<Expression> own() {
        if (!(node instanceof InQuery(var comparisons, var query, var negated))
                || negated
                || comparisons.size() != 1
                || !(query instanceof Project(var rows, var outputs))) return Optional.empty();
        Query from = Conditions.unfiltered(rows);
        Comparison comparison = comparisons.getFirst();
        if (comparison.operator() != ComparisonOperator.EQ
                || !(from instanceof Scan inner)
                || !(comparison.left() instanceof Column(var outside, _))
                || !(outputs.getFirst().value() instanceof Column(var inside, _))
                || inner.fields().indexOf(inside) < 0) return Optional.empty();
        Optional<Scan> own = scanOf(outside);
        if (own.isEmpty()
                || !own.get().table().equals(inner.table())
                || own.get().fields().indexOf(outside) != inner.fields().indexOf(inside)) {
            return Optional.empty();
        }
        Substitution toOwn = new Substitution(inner.fields(), own.get().fields());
        return Optional.of(
                rows instanceof Filter(_, var condition)
                        ? toOwn.apply(condition)
                        : Conditions.constant(true));
    }

    private Optional<Scan> scanOf(Field field) {
        Scan[] found = new Scan[1];
        Trees.visit(
                facts().root(),
                q -> {
                    if (q instanceof Scan scan && scan.fields().contains(field)) found[0] = scan;
                },
                _ -> {});
        return Optional.ofNullable(found[0]);
    }

    /// Whether it is IN where an unknown answer counts as no, or is none: `x IN (SELECT y …)` then
    /// asks for a row with `y = x`.
    public boolean asksForRow() {
        if (!(node instanceof InQuery(var comparisons, var query, var negated))) return false;
        boolean plain =
                comparisons.stream()
                        .allMatch(
                                c ->
                                        c.operator() == ComparisonOperator.EQ
                                                && Reads.isMovable(c.left()));
        if (!plain) return false;
        if (around().truthOnly() && !negated) return true;
        BitSet nonNull = NonNull.fields(query, facts().definitions());
        nonNull.or(around().nonNull());
        return comparisons.stream().allMatch(c -> neverUnknown(c, nonNull));
    }

    private static boolean neverUnknown(Comparison comparison, BitSet nonNull) {
        return NonNull.isNeverNull(comparison.left(), nonNull)
                && NonNull.isNeverNull(comparison.right(), nonNull);
    }

    /// That question.
    public Expression asExists() {
        if (!(node instanceof InQuery(var comparisons, var query, var negated))) return node;
        List<Expression> equalities = List.copyOf(comparisons);
        return new Exists(new Filter(query, Conditions.and(equalities)), negated);
    }

    /// Whether it is EXISTS over a query that always has a row: an aggregate of a whole table.
    public boolean existsAlways() {
        return node instanceof Exists(var query, _)
                && (query instanceof Aggregate(_, var keys, _) && keys.isEmpty()
                        || query instanceof Values(var rows, _) && !rows.isEmpty());
    }

    /// Its answer.
    public Expression always() {
        return Conditions.constant(node instanceof Exists(_, var negated) && !negated);
    }

    /// Whether it is EXISTS over a single row that a condition lets pass or not.
    public boolean existsIfTrue() {
        return node instanceof Exists(Filter(Values(var rows, _), _), _) && rows.size() == 1;
    }

    /// Whether that condition is true.
    public Expression isTrue() {
        if (!(node instanceof Exists(Filter(_, var condition), var negated))) return node;
        return around().truthOnly() && !negated
                ? condition
                : new TruthTest(condition, Optional.of(true), negated);
    }

    /// Whether it is EXISTS over a UNION.
    public boolean existsInUnion() {
        return node instanceof Exists(SetOperation(var operator, _, _, _, _), _)
                && operator == SetOperator.UNION;
    }

    /// EXISTS over one arm or the other.
    public Expression existsInEither() {
        if (!(node instanceof Exists(SetOperation(_, _, var left, var right, _), var negated))) {
            return node;
        }
        List<Expression> arms = List.of(new Exists(left, negated), new Exists(right, negated));
        return negated ? new And(arms) : new Or(arms);
    }
}
