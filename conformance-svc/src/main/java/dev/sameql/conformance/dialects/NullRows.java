package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Nulls.Propagation;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is NULL in a row because an operand is: `a * b` need not compute `b` where `a` is NULL.
/// Operands that cannot fail are asked first; where all can, the first one is.
final class NullRows {
    private NullRows() {}

    static Query asked(Query query) {
        return Trees.rewrite(query, node -> node, NullRows::asked);
    }

    private static Expression asked(Expression node) {
        return switch (node) {
            case Comparison compared -> asked(compared);
            case Between(var low, var high, var negated) -> {
                And both = new And(List.of(asked(low), asked(high)));
                yield negated ? new Not(both) : both;
            }
            case InList(var value, var alternatives, _) -> {
                List<Expression> operands = new ArrayList<>(List.of(value));
                alternatives.forEach(a -> operands.add(a.right()));
                yield condition(List.of(value), operands, node);
            }
            case Call call when call.operator() == Operator.NULLIF ->
                    unlessNull(call.arguments().subList(0, 1), call.arguments(), call);
            case Call call when call.operator().descriptor().nulls().from() == Propagation.EVERY ->
                    unlessNull(first(call.arguments()), call.arguments(), call);
            case Expression other -> other;
        };
    }

    private static Expression asked(Comparison compared) {
        List<Expression> operands = List.of(compared.left(), compared.right());
        return switch (compared.operator()) {
            case EQ, NE, LT, LE, GT, GE -> condition(first(operands), operands, compared);
            case IS, IS_NOT -> compared;
        };
    }

    private static List<Expression> first(List<Expression> operands) {
        List<Expression> harmless =
                operands.stream().filter(o -> !ConditionOrder.mayFail(o)).toList();
        return harmless.isEmpty() && !operands.isEmpty() ? operands.subList(0, 1) : harmless;
    }

    private static Expression condition(
            List<Expression> asked, List<Expression> operands, Expression node) {
        Expression choice = unlessNull(asked, operands, node);
        return choice == node ? node : new AsCondition(choice);
    }

    private static Expression unlessNull(
            List<Expression> asked, List<Expression> operands, Expression node) {
        if (operands.size() < 2 || operands.stream().noneMatch(ConditionOrder::mayFail))
            return node;
        List<Expression> nulls =
                asked.stream().map(o -> (Expression) new IsNull(o, false)).toList();
        Expression condition = nulls.size() == 1 ? nulls.getFirst() : new Or(nulls);
        Expression nothing = new Literal(Value.NULL, Type.NULL, Quote.NONE);
        return new Case(List.of(new When(condition, nothing)), Optional.of(node), node.type());
    }
}
