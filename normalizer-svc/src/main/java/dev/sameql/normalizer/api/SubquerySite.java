package dev.sameql.normalizer.api;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Trees;
import java.util.Optional;

/// A predicate over a subquery: EXISTS or IN.
public final class SubquerySite extends Place {
    private final Expression node;

    SubquerySite(Expression node, int path, Surroundings around) {
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
                        || query instanceof Project(_, var outputs) && !outputs.isEmpty());
    }

    /// EXISTS of the rows alone.
    public Expression existsOfRows() {
        if (!(node instanceof Exists(var query, var negated))) return node;
        return new Exists(
                switch (query) {
                    case Sort(var input, _) -> input;
                    case Distinct(var input) -> input;
                    case Project(var input, _) -> input;
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
        Query from = rows instanceof Filter(var input, _) ? input : rows;
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
                inquiry().root(),
                q -> {
                    if (q instanceof Scan scan && scan.fields().contains(field)) found[0] = scan;
                },
                _ -> {});
        return Optional.ofNullable(found[0]);
    }
}
