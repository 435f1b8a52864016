package dev.sameql.verifier.value;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Dependence;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Operations on constants, computed by the reference interpreter. What depends on the clock is
/// not.
public final class Constants {
    private final ConcreteAlgebra values = Dialects.OF_TERMS.algebra();

    public Optional<Value> apply(Operator operator, List<Value> operands, Type type) {
        if (operands.stream().anyMatch(Constants::isNow) || !operator.isDeterministic()) {
            return Optional.empty();
        }
        return operator.descriptor().dependence() == Dependence.CLOCK
                ? Optional.empty()
                : exact(() -> values.apply(operator, operands, type));
    }

    /// SUM of one value.
    public Optional<Value> sum(Value value) {
        var member = List.of(new Weighted<>(true, value));
        return exact(() -> values.aggregate(AggregateFunction.SUM, member, Type.ANY));
    }

    private static boolean isNow(Value value) {
        return value instanceof Value.Text(String text) && text.equalsIgnoreCase("now");
    }

    public Optional<Value> cast(Value operand, Type from, Type target, CastMode mode) {
        return exact(() -> values.cast(operand, from, target, mode));
    }

    public Optional<Boolean> like(LikeKind kind, List<Value> operands) {
        Optional<Value> escape = operands.stream().skip(2).findFirst();
        return exact(() -> values.like(kind, operands.get(0), operands.get(1), escape).isTrue());
    }

    private static <T> Optional<T> exact(Supplier<T> computation) {
        try {
            return Optional.of(computation.get());
        } catch (NotModelled | EvaluationException | ArithmeticException e) {
            return Optional.empty();
        }
    }
}
