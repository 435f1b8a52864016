package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.JoinTree;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;
import java.util.Optional;

/// Join elimination among `JOIN … ON`: one table may be there only to be referred to. What it does
/// to a product under a filter is [FilteredProductSite].
public final class JoinEliminationSite extends AbstractSite {
    private final Join join;
    private Optional<Query> proposal;

    public JoinEliminationSite(Join join, int path, SiteContext around) {
        super(path, around);
        this.join = join;
    }

    @Override
    public Join node() {
        return join;
    }

    /// Whether a table is joined by its key to a foreign key that refers to it, and nothing else
    /// is read of it.
    public boolean joinsParentOnly() {
        if (proposal == null) proposal = eliminated();
        return proposal.isPresent();
    }

    /// The joins without that table.
    public Query withoutParent() {
        return joinsParentOnly() ? proposal.get() : join;
    }

    private Optional<Query> eliminated() {
        boolean top =
                join.kind() == JoinKind.INNER
                        && join.spelling() != JoinSpelling.COMMA
                        && !around().positional()
                        && !(around().operator() instanceof Join above
                                && above.kind() == JoinKind.INNER
                                && above.spelling() != JoinSpelling.COMMA);
        if (!top) return Optional.empty();
        JoinTree tree = JoinTree.alike(join);
        for (Expression condition : tree.conditions()) {
            if (!(condition instanceof Comparison on)
                    || on.operator() != ComparisonOperator.EQ
                    || !(on.left() instanceof Column(var left, _))
                    || !(on.right() instanceof Column(var right, _))) continue;
            for (Field key : List.of(left, right)) {
                Field child = key == left ? right : left;
                Optional<Query> shorter = eliminated(tree, on, child, key);
                if (shorter.isPresent()) return shorter;
            }
        }
        return Optional.empty();
    }

    private Optional<Query> eliminated(JoinTree tree, Comparison on, Field child, Field key) {
        Optional<Scan> parent = scan(tree, key);
        if (parent.isEmpty() || parent.get().fields().contains(child)) return Optional.empty();
        if (scan(tree, child).isEmpty()) return Optional.empty();
        if (!facts().declarations().refers(child, key)) return Optional.empty();
        if (isReadOutside(parent.get(), key, tree.conditions())) return Optional.empty();
        Substitution toChild = new Substitution(List.of(key), List.of(child));
        List<Expression> rest =
                tree.conditions().stream().filter(c -> c != on).map(toChild::apply).toList();
        JoinTree remaining = JoinTree.alike(join);
        remaining.relations().removeIf(r -> r == parent.get());
        remaining.conditions().clear();
        remaining.conditions().addAll(rest);
        Query joined = remaining.joined(true);
        boolean lost = remaining.relations().size() == 1 && !rest.isEmpty();
        return Optional.of(lost ? new Filter(joined, Conditions.and(rest)) : joined);
    }

    private static Optional<Scan> scan(JoinTree tree, Field field) {
        return tree.relations().stream()
                .filter(r -> r instanceof Scan && r.fields().contains(field))
                .map(r -> (Scan) r)
                .findFirst();
    }

    /// Whether anything but the key in these joins' own conditions is read of the table.
    private boolean isReadOutside(Scan parent, Field key, List<Expression> conditions) {
        for (Field field : parent.fields()) {
            if (field != key && facts().isReferenced(field)) return true;
        }
        int[] reads = {0};
        Trees.visit(facts().root(), _ -> {}, e -> reads[0] += isRead(e, key));
        for (Expression condition : conditions) {
            Trees.visit(condition, _ -> {}, e -> reads[0] -= isRead(e, key));
        }
        return reads[0] > 0;
    }

    private static int isRead(Expression expression, Field field) {
        return expression instanceof Column(var read, _) && read == field ? 1 : 0;
    }
}
