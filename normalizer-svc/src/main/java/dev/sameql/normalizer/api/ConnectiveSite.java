package dev.sameql.normalizer.api;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Or;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A conjunction or disjunction.
public final class ConnectiveSite extends Place implements Commutative {
    private final Expression node;
    private final boolean conjunction;
    private final List<Expression> operands;

    ConnectiveSite(And and, int path, Surroundings around) {
        super(path, around);
        this.node = and;
        this.conjunction = true;
        this.operands = and.operands();
    }

    ConnectiveSite(Or or, int path, Surroundings around) {
        super(path, around);
        this.node = or;
        this.conjunction = false;
        this.operands = or.operands();
    }

    @Override
    public Expression node() {
        return node;
    }

    /// Whether it is an AND.
    public boolean conjunction() {
        return conjunction;
    }

    @Override
    public boolean sorted() {
        long before = Long.MIN_VALUE;
        for (Expression operand : operands) {
            if (conjunction ? operand instanceof And : operand instanceof Or) return false;
            long signature = inquiry().signatures().of(operand);
            if (signature < before) return false;
            before = signature;
        }
        return true;
    }

    @Override
    public Expression inOrder() {
        List<Expression> flat = new ArrayList<>();
        flatten(node, flat);
        flat.sort(Comparator.comparingLong(inquiry().signatures()::of));
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

    /// Whether an operand is a constant that settles or does not change the result.
    public boolean hasConstant() {
        return operands.stream()
                .anyMatch(o -> Conditions.isConstant(o, true) || Conditions.isConstant(o, false));
    }

    /// `x AND TRUE` is `x`, `x AND FALSE` is false; `x OR FALSE` is `x`, `x OR TRUE` is true.
    public Expression withoutConstants() {
        boolean neutral = conjunction;
        if (operands.stream().anyMatch(o -> Conditions.isConstant(o, !neutral))) {
            return Conditions.constant(!neutral);
        }
        return combined(operands.stream().filter(o -> !Conditions.isConstant(o, neutral)).toList());
    }

    /// Whether an operand comes twice.
    public boolean repetitive() {
        return distinct().size() < operands.size();
    }

    /// The same with each operand once.
    public Expression withoutRepetition() {
        return combined(distinct());
    }

    private List<Expression> distinct() {
        List<Expression> seen = new ArrayList<>();
        for (Expression operand : operands) {
            if (seen.stream().noneMatch(s -> Conditions.same(s, operand))) seen.add(operand);
        }
        return seen;
    }

    private Expression combined(List<Expression> parts) {
        return conjunction ? Conditions.and(parts) : Conditions.or(parts);
    }
}
