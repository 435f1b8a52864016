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

/// A question about rows that holds another: IN over a UNION, EXISTS over rows for which others
/// exist, whether EXISTS is true.
public final class QuestionSite extends AbstractSite {
    private final Expression node;

    public QuestionSite(Expression node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public Expression node() {
        return node;
    }

    /// Whether it is IN over a UNION whose arms have columns of its own types.
    public boolean inUnion() {
        return node instanceof InQuery(var comparisons, SetOperation union, _)
                && union.operator() == SetOperator.UNION
                && types(union.left()).equals(types(union))
                && types(union.right()).equals(types(union))
                && comparisons.stream().allMatch(c -> Reads.isMovable(c.left()));
    }

    private static List<Type> types(Query query) {
        return query.fields().stream().map(Field::type).toList();
    }

    /// IN over one arm or the other.
    public Expression inEither() {
        if (!(node instanceof InQuery(var comparisons, SetOperation union, var negated))) {
            return node;
        }
        List<Expression> arms =
                List.of(
                        in(comparisons, union, union.left(), negated),
                        in(comparisons, union, union.right(), negated));
        return negated ? new And(arms) : new Or(arms);
    }

    private static Expression in(
            List<Comparison> comparisons, SetOperation union, Query arm, boolean negated) {
        Substitution toArm = new Substitution(union.fields(), arm.fields());
        List<Comparison> compared =
                comparisons.stream().map(c -> Trees.map(c, toArm::apply)).toList();
        return new InQuery(compared, arm, negated);
    }
}
