package dev.sameql.normalizer.api;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.Optional;
import java.util.Set;

/// What SQLite makes of constants, as the reference interpreter computes it.
public final class Constants {
    /// SQLite's typing, which builds operators over changed operands.
    public static final Elaborator TYPING = RuleEngine.DIALECT.elaborator().orElseThrow();

    private static final ConcreteAlgebra ALGEBRA = RuleEngine.DIALECT.algebra();

    private Constants() {}

    /// The constant that a conversion or an operation on constants yields. How many digits a double
    /// has as a text differs between releases of SQLite: that is left alone.
    public static Optional<Expression> folded(Expression expression) {
        return switch (expression) {
            case Cast(Literal(var value, var type, _), var target, var mode)
                    when !(value instanceof Value.Real && !target.kind().isNumeric()) ->
                    Optional.of(literal(ALGEBRA.cast(value, type, target, mode)));
            case Call(var operator, var arguments, var type)
                    when isArithmetic(expression)
                            && arguments.stream().allMatch(Constants::isNumber) ->
                    Optional.of(
                            literal(
                                    ALGEBRA.apply(
                                            operator,
                                            arguments.stream()
                                                    .map(a -> ((Literal) a).value())
                                                    .toList(),
                                            type)));
            // nothing else is computed before the query runs
            default -> Optional.empty();
        };
    }

    /// What is computed: other functions are not worth their risk.
    private static final Set<Operator> ARITHMETIC =
            Set.of(
                    Operator.ADD,
                    Operator.SUBTRACT,
                    Operator.MULTIPLY,
                    Operator.DIVIDE,
                    Operator.MODULO,
                    Operator.NEGATE);

    private static boolean isArithmetic(Expression expression) {
        return expression instanceof Call call && ARITHMETIC.contains(call.operator());
    }

    static boolean isNumber(Expression expression) {
        return expression instanceof Literal(var value, _, _)
                && (value instanceof Value.Int || value instanceof Value.Real);
    }

    /// A literal of that value.
    public static Expression literal(Value value) {
        Quote quote = value instanceof Value.Text ? Quote.SINGLE : Quote.NONE;
        return new Literal(value, TYPING.literal(value), quote);
    }

    /// An integer literal.
    public static Expression literal(long number) {
        return new Literal(Value.of(number), Type.INTEGER, Quote.NONE);
    }

    /// Whether `left op right` is true; empty when unknown.
    public static Optional<Boolean> truth(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        var truth = ALGEBRA.compare(operator, left, right, collation);
        return truth.isUnknown() ? Optional.empty() : Optional.of(truth.isTrue());
    }
}
