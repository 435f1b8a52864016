package dev.sameql.core.generate.shrink;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// What may stand in place of one expression: a literal, a part of it of the same sort (a condition
/// for a condition, a value for a value), itself with fewer parts.
final class SmallerExpressions {
    private SmallerExpressions() {}

    static List<Expression> of(Expression expression) {
        var found = new ArrayList<Expression>();
        if (!(expression instanceof Literal)) found.addAll(literals(expression));
        parts(expression, expression instanceof Predicate, found::add);
        fewer(expression, found::add);
        return found;
    }

    /// The nearest parts of that sort; those of a part of the other sort count as its own.
    private static void parts(
            Expression expression, boolean conditions, Consumer<Expression> found) {
        Trees.forEach(
                expression,
                part -> {
                    if (part instanceof Predicate == conditions) found.accept(part);
                    else parts(part, conditions, found);
                },
                _ -> {});
    }

    private static void fewer(Expression expression, Consumer<Expression> found) {
        switch (expression) {
            case And(var operands) when operands.size() > 2 ->
                    each(operands, left -> found.accept(new And(left)));
            case Or(var operands) when operands.size() > 2 ->
                    each(operands, left -> found.accept(new Or(left)));
            case InList(var value, var alternatives, var negated) when alternatives.size() > 1 ->
                    each(alternatives, left -> found.accept(new InList(value, left, negated)));
            case Case(var branches, var otherwise, var type) -> {
                if (branches.size() > 1)
                    each(branches, left -> found.accept(new Case(left, otherwise, type)));
                if (otherwise.isPresent()) found.accept(new Case(branches, Optional.empty(), type));
            }
            // the others have no lists of parts that mean the same alone
            default -> {}
        }
    }

    private static <T> void each(List<T> list, Consumer<List<T>> found) {
        for (int i = 0; i < list.size(); i++) {
            var left = new ArrayList<>(list);
            left.remove(i);
            found.accept(List.copyOf(left));
        }
    }

    /// A constant of an expression's type.
    static Expression literal(Expression expression) {
        return literals(expression).stream()
                .findFirst()
                .orElseGet(() -> new Literal(Value.of(1), expression.type(), Quote.NONE));
    }

    /// A constant of the type, and NULL.
    private static List<Expression> literals(Expression expression) {
        if (expression instanceof Predicate) return List.of();
        Type type = expression.type();
        Expression none = new Literal(Value.NULL, type, Quote.NONE);
        return switch (type.kind()) {
            case INTEGER, INT4, DECIMAL, REAL, BOOLEAN ->
                    List.of(new Literal(Value.of(1), type, Quote.NONE), none);
            case TEXT -> List.of(new Literal(Value.of("a"), type, Quote.SINGLE), none);
            case BLOB, DATE, TIME, TIMESTAMP, NULL, UNKNOWN, ANY -> List.of(none);
        };
    }
}
