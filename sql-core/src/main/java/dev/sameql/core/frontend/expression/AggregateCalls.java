package dev.sameql.core.frontend.expression;

import dev.sameql.core.frontend.query.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.WhenClause;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Whether expressions call an aggregate of their own block: not as a window function, and not
/// inside of a subquery.
public final class AggregateCalls {
    private AggregateCalls() {}

    public static boolean in(
            List<SelectItem<?>> items, ExpressionBinder expressions, Context context) {
        return items.stream().anyMatch(item -> in(item.getExpression(), context));
    }

    public static boolean in(Expression expression, Context context) {
        return PrecedenceParser.chain(expression).stream()
                .anyMatch(operand -> operand(operand, context));
    }

    private static boolean operand(Expression operand, Context context) {
        return switch (operand) {
            case Function function -> {
                List<Expression> arguments = CallBinder.arguments(function.getParameters());
                String name = context.name(function.getName()).value();
                yield AggregateBinder.function(name, arguments.size(), context).isPresent()
                        || context.elaborator().derivesAggregate(name.toUpperCase(Locale.ROOT))
                        || any(arguments, context);
            }
            case AnalyticExpression call ->
                    call.getType() == AnalyticType.FILTER_ONLY || any(parts(call), context);
            case CaseExpression choice -> any(parts(choice), context);
            case CastExpression cast -> in(cast.getLeftExpression(), context);
            case ExpressionList<?> list -> any(list, context);
            default -> false;
        };
    }

    private static boolean any(List<? extends Expression> expressions, Context context) {
        return expressions.stream().anyMatch(part -> in(part, context));
    }

    private static List<Expression> parts(AnalyticExpression call) {
        List<Expression> parts = new ArrayList<>();
        if (call.getExpression() != null) parts.add(call.getExpression());
        if (call.getPartitionExpressionList() != null)
            parts.addAll(call.getPartitionExpressionList());
        if (call.getOrderByElements() != null)
            call.getOrderByElements().forEach(key -> parts.add(key.getExpression()));
        return parts;
    }

    private static List<Expression> parts(CaseExpression choice) {
        List<Expression> parts = new ArrayList<>();
        if (choice.getSwitchExpression() != null) parts.add(choice.getSwitchExpression());
        for (WhenClause when : choice.getWhenClauses()) {
            parts.add(when.getWhenExpression());
            parts.add(when.getThenExpression());
        }
        if (choice.getElseExpression() != null) parts.add(choice.getElseExpression());
        return parts;
    }
}
