package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /// Whether it is EXISTS over rows for which others exist that could stand beside them.
    public boolean existsBesideOthers() {
        return node instanceof Exists(Filter filter, _)
                && Conditions.conjuncts(filter).stream().anyMatch(c -> isBeside(c, filter));
    }

    private static boolean isBeside(Expression conjunct, Filter filter) {
        return conjunct instanceof Exists(var others, var negated)
                && !negated
                && !Reads.free(Conditions.unfiltered(others))
                        .intersects(Reads.ids(filter.input().fields()));
    }

    /// EXISTS over the product of both.
    public Expression existsInProduct() {
        if (!(node instanceof Exists(Filter filter, var negated))) return node;
        List<Expression> conditions = new ArrayList<>();
        Query rows = Conditions.unfiltered(filter);
        for (Expression conjunct : Conditions.conjuncts(filter)) {
            if (isBeside(conjunct, filter) && conjunct instanceof Exists(var others, _)) {
                Query right = Conditions.unfiltered(others);
                var comma = JoinSpelling.COMMA;
                rows = new Join(JoinKind.INNER, rows, right, Optional.empty(), comma);
                conditions.addAll(Conditions.conjuncts(others));
            } else {
                conditions.add(conjunct);
            }
        }
        Query product = conditions.isEmpty() ? rows : new Filter(rows, Conditions.and(conditions));
        return new Exists(product, negated);
    }
}
