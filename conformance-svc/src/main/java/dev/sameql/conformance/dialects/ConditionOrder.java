package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// The orders in which the operands of AND and OR, and the members of a list after IN, may be
/// evaluated. As everywhere here, operands
/// are evaluated one after the other, and an operand that decides ends it.
final class ConditionOrder {
    private static final Comparator<Expression> HARMLESS_FIRST =
            Comparator.comparing(ConditionOrder::mayFail).thenComparing(ConditionOrder::computes);

    private ConditionOrder() {}

    /// The query with each operand in turn as the first one, wherever several operands stand
    /// together of which one may fail.
    static List<Query> turned(Query query) {
        AtomicInteger most = new AtomicInteger();
        Trees.visit(
                query,
                _ -> {},
                node -> {
                    List<Expression> operands = operands(apart(node));
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
                                apart(node),
                                operands -> {
                                    List<Expression> turned = new ArrayList<>(operands);
                                    Collections.rotate(turned, -by);
                                    return turned;
                                }));
    }

    /// The query with those operands first that cannot fail, then those that
    /// convert alone, and with filters of their own for the
    /// operands of a filter's AND, of which each leaves fewer rows to the next.
    static Query harmlessFirst(Query query) {
        return Trees.rewrite(
                query,
                node -> filtered(node, ConditionOrder::byHarm),
                node -> with(apart(node), ConditionOrder::byHarm));
    }

    /// The query with filters of their own for the operands of a filter's AND, as they are written.
    static Query oneByOne(Query query) {
        return Trees.rewrite(query, node -> filtered(node, operands -> operands), node -> node);
    }

    /// BETWEEN as the AND that it is, and NOT BETWEEN as the OR.
    private static Expression apart(Expression node) {
        if (!(node instanceof Between(var low, var high, var negated))) return node;
        return negated ? new Or(List.of(new Not(low), new Not(high))) : new And(List.of(low, high));
    }

    /// A filter by AND as one filter for each operand, in that order.
    private static Query filtered(Query node, Order order) {
        if (!(node instanceof Query.Filter(var input, var condition))
                || !(apart(condition) instanceof And(var operands))) return node;
        Query filtered = input;
        for (Expression operand : order.of(operands))
            filtered = new Query.Filter(filtered, operand);
        return filtered;
    }

    private static List<Expression> byHarm(List<Expression> operands) {
        return operands.stream().sorted(HARMLESS_FIRST).toList();
    }

    private interface Order {
        List<Expression> of(List<Expression> operands);
    }

    private static Expression with(Expression node, Order order) {
        return switch (node) {
            case And(var operands) -> new And(order.of(operands));
            case Or(var operands) -> new Or(order.of(operands));
            case InList(var value, var alternatives, var negated) ->
                    new InList(
                            value,
                            order.of(List.copyOf(alternatives)).stream()
                                    .map(Comparison.class::cast)
                                    .toList(),
                            negated);
            case Expression other -> other;
        };
    }

    private static List<Expression> operands(Expression node) {
        return switch (node) {
            case And(var operands) -> operands;
            case Or(var operands) -> operands;
            case InList(_, var alternatives, _) -> List.copyOf(alternatives);
            case Expression _ -> List.of();
        };
    }

    private static boolean computes(Expression expression) {
        List<Expression> computed = new ArrayList<>();
        Trees.visit(
                expression,
                _ -> computed.add(expression),
                node -> {
                    if (node instanceof Call) computed.add(node);
                });
        return !computed.isEmpty();
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
