package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;

/// A predicate other than a comparison: NOT, BETWEEN, IN over a list, IS NULL.
public final class PredicateSite extends AbstractSite {
    private final Expression node;

    public PredicateSite(Expression node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public Expression node() {
        return node;
    }

    /// Whether it is a NOT over a predicate that has its own negation, or over AND and OR.
    public boolean negationOfPredicate() {
        if (!(node instanceof Not(var operand))) return false;
        return switch (operand) {
            case Not _, Between _, InList _, InQuery _, IsNull _, Exists _, Like _, And _, Or _ ->
                    true;
            // a comparison is rule 23; others have no negation of their own
            default -> false;
        };
    }

    /// The negation moved into the operand.
    public Expression withNegationInside() {
        return node instanceof Not(var operand) ? negation(operand) : node;
    }

    static Expression negation(Expression operand) {
        return switch (operand) {
            case Comparison(var operator, var left, var right, var collation) ->
                    new Comparison(operator.negated(), left, right, collation);
            case Not(var inner) -> inner;
            case Between(var low, var high, var negated) -> new Between(low, high, !negated);
            case InList(var value, var list, var negated) -> new InList(value, list, !negated);
            case InQuery(var columns, var query, var negated) ->
                    new InQuery(columns, query, !negated);
            case IsNull(var value, var negated) -> new IsNull(value, !negated);
            case Exists(var query, var negated) -> new Exists(query, !negated);
            case Like(var kind, var value, var pattern, var escape, var negated) ->
                    new Like(kind, value, pattern, escape, !negated);
            case And(var parts) -> new Or(parts.stream().map(PredicateSite::negation).toList());
            case Or(var parts) -> new And(parts.stream().map(PredicateSite::negation).toList());
            // the rest keeps its NOT
            default -> new Not(operand);
        };
    }

    /// Whether it is BETWEEN.
    public boolean between() {
        return node instanceof Between;
    }

    /// BETWEEN as its two comparisons.
    public Expression asBounds() {
        return node instanceof Between(var low, var high, var negated)
                ? negated
                        ? new Or(List.of(negation(low), negation(high)))
                        : new And(List.of(low, high))
                : node;
    }

    /// Whether it is IN over a list with at least one member.
    public boolean inList() {
        return node instanceof InList(_, var alternatives, _) && !alternatives.isEmpty();
    }

    /// IN as its equalities, NOT IN as its inequalities.
    public Expression asComparisons() {
        if (!(node instanceof InList(var value, var alternatives, var negated))) return node;
        List<Expression> parts =
                alternatives.stream().map(a -> negated ? negation(a) : (Expression) a).toList();
        return negated ? Conditions.and(parts) : Conditions.or(parts);
    }
}
