package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// The orders in which the operands of AND and OR may be evaluated. As everywhere here, operands
/// are evaluated one after the other, and an operand that decides ends it.
final class ConditionOrder {
    private ConditionOrder() {}

    /// The query with each operand in turn as the first one, wherever several operands stand
    /// together of which one may fail.
    static List<Query> turned(Query query) {
        AtomicInteger most = new AtomicInteger();
        Trees.visit(
                query,
                _ -> {},
                node -> {
                    List<Expression> operands = operands(node);
                    if (operands.stream().anyMatch(ConditionOrder::mayFail))
                        most.accumulateAndGet(operands.size(), Math::max);
                });
        return IntStream.range(1, most.get()).mapToObj(by -> turned(query, by)).toList();
    }

    private static Query turned(Query query, int by) {
        return Trees.rewrite(
                query,
                node -> node,
                node ->
                        with(
                                node,
                                operands -> {
                                    List<Expression> turned = new ArrayList<>(operands);
                                    Collections.rotate(turned, -by);
                                    return turned;
                                }));
    }

    /// The query with those operands first that cannot fail.
    static Query harmlessFirst(Query query) {
        return Trees.rewrite(
                query,
                node -> node,
                node ->
                        with(
                                node,
                                operands ->
                                        operands.stream()
                                                .sorted(
                                                        Comparator.comparing(
                                                                ConditionOrder::mayFail))
                                                .toList()));
    }

    private interface Order {
        List<Expression> of(List<Expression> operands);
    }

    private static Expression with(Expression node, Order order) {
        return switch (node) {
            case And(var operands) -> new And(order.of(operands));
            case Or(var operands) -> new Or(order.of(operands));
            case Expression other -> other;
        };
    }

    private static List<Expression> operands(Expression node) {
        return switch (node) {
            case And(var operands) -> operands;
            case Or(var operands) -> operands;
            case Expression _ -> List.of();
        };
    }

    /// Whether evaluation may fail: where it computes or converts, or asks a subquery.
    static boolean mayFail(Expression expression) {
        List<Expression> risky = new ArrayList<>();
        Trees.visit(
                expression,
                _ -> risky.add(expression),
                node -> {
                    if (node instanceof Call || node instanceof Cast) risky.add(node);
                });
        return !risky.isEmpty();
    }
}
