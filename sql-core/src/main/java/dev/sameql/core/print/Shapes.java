package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.POSITIONS_HAVE_32_BITS;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// Questions about expressions that decide how they may be written.
final class Shapes {
    private Shapes() {}

    /// The expression without what the text does not show: parentheses and implicit conversions.
    static Expression unwrapped(Expression expression) {
        Expression rest = expression;
        while (true) {
            switch (rest) {
                case Parenthesised(var operand) -> rest = operand;
                case Cast cast when cast.implicit() -> rest = cast.operand();
                case Expression other -> {
                    return other;
                }
            }
        }
    }

    /// The expression without implicit conversions on top.
    static Expression unconverted(Expression expression) {
        Expression rest = expression;
        while (rest instanceof Cast cast && cast.implicit()) {
            rest = cast.operand();
        }
        return rest;
    }

    /// The query below a projection that only converts its columns implicitly, as the operand of a
    /// set operation: the text does not show it.
    static Query unconverted(Query query) {
        if (!(query instanceof Query.Project(Query input, var outputs))) return query;
        if (input.fields().size() != outputs.size()) return query;
        for (int i = 0; i < outputs.size(); i++) {
            boolean isField =
                    outputs.get(i).origin() == Assignment.Origin.DERIVED
                            && unconverted(outputs.get(i).value()) instanceof Column(var field, _)
                            && field.id() == input.fields().get(i).id();
            if (!isField) return query;
        }
        return input;
    }

    /// The columns of which SQLite's USING takes the first that is there.
    static Optional<List<Field>> merged(Expression value) {
        return value instanceof Call call && call.isMerged()
                ? Optional.of(call.arguments().stream().map(c -> ((Column) c).field()).toList())
                : Optional.empty();
    }

    /// Whether a subquery is in the expression.
    static boolean holdsQuery(Expression expression) {
        return Trees.any(expression, _ -> true, _ -> false);
    }

    /// Whether ORDER BY or GROUP BY might take the expression for the number of a column.
    static boolean isOrdinal(Expression expression, Style style) {
        return switch (unwrapped(expression)) {
            case Literal(Value.Int(long n), _, _) ->
                    !style.has(POSITIONS_HAVE_32_BITS) || n == (int) n;
            case Literal(Value.Decimal _, _, _), Literal(Value.Real _, _, _) ->
                    !style.has(POSITIONS_HAVE_32_BITS);
            case Call(var operator, var arguments, var type)
                    when operator == Operator.NEGATE
                            || operator == Operator.NEGATE_INTEGER
                            || operator == Operator.PLUS ->
                    isOrdinal(arguments.getFirst(), style);
            case Expression other -> false;
        };
    }
}
