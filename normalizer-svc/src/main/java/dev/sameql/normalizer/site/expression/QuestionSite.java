package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;

/// IN over rows that are those of two queries.
public final class QuestionSite extends AbstractSite {
    private final InQuery node;

    public QuestionSite(InQuery node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public InQuery node() {
        return node;
    }

    /// Whether it is IN over a UNION whose arms have columns of its own types.
    public boolean inUnion() {
        return node.query() instanceof SetOperation union
                && union.operator() == SetOperator.UNION
                && types(union.left()).equals(types(union))
                && types(union.right()).equals(types(union))
                && node.comparisons().stream().allMatch(c -> Reads.isMovable(c.left()));
    }

    private static List<Type> types(Query query) {
        return query.fields().stream().map(Field::type).toList();
    }

    /// IN over one arm or the other.
    public Expression inEither() {
        if (!(node.query() instanceof SetOperation union)) return node;
        List<Expression> arms =
                List.of(
                        in(node.comparisons(), union, union.left(), node.negated()),
                        in(node.comparisons(), union, union.right(), node.negated()));
        return node.negated() ? new And(arms) : new Or(arms);
    }

    private static Expression in(
            List<Comparison> comparisons, SetOperation union, Query arm, boolean negated) {
        Substitution toArm = new Substitution(union.fields(), arm.fields());
        List<Comparison> compared =
                comparisons.stream().map(c -> Trees.map(c, toArm::apply)).toList();
        return new InQuery(compared, arm, negated);
    }
}
