package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;

/// SQLite's dynamic arithmetic: int with int stays int and turns real on overflow; x / 0 and x % 0
/// are NULL, and so is what is not a number (infinity minus infinity).
final class Arithmetic {

    private Arithmetic() {}

    static Value apply(Operator operator, Value leftOperand, Value rightOperand) {
        if (leftOperand.isNull() || rightOperand.isNull()) return Value.NULL;
        Value left = Conversions.number(leftOperand);
        Value right = Conversions.number(rightOperand);
        if (operator == Operator.MODULO) return modulo(leftOperand, rightOperand, left, right);
        if (left instanceof Value.Int(long l) && right instanceof Value.Int(long r)) {
            Value exact = integers(operator, l, r);
            if (exact != null) return exact;
        }
        return reals(operator, Conversions.real(left), Conversions.real(right));
    }

    /// Null on overflow.
    private static Value integers(Operator operator, long left, long right) {
        try {
            return switch (operator) {
                case ADD -> Value.of(Math.addExact(left, right));
                case SUBTRACT -> Value.of(Math.subtractExact(left, right));
                case MULTIPLY -> Value.of(Math.multiplyExact(left, right));
                case DIVIDE -> right == 0 ? Value.NULL : Value.of(Math.divideExact(left, right));
                default -> throw new IllegalArgumentException(operator.name());
            };
        } catch (ArithmeticException overflow) {
            return null;
        }
    }

    private static Value reals(Operator operator, double left, double right) {
        double result =
                switch (operator) {
                    case ADD -> left + right;
                    case SUBTRACT -> left - right;
                    case MULTIPLY -> left * right;
                    case DIVIDE -> right == 0 ? Double.NaN : left / right;
                    default -> throw new IllegalArgumentException(operator.name());
                };
        return ofReal(result);
    }

    /// NULL for what is not a number.
    static Value ofReal(double number) {
        return Double.isNaN(number) ? Value.NULL : Value.of(number);
    }

    /// Both sides toward zero; the result is real when one side is. The sign follows the dividend.
    private static Value modulo(Value leftOperand, Value rightOperand, Value left, Value right) {
        long dividend = Conversions.integer(leftOperand);
        long divisor = Conversions.integer(rightOperand);
        if (divisor == 0) return Value.NULL;
        long rest = divisor == -1 ? 0 : dividend % divisor;
        boolean isReal = left instanceof Value.Real || right instanceof Value.Real;
        return isReal ? Value.of((double) rest) : Value.of(rest);
    }

    /// `-x` is `0 - x`.
    static Value negate(Value operand) {
        return apply(Operator.SUBTRACT, Value.of(0L), operand);
    }

    static Value bits(Operator operator, Value left, Value right) {
        if (left.isNull() || right.isNull()) return Value.NULL;
        long l = Conversions.integer(left);
        long r = Conversions.integer(right);
        return Value.of(
                switch (operator) {
                    case BIT_AND -> l & r;
                    case BIT_OR -> l | r;
                    case SHIFT_LEFT -> shiftLeft(l, r);
                    case SHIFT_RIGHT -> shiftLeft(l, r == Long.MIN_VALUE ? Long.MAX_VALUE : -r);
                    default -> throw new IllegalArgumentException(operator.name());
                });
    }

    /// A negative distance shifts right, with the sign; a distance of 64 or more shifts all out.
    private static long shiftLeft(long value, long by) {
        if (by >= 64) return 0;
        if (by >= 0) return value << by;
        return value >> Math.min(63, -Math.max(by, -64));
    }
}
