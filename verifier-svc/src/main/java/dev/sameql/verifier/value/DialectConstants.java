package dev.sameql.verifier.value;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Signature;
import dev.sameql.core.ir.operator.ValueKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term.Sort;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Operations on constants as a dialect's concrete reading computes them; empty where it does not.
public final class DialectConstants {
    private final ConcreteAlgebra dialect;

    public DialectConstants(Dialect dialect) {
        this.dialect = dialect.algebra();
    }

    public Optional<Value> apply(Operator operator, List<SymbolicValue> operands, Type type) {
        var values = new ArrayList<Value>();
        Signature signature = operator.descriptor().signature();
        for (int i = 0; i < operands.size(); i++) {
            if (!operands.get(i).isConstant()) return Optional.empty();
            boolean date = signature.operand(i) == ValueKind.MOMENT;
            values.add(value(operands.get(i), date));
        }
        if (values.isEmpty()) return Optional.empty();
        return computed(() -> dialect.apply(operator, values, type));
    }

    public Optional<Value> cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        if (!operand.isConstant()) return Optional.empty();
        boolean date = from.kind() == Kind.DATE || from.kind() == Kind.TIMESTAMP;
        return computed(() -> dialect.cast(value(operand, date), from, target, mode));
    }

    private static Value value(SymbolicValue constant, boolean asDate) {
        return switch (constant.term().payload()) {
            case Value.Text(String text) when asDate -> new Value.Temporal(PlainMoment.of(text));
            case Value known -> known;
            case Rational number
                    when constant.isReal().isNever()
                            && constant.digits().filter(DialectConstants::isShown).isPresent() ->
                    new Value.Decimal(decimal(number, constant.digits().orElseThrow()));
            case Rational number when constant.term().sort() == Sort.INT ->
                    Value.of(number.numerator().longValueExact());
            case Rational number when constant.isReal().isNever() ->
                    new Value.Decimal(
                            new BigDecimal(number.numerator())
                                    .divide(new BigDecimal(number.denominator())));
            case Rational number -> Value.of(Values.doubleOf(number));
            default -> throw new NotModelled("a constant of another sort", null);
        };
    }

    /// Whether it has decimals, as many as are known.
    private static boolean isShown(Digits digits) {
        return digits.most() > 0 && digits.scale().isConstant();
    }

    private static BigDecimal decimal(Rational number, Digits digits) {
        int scale = ((Rational) digits.scale().payload()).numerator().intValueExact();
        return new BigDecimal(number.numerator())
                .divide(new BigDecimal(number.denominator()))
                .setScale(scale);
    }

    private static Optional<Value> computed(Supplier<Value> computation) {
        try {
            return Optional.of(computation.get());
        } catch (NotModelled | EvaluationException | ArithmeticException open) {
            return Optional.empty();
        }
    }
}
