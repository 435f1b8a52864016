package dev.sameql.normalizer.site.expression;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Comparisons of one expression with constants, `x op c`, read as sets of values.
///
/// Values that are not NULL are totally ordered, across storage classes too (numbers before texts),
/// so what holds of such sets holds whatever values a column has. All these comparisons are unknown
/// together, when `x` is NULL.
///
/// Source: sqlite.org/datatype3.html, section 4.1.
final class Bounds {
    private final List<Expression> operands;
    private final List<Bound> bounds = new ArrayList<>();

    private record Bound(
            Expression whole, Expression subject, ComparisonOperator operator, Value constant) {}

    /// The bounds among the operands of an AND or OR.
    Bounds(List<Expression> operands) {
        this.operands = operands;
        for (Expression operand : operands) bound(operand).ifPresent(bounds::add);
    }

    private static Optional<Bound> bound(Expression operand) {
        if (!(operand instanceof Comparison(var operator, var subject, var right, var collation))
                || collation != Collation.BINARY
                || !(right instanceof Literal(var constant, _, _))
                || constant.isNull()
                || subject instanceof Literal
                || operator == ComparisonOperator.IS
                || operator == ComparisonOperator.IS_NOT
                || !Reads.isMovable(subject)) return Optional.empty();
        return Optional.of(new Bound(operand, subject, operator, constant));
    }

    /// The operands without those that say less than another (in an OR: more).
    List<Expression> strongest(boolean conjunction) {
        List<Expression> dropped = new ArrayList<>();
        for (Bound candidate : bounds) {
            for (Bound other : bounds) {
                if (candidate == other || dropped.contains(other.whole)) continue;
                if (!Isomorphism.same(candidate.subject, other.subject)) continue;
                boolean idle = conjunction ? implies(other, candidate) : implies(candidate, other);
                if (idle) {
                    dropped.add(candidate.whole);
                    break;
                }
            }
        }
        return operands.stream().filter(o -> dropped.stream().noneMatch(d -> d == o)).toList();
    }

    private static boolean implies(Bound if_, Bound then) {
        int order = Constants.order(if_.constant, then.constant);
        return switch (if_.operator) {
            case EQ ->
                    Constants.truth(then.operator, if_.constant, then.constant, Collation.BINARY)
                            .orElse(false);
            case NE -> then.operator == ComparisonOperator.NE && order == 0;
            case GT ->
                    switch (then.operator) {
                        case GT, GE, NE -> order >= 0;
                        case EQ, LT, LE, IS, IS_NOT -> false;
                    };
            case GE ->
                    switch (then.operator) {
                        case GE -> order >= 0;
                        case GT, NE -> order > 0;
                        case EQ, LT, LE, IS, IS_NOT -> false;
                    };
            case LT ->
                    switch (then.operator) {
                        case LT, LE, NE -> order <= 0;
                        case EQ, GT, GE, IS, IS_NOT -> false;
                    };
            case LE ->
                    switch (then.operator) {
                        case LE -> order <= 0;
                        case LT, NE -> order < 0;
                        case EQ, GT, GE, IS, IS_NOT -> false;
                    };
            case IS, IS_NOT -> false;
        };
    }

    private static Expression comparison(Bound bound, ComparisonOperator operator) {
        Comparison written = (Comparison) bound.whole;
        return new Comparison(operator, written.left(), written.right(), written.collation());
    }

    private List<Expression> replaced(List<Expression> old, Expression by) {
        List<Expression> result = new ArrayList<>();
        for (Expression operand : operands) {
            if (old.stream().noneMatch(o -> o == operand)) result.add(operand);
        }
        result.add(by);
        return result;
    }

    /// The operands of an OR with `x = 3 OR x = 4 OR x = 5` as a range, for an integer column; the
    /// same list when no two are neighbours.
    List<Expression> ranges() {
        Map<Integer, TreeMap<Long, Bound>> byColumn = new HashMap<>();
        for (Bound bound : bounds) {
            if (bound.operator == ComparisonOperator.EQ
                    && bound.subject instanceof Column(var field, _)
                    && field.type().kind() == Kind.INTEGER
                    && bound.constant instanceof Value.Int(long n)
                    && Math.abs(n) < 1L << 40) {
                byColumn.computeIfAbsent(field.id(), _ -> new TreeMap<>()).put(n, bound);
            }
        }
        for (TreeMap<Long, Bound> values : byColumn.values()) {
            for (Map.Entry<Long, Bound> low : values.entrySet()) {
                List<Expression> run = new ArrayList<>();
                long at = low.getKey();
                for (; values.containsKey(at); at++) run.add(values.get(at).whole);
                if (run.size() < 2) continue;
                Bound high = values.get(at - 1);
                return replaced(
                        run,
                        Conditions.and(
                                List.of(
                                        comparison(low.getValue(), ComparisonOperator.GE),
                                        comparison(high, ComparisonOperator.LE))));
            }
        }
        return operands;
    }
}
