package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.value.Value;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/// SQLite's dynamic arithmetic: int with int stays int and turns real on overflow; x / 0 and x % 0
/// are NULL, and so is what is not a number (infinity minus infinity).
final class Arithmetic {

    private Arithmetic() {}

    /// Of integers exactly, of others and on overflow as doubles.
    static Value of(
            LongBinaryOperator exact,
            DoubleBinaryOperator real,
            Value leftOperand,
            Value rightOperand) {
        if (leftOperand.isNull() || rightOperand.isNull()) return Value.NULL;
        Value left = Conversions.number(leftOperand);
        Value right = Conversions.number(rightOperand);
        if (left instanceof Value.Int(long l) && right instanceof Value.Int(long r)) {
            try {
                return Value.of(exact.applyAsLong(l, r));
            } catch (ArithmeticException overflow) {
                return ofReal(real.applyAsDouble((double) l, (double) r));
            }
        }
        return ofReal(real.applyAsDouble(Conversions.real(left), Conversions.real(right)));
    }

    static Value divide(Value dividend, Value divisor) {
        if (dividend.isNull() || divisor.isNull()) return Value.NULL;
        if (Conversions.real(Conversions.number(divisor)) == 0) return Value.NULL;
        return of(Math::divideExact, (l, r) -> l / r, dividend, divisor);
    }

    /// NULL for what is not a number.
    static Value ofReal(double number) {
        return Double.isNaN(number) ? Value.NULL : Value.of(number);
    }

    /// Both sides toward zero; the result is real when one side is. The sign follows the dividend.
    static Value modulo(Value leftOperand, Value rightOperand) {
        if (leftOperand.isNull() || rightOperand.isNull()) return Value.NULL;
        long dividend = Conversions.integer(leftOperand);
        long divisor = Conversions.integer(rightOperand);
        if (divisor == 0) return Value.NULL;
        long rest = divisor == -1 ? 0 : dividend % divisor;
        boolean isReal =
                Conversions.number(leftOperand) instanceof Value.Real
                        || Conversions.number(rightOperand) instanceof Value.Real;
        return isReal ? Value.of((double) rest) : Value.of(rest);
    }

    /// `-x` is `0 - x`.
    static Value negate(Value operand) {
        return of(Math::subtractExact, (l, r) -> l - r, Value.of(0L), operand);
    }

    static Value bits(LongBinaryOperator operation, Value left, Value right) {
        if (left.isNull() || right.isNull()) return Value.NULL;
        return Value.of(
                operation.applyAsLong(Conversions.integer(left), Conversions.integer(right)));
    }

    static long shiftRight(long value, long by) {
        return shiftLeft(value, by == Long.MIN_VALUE ? Long.MAX_VALUE : -by);
    }

    /// A negative distance shifts right, with the sign; a distance of 64 or more shifts all out.
    static long shiftLeft(long value, long by) {
        if (by >= 64) return 0;
        if (by >= 0) return value << by;
        return value >> Math.min(63, -Math.max(by, -64));
    }
}
