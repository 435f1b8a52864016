package dev.sameql.normalizer.site.expression;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Commutative;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A conjunction or disjunction.
public final class ConnectiveSite extends AbstractSite implements Commutative {
    private final Expression node;
    private final boolean conjunction;
    private final List<Expression> operands;

    public ConnectiveSite(And and, int path, SiteContext around) {
        super(path, around);
        this.node = and;
        this.conjunction = true;
        this.operands = and.operands();
    }

    public ConnectiveSite(Or or, int path, SiteContext around) {
        super(path, around);
        this.node = or;
        this.conjunction = false;
        this.operands = or.operands();
    }

    @Override
    public Expression node() {
        return node;
    }

    @Override
    public boolean sorted() {
        long before = Long.MIN_VALUE;
        for (Expression operand : operands) {
            if (conjunction ? operand instanceof And : operand instanceof Or) return false;
            long signature = facts().signatures().of(operand);
            if (signature < before) return false;
            before = signature;
        }
        return true;
    }

    @Override
    public Expression inOrder() {
        List<Expression> flat = new ArrayList<>();
        flatten(node, flat);
        flat.sort(Comparator.comparingLong(facts().signatures()::of));
        return combined(flat);
    }

    private void flatten(Expression expression, List<Expression> into) {
        switch (expression) {
            case And(var parts) when conjunction -> parts.forEach(p -> flatten(p, into));
            case Or(var parts) when !conjunction -> parts.forEach(p -> flatten(p, into));
            // anything else is one operand
            default -> into.add(expression);
        }
    }

    private boolean nested() {
        return operands.stream().anyMatch(o -> conjunction ? o instanceof Or : o instanceof And);
    }

    private List<Expression> parts(Expression operand) {
        return switch (operand) {
            case And(var inner) when !conjunction -> inner;
            case Or(var inner) when conjunction -> inner;
            // anything else is one part
            default -> List.of(operand);
        };
    }

    private static boolean covers(List<Expression> all, List<Expression> some) {
        return some.stream().allMatch(s -> all.stream().anyMatch(a -> Isomorphism.same(a, s)));
    }

    /// Whether all alternatives of an OR share a conjunct.
    public boolean hasCommonFactor() {
        return !conjunction && nested() && !common().isEmpty();
    }

    private List<Expression> common() {
        List<Expression> first = parts(operands.getFirst());
        return first.stream()
                .filter(Reads::isMovable)
                .filter(f -> operands.stream().allMatch(o -> covers(parts(o), List.of(f))))
                .toList();
    }

    /// `(x AND y) OR (x AND z)` as `x AND (y OR z)`.
    public Expression factored() {
        List<Expression> common = common();
        List<Expression> rest = new ArrayList<>();
        for (Expression operand : operands) {
            rest.add(
                    Conditions.and(
                            parts(operand).stream()
                                    .filter(p -> !covers(common, List.of(p)))
                                    .toList()));
        }
        List<Expression> result = new ArrayList<>(common);
        result.add(Conditions.or(rest));
        return Conditions.and(result);
    }

    private Expression combined(List<Expression> parts) {
        return conjunction ? Conditions.and(parts) : Conditions.or(parts);
    }
}
