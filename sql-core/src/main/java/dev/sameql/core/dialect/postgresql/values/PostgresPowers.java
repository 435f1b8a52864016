package dev.sameql.core.dialect.postgresql.values;

import dev.sameql.core.algebra.CorrectRounding;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/// Powers of `numeric`: rounded to sixteen significant digits at least, and to no fewer decimals
/// than either operand has. How many digits stand before the point is estimated, as PostgreSQL
/// does.
///
/// Source: `power_var`, `power_var_int` and `estimate_ln_dweight` in PostgreSQL's numeric.c,
/// restated.
final class PostgresPowers {
    private static final int SIGNIFICANT_DIGITS = 16;
    private static final int DIGITS_OF_LOGARITHM = 8;
    private static final int BASE_DIGITS = 4;

    /// As PostgreSQL's sources write it.
    private static final double LOG10_E = 0.434294481903252;

    private static final double LN_10 = 2.302585092994046;
    private static final double NEAR = 1e-7;
    private static final int LARGEST = 300;
    private static final BigDecimal BEYOND = BigDecimal.TEN.pow(40);
    private static final BigDecimal ABOUT_ONE_LEAST = new BigDecimal("0.9");
    private static final BigDecimal ABOUT_ONE_MOST = new BigDecimal("1.1");

    private PostgresPowers() {}

    static Value of(BigDecimal base, BigDecimal exponent) {
        boolean whole = exponent.stripTrailingZeros().scale() <= 0;
        if (base.signum() == 0 && exponent.signum() < 0)
            throw new EvaluationException("2201F", "zero raised to a negative power is undefined");
        if (base.signum() < 0 && !whole)
            throw new EvaluationException(
                    "2201F",
                    "a negative number raised to a non-integer power yields a complex result");
        boolean large =
                exponent.abs().compareTo(BigDecimal.valueOf(LARGEST)) > 0
                        || base.abs().compareTo(BEYOND) > 0
                        || base.scale() > SIGNIFICANT_DIGITS
                        || exponent.scale() > SIGNIFICANT_DIGITS;
        if (large) throw unknown("such a large power");
        return new Value.Decimal(
                whole
                        ? whole(base, exponent)
                        : base.signum() == 0 ? zero() : broken(base, exponent));
    }

    private static BigDecimal zero() {
        return BigDecimal.ZERO.setScale(SIGNIFICANT_DIGITS);
    }

    private static int scale(BigDecimal base, BigDecimal exponent, int weight) {
        return Math.max(
                Math.max(SIGNIFICANT_DIGITS - weight, 0), Math.max(base.scale(), exponent.scale()));
    }

    private static BigDecimal whole(BigDecimal base, BigDecimal exponent) {
        int times = exponent.intValueExact();
        int scale = scale(base, exponent, base.signum() == 0 ? 0 : weight(base.abs(), times));
        BigDecimal power = base.pow(Math.abs(times));
        if (times < 0)
            return times == -1
                    ? BigDecimal.ONE.divide(base, scale, RoundingMode.HALF_UP)
                    : certain(
                            BigDecimal.ONE.divide(
                                    power, new MathContext(scale + power.precision() + 20)),
                            scale);
        return times <= 2 ? power.setScale(scale, RoundingMode.HALF_UP) : certain(power, scale);
    }

    /// How many digits the result has before its point, about.
    private static int weight(BigDecimal base, int times) {
        BigDecimal plain = base.stripTrailingZeros();
        boolean powerOfTen = plain.unscaledValue().equals(BigInteger.ONE);
        double logarithm =
                powerOfTen ? -plain.scale() : CorrectRounding.logarithm(base).doubleValue() / LN_10;
        double digits = times * logarithm;
        if (!powerOfTen && Math.abs(digits - Math.rint(digits)) < NEAR)
            throw unknown("the digits of a power");
        return (int) digits;
    }

    private static BigDecimal broken(BigDecimal base, BigDecimal exponent) {
        int digits = Math.max(0, DIGITS_OF_LOGARITHM - weightOfLogarithm(base));
        BigDecimal estimate =
                CorrectRounding.logarithm(base)
                        .setScale(digits, RoundingMode.HALF_UP)
                        .multiply(exponent)
                        .setScale(digits, RoundingMode.HALF_UP);
        int weight = (int) (estimate.doubleValue() * LOG10_E);
        if (Math.abs(weight) > SIGNIFICANT_DIGITS) throw unknown("such a large power");
        return certain(CorrectRounding.power(base, exponent), scale(base, exponent, weight));
    }

    private static int weightOfLogarithm(BigDecimal base) {
        boolean nearOne =
                base.compareTo(ABOUT_ONE_LEAST) >= 0 && base.compareTo(ABOUT_ONE_MOST) <= 0;
        if (nearOne) {
            BigDecimal beyond = base.subtract(BigDecimal.ONE).abs();
            if (beyond.signum() == 0) return 0;
            int words = words(beyond);
            BigDecimal first = beyond.movePointLeft(words * BASE_DIGITS);
            return words * BASE_DIGITS + (first.toBigInteger().toString().length() - 1);
        }
        double logarithm = Math.log10(Math.abs(CorrectRounding.logarithm(base).doubleValue()));
        if (Math.abs(logarithm - Math.rint(logarithm)) < NEAR)
            throw unknown("the digits of a power");
        return (int) logarithm;
    }

    private static int words(BigDecimal number) {
        return Math.floorDiv(number.precision() - number.scale() - 1, BASE_DIGITS);
    }

    /// A number as it is rounded by everybody who is right about a few more digits.
    private static BigDecimal certain(BigDecimal exact, int scale) {
        BigDecimal rounded = exact.setScale(scale, RoundingMode.HALF_UP);
        BigDecimal error = exact.subtract(rounded).abs().movePointRight(scale);
        if (error.compareTo(new BigDecimal("0.49")) > 0) throw unknown("the last digit of a power");
        return rounded;
    }

    private static NotModelled unknown(String what) {
        return new NotModelled(what + " of numeric in PostgreSQL", null);
    }
}
