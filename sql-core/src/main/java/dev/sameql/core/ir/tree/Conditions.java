package dev.sameql.core.ir.tree;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Conditions, put together and taken apart.
public final class Conditions {
    private Conditions() {}

    /// The condition that is always true or always false.
    public static Expression constant(boolean truth) {
        return new AsCondition(new Literal(Value.of(truth ? 1 : 0), Type.INTEGER, Quote.NONE));
    }

    /// Whether the condition is a literal with that truth value.
    public static boolean isConstant(Expression condition, boolean truth) {
        return condition instanceof AsCondition(Literal(Value.Int(long n), _, _))
                && (n != 0) == truth;
    }

    /// The conjuncts, nested ones taken apart; none when there is no condition or it is always
    /// true.
    public static List<Expression> conjuncts(Optional<Expression> condition) {
        List<Expression> result = new ArrayList<>();
        condition.ifPresent(c -> collect(c, result));
        return result;
    }

    /// What a filter that stands on the rows reads; the rows themselves when none does.
    public static Query unfiltered(Query rows) {
        return rows instanceof Filter(var input, _) ? input : rows;
    }

    /// The conjuncts of a filter that stands on the rows; none when none does.
    public static List<Expression> conjuncts(Query rows) {
        return rows instanceof Filter(_, var condition)
                ? conjuncts(Optional.of(condition))
                : List.of();
    }

    private static void collect(Expression condition, List<Expression> into) {
        if (condition instanceof And(var operands)) operands.forEach(o -> collect(o, into));
        else if (!isConstant(condition, true)) into.add(condition);
    }

    /// What has to be true for a condition to be, through parentheses; a literal that is true
    /// stays.
    public static List<Expression> requirements(Expression condition) {
        return condition.unparenthesised() instanceof And(var operands)
                ? operands.stream().flatMap(o -> requirements(o).stream()).toList()
                : List.of(condition.unparenthesised());
    }

    /// The disjuncts, nested ones taken apart; the condition itself when it is no OR.
    public static List<Expression> disjuncts(Expression condition) {
        return condition instanceof Or(var operands)
                ? operands.stream().flatMap(o -> disjuncts(o).stream()).toList()
                : List.of(condition);
    }

    /// The conjunction; true over nothing.
    public static Expression and(List<Expression> parts) {
        if (parts.isEmpty()) return constant(true);
        return parts.size() == 1 ? parts.getFirst() : new And(List.copyOf(parts));
    }

    /// The disjunction; false over nothing.
    public static Expression or(List<Expression> parts) {
        if (parts.isEmpty()) return constant(false);
        return parts.size() == 1 ? parts.getFirst() : new Or(List.copyOf(parts));
    }

    /// The rows of which all conditions are true.
    public static Query filtered(Query rows, List<Expression> conditions) {
        return conditions.isEmpty() ? rows : new Filter(rows, and(conditions));
    }
}
