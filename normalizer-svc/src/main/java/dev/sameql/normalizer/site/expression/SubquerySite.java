package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
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
}
