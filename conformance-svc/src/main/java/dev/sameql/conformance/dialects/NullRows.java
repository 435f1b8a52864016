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
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What is NULL in a row because an operand is: `a * b` need not compute `b` where `a` is NULL.
/// Operands that cannot fail are asked first, then the others as they are written.
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
            case Call call -> unlessNull(asking(call), call.arguments(), call);
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

    /// The operands that make the call NULL, in the order in which they are asked; without the last
    /// one where that is the call's.
    private static List<Expression> asking(Call call) {
        List<Expression> operands = call.arguments();
        List<Expression> nulling =
                IntStream.range(0, operands.size())
                        .filter(call.operator().descriptor().nulls()::from)
                        .mapToObj(operands::get)
                        .toList();
        return nulling.size() == operands.size() ? first(operands) : harmlessFirst(nulling);
    }

    private static List<Expression> first(List<Expression> operands) {
        List<Expression> ordered = harmlessFirst(operands);
        return ordered.subList(0, Math.max(0, ordered.size() - 1));
    }

    private static List<Expression> harmlessFirst(List<Expression> operands) {
        return operands.stream().sorted(Comparator.comparing(ConditionOrder::mayFail)).toList();
    }

    private static Expression condition(
            List<Expression> asked, List<Expression> operands, Expression node) {
        Expression choice = unlessNull(asked, operands, node);
        return choice == node ? node : new AsCondition(choice);
    }

    private static Expression unlessNull(
            List<Expression> asked, List<Expression> operands, Expression node) {
        if (asked.isEmpty()
                || operands.size() < 2
                || operands.stream().noneMatch(ConditionOrder::mayFail)) return node;
        List<Expression> nulls =
                asked.stream().map(o -> (Expression) new IsNull(o, false)).toList();
        Expression condition = nulls.size() == 1 ? nulls.getFirst() : new Or(nulls);
        Expression nothing = new Literal(Value.NULL, Type.NULL, Quote.NONE);
        return new Case(List.of(new When(condition, nothing)), Optional.of(node), node.type());
    }
}
