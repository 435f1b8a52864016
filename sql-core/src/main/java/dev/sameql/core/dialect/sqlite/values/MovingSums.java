package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.math.BigInteger;
import java.util.List;

/// Sums over a window frame whose start moves. SQLite takes the rows that leave the frame out of
/// its sum again, so two things of them stay: a sum that met a real is a real from then on, and
/// what adding and subtracting them rounds.
///
/// Source: `sumInverse` in SQLite's func.c, restated.
public final class MovingSums {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    /// Below this share of all that was added, what was rounded could be seen in a sum.
    private static final double SEEN = 0x1p-40;

    private MovingSums() {}

    /// Refuses a sum that depends on what left the frame. `partition` is all that may have been in
    /// it before, `frame` what is now; `sum` is a sum, of which the kind does not matter where
    /// `isReal` (AVG, TOTAL).
    public static void requireSettled(
            List<Value> partition, List<Value> frame, Value sum, boolean isReal) {
        if (frame.isEmpty()) return;
        List<Value> all = partition.stream().map(Sums::number).toList();
        boolean integers = all.stream().allMatch(Value.Int.class::isInstance);
        if (integers) {
            if (magnitude(all).compareTo(MOST) > 0) throw unsettled();
            return;
        }
        boolean frameOfIntegers =
                frame.stream().map(Sums::number).allMatch(Value.Int.class::isInstance);
        if (frameOfIntegers && !isReal) throw unsettled();
        double added = all.stream().mapToDouble(v -> Math.abs(Conversions.real(v))).sum();
        if (isExact(all, added)) return;
        double result = Math.abs(Conversions.real(sum));
        if (!(result >= added * SEEN) || Double.isInfinite(added)) throw unsettled();
    }

    private static BigInteger magnitude(List<Value> integers) {
        return integers.stream()
                .map(v -> BigInteger.valueOf(((Value.Int) v).value()).abs())
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Whether no order of adding and subtracting rounds: all are multiples of one power of two, of
    /// which the sum of all has less than 2^53.
    private static boolean isExact(List<Value> numbers, double added) {
        int lowest = Integer.MAX_VALUE;
        for (Value number : numbers) {
            double real = Conversions.real(number);
            if (real == 0) continue;
            long mantissa = Double.doubleToLongBits(real) & 0xfffffffffffffL | 0x10000000000000L;
            int exponent = Math.getExponent(real) - 52 + Long.numberOfTrailingZeros(mantissa);
            lowest = Math.min(lowest, exponent);
        }
        return lowest == Integer.MAX_VALUE || added < Math.scalb(1.0, 53 + lowest);
    }

    private static NotModelled unsettled() {
        return new NotModelled(
                "a sum over a moving window frame that depends on rows which left it", null);
    }
}
