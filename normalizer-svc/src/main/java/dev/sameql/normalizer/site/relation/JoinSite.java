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

/// A join.
public final class JoinSite extends AbstractSite {
    private final Join join;
    private Query proposal;
    private Optional<Query> shorter;

    public JoinSite(Join join, int path, SiteContext around) {
        super(path, around);
        this.join = join;
    }

    @Override
    public Join node() {
        return join;
    }

    private boolean inner() {
        return join.kind() == JoinKind.INNER;
    }

    private boolean comma() {
        return join.spelling() == JoinSpelling.COMMA;
    }

    /// Whether inner joins written alike come in another order than that of their signatures, or
    /// have conditions below the topmost.
    public boolean outOfOrder() {
        if (!inner()) return false;
        boolean top =
                !(around().operator() instanceof Join above)
                        || above.kind() != JoinKind.INNER
                        || (above.spelling() == JoinSpelling.COMMA) != comma();
        return top && !isSame(inOrder());
    }

    /// The joins from left to right in that order, all conditions at the topmost.
    public Query inOrder() {
        if (proposal == null) {
            JoinTree tree = JoinTree.alike(join);
            tree.sort(facts().signatures().order());
            proposal = tree.joined(true);
        }
        return proposal;
    }

    private boolean isSame(Query other) {
        Query left = join;
        Query right = other;
        while (left instanceof Join a && right instanceof Join b && left != right) {
            boolean alike =
                    a.right() == b.right()
                            && a.spelling() == b.spelling()
                            && a.kind() == b.kind()
                            && Conditions.conjuncts(a.condition())
                                    .equals(Conditions.conjuncts(b.condition()));
            if (!alike) return false;
            left = a.left();
            right = b.left();
        }
        return left == right;
    }

    /// Whether it is the topmost of inner joins some of which have a condition, a filter between
    /// them, or another spelling than the comma.
    public boolean conditional() {
        if (!inner()) return false;
        if (around().operator() instanceof Join above && above.kind() == JoinKind.INNER) {
            return false;
        }
        return !plain(join);
    }

    private static boolean plain(Query query) {
        if (query instanceof Filter) return false;
        if (!(query instanceof Join join) || join.kind() != JoinKind.INNER) return true;
        return join.condition().isEmpty()
                && join.spelling() == JoinSpelling.COMMA
                && !(join.right() instanceof Join right && right.kind() == JoinKind.INNER)
                && !(join.right() instanceof Filter)
                && plain(join.left());
    }

    /// The product of all that is joined, under one filter with all conditions.
    public Query asFilteredProduct() {
        JoinTree tree = JoinTree.whole(join);
        tree.sort(facts().signatures().order());
        Query product = tree.joined(false);
        return tree.conditions().isEmpty()
                ? product
                : new Filter(product, Conditions.and(tree.conditions()));
    }

    /// Whether it is spelled with USING, NATURAL or CROSS.
    public boolean fancy() {
        return join.spelling() != JoinSpelling.ON && join.spelling() != JoinSpelling.COMMA
                || join.spelling() == JoinSpelling.COMMA && join.kind() != JoinKind.INNER;
    }

    /// The same, spelled with ON.
    public Join plainlySpelled() {
        return new Join(join.kind(), join.left(), join.right(), join.condition(), JoinSpelling.ON);
    }

    /// Whether a table is joined by its key to a foreign key that refers to it, and nothing else
    /// is read of it.
    public boolean joinsParentOnly() {
        if (shorter == null) shorter = eliminated();
        return shorter.isPresent();
    }

    /// The joins without that table.
    public Query withoutParent() {
        return joinsParentOnly() ? shorter.get() : join;
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
                Optional<Query> found = eliminated(tree, on, child, key);
                if (found.isPresent()) return found;
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
