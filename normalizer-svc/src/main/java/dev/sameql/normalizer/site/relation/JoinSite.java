package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.JoinTree;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;

/// A join.
public final class JoinSite extends AbstractSite {
    private final Join join;
    private Query proposal;

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
}
