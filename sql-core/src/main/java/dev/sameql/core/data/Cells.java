package dev.sameql.core.data;

import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// When two values of results count as the same: equal after rounding numbers to six places, or,
/// for numbers, no farther apart than a tolerance. `1` and `1.0` are the same; a number and a text
/// never are.
final class Cells {
    private static final int PLACES = 6;
    private static final double TWO_TO_63 = 9.223372036854775807E18;

    private Cells() {}

    /// A value such that two cells are equal after rounding exactly when their keys are equal.
    static Object key(Value value) {
        return switch (value) {
            case Value.Null() -> Value.NULL;
            case Value.Int(long number) -> number;
            case Value.Real(double number) -> key(number);
            case Value.Decimal(BigDecimal number) -> key(number);
            case Value.Text(String text) -> text;
            case Value.Bool(boolean truth) -> truth ? 1L : 0L;
            case Value.Blob blob -> blob;
            case Value.Temporal(String iso) -> iso;
        };
    }

    private static Object key(double number) {
        if (number == Math.rint(number) && Math.abs(number) < TWO_TO_63) return (long) number;
        if (Double.isNaN(number) || Double.isInfinite(number) || Math.abs(number) >= TWO_TO_63)
            return number;
        double rounded =
                new BigDecimal(number).setScale(PLACES, RoundingMode.HALF_EVEN).doubleValue();
        return rounded == Math.rint(rounded) ? (Object) (long) rounded : (Object) rounded;
    }

    private static Object key(BigDecimal number) {
        BigDecimal rounded = number.setScale(PLACES, RoundingMode.HALF_EVEN).stripTrailingZeros();
        return rounded.scale() <= 0 && rounded.precision() < 19
                ? (Object) rounded.longValue()
                : (Object) rounded.doubleValue();
    }

    /// Whether two cells count as the same.
    static boolean same(Value left, Value right, double tolerance) {
        if (key(left).equals(key(right))) return true;
        if (!isNumber(left) || !isNumber(right)) return false;
        if (left instanceof Value.Int(long a) && right instanceof Value.Int(long b)) {
            return BigDecimal.valueOf(a)
                            .subtract(BigDecimal.valueOf(b))
                            .abs()
                            .compareTo(BigDecimal.valueOf(tolerance))
                    <= 0;
        }
        return Math.abs(number(left) - number(right)) <= tolerance;
    }

    static boolean isNumber(Value value) {
        return value instanceof Value.Int
                || value instanceof Value.Real
                || value instanceof Value.Decimal;
    }

    private static double number(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number;
            case Value.Real(double number) -> number;
            case Value.Decimal(BigDecimal number) -> number.doubleValue();
            default -> throw new IllegalArgumentException("not a number: " + value);
        };
    }
}
