package dev.sameql.normalizer.api;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Dependence;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
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

    /// The value of an expression over constants; empty when it reads anything else, or asks for
    /// chance or the clock.
    public static Optional<Value> value(Expression expression) {
        return switch (expression) {
            case Literal(var value, _, _) -> Optional.of(value);
            case Expression.Parenthesised(var operand) -> value(operand);
            case Cast(var operand, var target, var mode) ->
                    value(operand).map(v -> ALGEBRA.cast(v, operand.type(), target, mode));
            case Call(var operator, var arguments, var type)
                    when operator.descriptor().dependence() == Dependence.NOTHING ->
                    values(arguments).map(all -> ALGEBRA.apply(operator, all, type));
            case Comparison(var operator, var left, var right, var collation) ->
                    values(List.of(left, right))
                            .map(
                                    v ->
                                            truth(
                                                    ALGEBRA.compare(
                                                            operator,
                                                            v.getFirst(),
                                                            v.getLast(),
                                                            collation)));
            case Expression.Like(var kind, var text, var pattern, var escape, var negated)
                    when escape.isEmpty() ->
                    values(List.of(text, pattern))
                            .map(
                                    v ->
                                            ALGEBRA.like(
                                                    kind,
                                                    v.getFirst(),
                                                    v.getLast(),
                                                    Optional.empty()))
                            .map(t -> negated ? not(truth(t)) : truth(t));
            case Expression.IsNull(var operand, var negated) ->
                    value(operand).map(v -> Value.of(v.isNull() == negated ? 0 : 1));
            case Expression.Not(var operand) -> value(operand).map(Constants::not);
            case Expression.AsCondition(var operand) -> value(operand);
            case Expression.And(var operands) -> values(operands).map(all -> connected(all, false));
            case Expression.Or(var operands) -> values(operands).map(all -> connected(all, true));
            // nothing else is asked of constants
            default -> Optional.empty();
        };
    }

    private static Optional<List<Value>> values(List<Expression> expressions) {
        List<Value> values = new ArrayList<>(expressions.size());
        for (Expression expression : expressions) {
            Optional<Value> value = value(expression);
            if (value.isEmpty()) return Optional.empty();
            values.add(value.get());
        }
        return Optional.of(values);
    }

    /// AND, which one that is false settles, or OR, which one that is true does.
    private static Value connected(List<Value> all, boolean settling) {
        if (all.stream().anyMatch(v -> !v.isNull() && isTrue(v) == settling)) {
            return Value.of(settling ? 1 : 0);
        }
        return all.stream().anyMatch(Value::isNull) ? Value.NULL : Value.of(settling ? 0 : 1);
    }

    private static Value truth(Truth<Boolean> truth) {
        return truth.isUnknown() ? Value.NULL : Value.of(truth.isTrue() ? 1 : 0);
    }

    private static Value not(Value truth) {
        return truth.isNull() ? truth : Value.of(isTrue(truth) ? 0 : 1);
    }

    /// Whether a value is true as a condition.
    public static boolean isTrue(Value value) {
        return !value.isNull() && ALGEBRA.condition(value).isTrue();
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

    /// The truth of a comparison of two constants; empty when unknown, or when they are none.
    public static Optional<Boolean> truth(Comparison comparison) {
        if (!(comparison.left() instanceof Literal(var left, _, _))
                || !(comparison.right() instanceof Literal(var right, _, _))) {
            return Optional.empty();
        }
        return truth(comparison.operator(), left, right, comparison.collation());
    }

    /// Whether `left op right` is true; empty when unknown.
    public static Optional<Boolean> truth(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        var truth = ALGEBRA.compare(operator, left, right, collation);
        return truth.isUnknown() ? Optional.empty() : Optional.of(truth.isTrue());
    }

    /// SQLite's order of values that are not NULL, texts by code point.
    public static int order(Value left, Value right) {
        return ALGEBRA.order(left, right, Collation.BINARY);
    }

    /// `left op right` with SQLite's typing.
    public static Expression operation(String symbol, Expression left, Expression right) {
        return TYPING.operator(symbol, List.of(left, right));
    }
}
