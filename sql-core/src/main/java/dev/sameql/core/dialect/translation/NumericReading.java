package dev.sameql.core.dialect.translation;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;

/// A text that is computed with is a number in SQLite, in each branch of a choice too: literals are
/// read beforehand, so that it is known whether they are integers.
final class NumericReading {
    private final Constants constants;

    NumericReading(Constants constants) {
        this.constants = constants;
    }

    /// The expression, which means the same among numbers.
    Expression of(Expression expression) {
        return switch (expression) {
            case Literal(Value.Text _, _, _) -> number(expression);
            case Parenthesised(var operand) -> of(operand);
            case Case(var branches, var otherwise, var type) ->
                    new Case(
                            branches.stream()
                                    .map(b -> new When(b.condition(), of(b.result())))
                                    .toList(),
                            otherwise.map(this::of),
                            type);
            case Iif(var condition, var then, var other, var type) ->
                    new Iif(condition, of(then), of(other), type);
            case Call(Operator operator, var operands, var type)
                    when operator == Operator.COALESCE ->
                    new Call(operator, operands.stream().map(this::of).toList(), type);
            case Expression other -> other;
        };
    }

    private Expression number(Expression text) {
        Expression zero = new Literal(Value.of(0L), Type.INTEGER, Quote.NONE);
        Call sum = new Call(Operator.ADD, List.of(text, zero), Type.DECIMAL);
        return constants.computed(sum) instanceof Literal(Value value, var type, var quote)
                ? new Literal(value, value instanceof Value.Int ? Type.INTEGER : type, quote)
                : text;
    }
}
