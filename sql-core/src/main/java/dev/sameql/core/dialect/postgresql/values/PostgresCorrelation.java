package dev.sameql.core.dialect.postgresql.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/// `corr`, of exact sums. PostgreSQL computes with doubles: what it takes for numbers that are all
/// the same must be certain, since of such it yields NULL.
///
/// Source: `float8_regr_accum` and `float8_corr` in PostgreSQL's float.c, restated.
final class PostgresCorrelation {
    /// How small a part of the squares what varies may be, for doubles not to lose it.
    private static final BigDecimal LEAST_PART = new BigDecimal("1e-6");

    private PostgresCorrelation() {}

    /// Of a count, the sums of two numbers, of their squares, and of their products.
    static Value of(List<Value> operands) {
        List<BigDecimal> sums = operands.stream().map(PostgresCasts::decimal).toList();
        BigDecimal count = sums.getFirst();
        if (count.signum() <= 0) return Value.NULL;
        BigDecimal ours = spread(count, sums.get(1), sums.get(3));
        BigDecimal theirs = spread(count, sums.get(2), sums.get(4));
        if (ours.signum() == 0 || theirs.signum() == 0) return Value.NULL;
        BigDecimal both = count.multiply(sums.get(5)).subtract(sums.get(1).multiply(sums.get(2)));
        BigDecimal root = ours.multiply(theirs).sqrt(MathContext.DECIMAL64);
        double result = both.divide(root, MathContext.DECIMAL64).doubleValue();
        return Value.of(Math.clamp(result, -1, 1));
    }

    private static BigDecimal spread(BigDecimal count, BigDecimal sum, BigDecimal squares) {
        BigDecimal all = count.multiply(squares);
        BigDecimal spread = all.subtract(sum.multiply(sum));
        boolean same = spread.signum() == 0;
        boolean certain =
                same
                        ? isExact(sum.divide(count, MathContext.DECIMAL64), count.intValue())
                        : spread.compareTo(all.multiply(LEAST_PART)) > 0;
        if (!certain) throw new NotModelled("a correlation of numbers so near", null);
        return spread;
    }

    /// Whether doubles hold a number and all its multiples up to one.
    private static boolean isExact(BigDecimal number, int most) {
        for (int times = 1; times <= most; times++) {
            BigDecimal exact = number.multiply(BigDecimal.valueOf(times));
            if (new BigDecimal(exact.doubleValue()).compareTo(exact) != 0) return false;
        }
        return true;
    }
}
