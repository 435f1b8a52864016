package dev.sameql.core.facts;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.Set;

/// Whether integers that a query computes may leave their range. SQLite goes on with doubles then:
/// what is an integer by its type is none.
///
/// Source: sqlite.org/lang_expr.html, section 2; the operators are those that can leave it.
public final class WideIntegers {
    private static final Set<Operator> LEAVING =
            Set.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.NEGATE);

    private WideIntegers() {}

    /// Whether it computes one of a value that is not written in it.
    public static boolean mayArise(Query query) {
        return Trees.any(query, _ -> false, WideIntegers::mayLeave);
    }

    private static boolean mayLeave(Expression expression) {
        return expression instanceof Expression.Call(Operator operator, var arguments, _)
                && LEAVING.contains(operator)
                && expression.type().kind().isInteger()
                && !arguments.stream().allMatch(Expression.Literal.class::isInstance);
    }
}
