package dev.sameql.normalizer.law;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.operator.Dependence;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.RuleEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a law computes of constants, or requires of them, as the reference interpreter does.
final class ConstantValues {
    private static final ConcreteAlgebra ALGEBRA = RuleEngine.DIALECT.algebra();

    private ConstantValues() {}

    /// The value of an expression over constants; empty when it reads anything else, or asks for
    /// chance or the clock.
    static Optional<Value> value(Expression expression) {
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
            case Expression.Not(var operand) -> value(operand).map(ConstantValues::not);
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
    static boolean isTrue(Value value) {
        return !value.isNull() && ALGEBRA.condition(value).isTrue();
    }
}
