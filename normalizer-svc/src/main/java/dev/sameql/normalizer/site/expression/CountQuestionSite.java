package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A comparison of the value of a subquery with something.
public final class CountQuestionSite extends AbstractSite {
    private final Comparison comparison;

    public CountQuestionSite(Comparison comparison, int path, SiteContext around) {
        super(path, around);
        this.comparison = comparison;
    }

    @Override
    public Comparison node() {
        return comparison;
    }

    /// Whether it asks if a count in a subquery is 0 or not.
    public boolean asksForAny() {
        return counted().isPresent() && negated().isPresent();
    }

    private Optional<Boolean> negated() {
        Comparison c = comparison.left() instanceof Scalar ? comparison : mirrored();
        if (!(c.right() instanceof Literal(Value.Int(long n), _, _))) return Optional.empty();
        return switch (c.operator()) {
            case GT, NE -> n == 0 ? Optional.of(false) : Optional.empty();
            case GE -> n == 1 ? Optional.of(false) : Optional.empty();
            case EQ, LE -> n == 0 ? Optional.of(true) : Optional.empty();
            case LT -> n == 1 ? Optional.of(true) : Optional.empty();
            case IS, IS_NOT -> Optional.empty();
        };
    }

    private Comparison mirrored() {
        ComparisonOperator operator = comparison.operator().mirrored();
        return new Comparison(
                operator, comparison.right(), comparison.left(), comparison.collation());
    }

    /// The rows that the subquery counts.
    private Optional<Query> counted() {
        Expression side =
                comparison.left() instanceof Scalar ? comparison.left() : comparison.right();
        if (!(side
                        instanceof
                        Scalar(Project(Aggregate(var rows, var keys, var calls), var outputs), _))
                || !keys.isEmpty()
                || outputs.size() != 1
                || !(outputs.getFirst().value() instanceof Column(var field, _))) {
            return Optional.empty();
        }
        for (AggregateCall call : calls) {
            if (!call.field().equals(field) || call.function() != AggregateFunction.COUNT) continue;
            List<Expression> conditions = new ArrayList<>(Conditions.conjuncts(call.filter()));
            call.arguments().forEach(a -> conditions.add(new IsNull(a, true)));
            return Optional.of(
                    conditions.isEmpty() ? rows : new Filter(rows, Conditions.and(conditions)));
        }
        return Optional.empty();
    }

    /// EXISTS of them, or its negation.
    public Expression asExists() {
        return new Exists(counted().orElseThrow(), negated().orElseThrow());
    }
}
