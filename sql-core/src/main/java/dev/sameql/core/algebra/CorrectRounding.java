package dev.sameql.core.algebra;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/// Exponentials and logarithms as C's library rounds them.
///
/// Law: where the exact result is further than a margin from the middle between two doubles, every
/// library whose error is below half a unit in the last place plus that margin yields the double
/// that is next to it. Nearer than that, libraries may differ in the last digit, which shows in
/// 17 digits of text: that is not modelled.
///
/// Source of the margins: the errors that the authors of glibc's (and musl's) `exp`, `log`, `pow`
/// and `log2` give, 0.51 to 0.55 units (ARM's optimized routines).
public final class CorrectRounding {
    private static final MathContext DIGITS = new MathContext(60, RoundingMode.HALF_EVEN);
    private static final BigDecimal NOTHING = BigDecimal.ONE.movePointLeft(62);
    private static final double OF_EXP = 0.02;
    private static final double OF_LN = 0.03;
    private static final double OF_POWER = 0.05;
    private static final double OF_LOG2 = 0.06;

    private static final double LOG10_E = 0x1.bcb7b1526e50ep-2;
    private static final double LOG10_2_HIGH = 3.01029995663611771306e-01;
    private static final double LOG10_2_LOW = 3.69423907715893078616e-13;

    /// Beyond, the result has no exact digits that are worth computing: 0 or infinity.
    private static final double LARGEST_POWER = 720;

    private static final BigDecimal LN_2 = nearOne(BigDecimal.TWO);

    private CorrectRounding() {}

    public static double exp(double power) {
        if (power == 0 || Double.isNaN(power) || Math.abs(power) > LARGEST_POWER)
            return Math.exp(power);
        return rounded("EXP", exp(new BigDecimal(power)), OF_EXP);
    }

    /// The natural logarithm of a positive number.
    public static double ln(double number) {
        if (number == 1 || Double.isInfinite(number)) return Math.log(number);
        return rounded("LN", ln(new BigDecimal(number)), OF_LN);
    }

    /// The logarithm to the base 2 of a positive number.
    public static double log2(double number) {
        if (Double.isInfinite(number)) return number;
        int exponent = Math.getExponent(number);
        if (number == Math.scalb(1.0, exponent)) return exponent;
        return rounded("LOG2", ln(new BigDecimal(number)).divide(LN_2, DIGITS), OF_LOG2);
    }

    /// The logarithm to the base 10 of a positive number. Libraries compute it less well than the
    /// others, so that the classic way must come to the same.
    public static double log10(double number) {
        if (Double.isInfinite(number)) return number;
        BigDecimal exact = new BigDecimal(number).stripTrailingZeros();
        if (exact.unscaledValue().equals(BigInteger.ONE)) return -exact.scale();
        double nearest = rounded("LOG10", ln(exact).divide(ln(BigDecimal.TEN), DIGITS), OF_LOG2);
        if (classicLog10(number) != nearest) throw unknown("LOG10");
        return nearest;
    }

    /// `log10 x = n log10 2 + log10 e · ln m`, with the constants in two parts.
    ///
    /// Source: the method of fdlibm's `e_log10.c`, restated.
    private static double classicLog10(double number) {
        int exponent = Math.getExponent(number);
        int moved = exponent < 0 ? exponent + 1 : exponent;
        double rest = LOG10_2_LOW * moved + LOG10_E * ln(Math.scalb(number, -moved));
        return rest + moved * LOG10_2_HIGH;
    }

    /// A power; where the library's special cases and exact results do not decide, the exact one.
    public static double pow(double base, double exponent) {
        double near = Math.pow(base, exponent);
        boolean special = Double.isNaN(near) || Double.isInfinite(near) || near == 0 || base == 0;
        if (special || Double.isInfinite(exponent) || Math.abs(base) == 1) return near;
        boolean whole = exponent == Math.rint(exponent) && Math.abs(exponent) <= 64;
        if (whole)
            return Math.signum(near) * rounded("POWER", power(base, (int) exponent), OF_POWER);
        BigDecimal logarithm = ln(new BigDecimal(Math.abs(base)));
        BigDecimal exact = exp(logarithm.multiply(new BigDecimal(exponent), DIGITS));
        return Math.signum(near) * rounded("POWER", exact, OF_POWER);
    }

    /// A power of a positive number, to sixty digits.
    public static BigDecimal power(BigDecimal base, BigDecimal exponent) {
        return exp(ln(base).multiply(exponent, DIGITS));
    }

    /// The natural logarithm of a positive number, to sixty digits.
    public static BigDecimal logarithm(BigDecimal number) {
        return ln(number);
    }

    private static BigDecimal power(double base, int exponent) {
        BigDecimal exact = new BigDecimal(Math.abs(base)).pow(Math.abs(exponent), DIGITS);
        return exponent < 0 ? BigDecimal.ONE.divide(exact, DIGITS) : exact;
    }

    /// The nearest double, if every good library finds it.
    private static double rounded(String function, BigDecimal exact, double margin) {
        double nearest = exact.doubleValue();
        if (nearest == 0 || Double.isInfinite(nearest) || Math.abs(nearest) < Double.MIN_NORMAL)
            throw unknown(function);
        BigDecimal unit = new BigDecimal(Math.ulp(nearest));
        double error = exact.subtract(new BigDecimal(nearest)).divide(unit, DIGITS).doubleValue();
        boolean isExact = exact.compareTo(new BigDecimal(nearest)) == 0;
        if (!isExact && Math.abs(error) > 0.5 - margin) throw unknown(function);
        return nearest;
    }

    private static NotModelled unknown(String function) {
        return new NotModelled("the last digit of this " + function, null);
    }

    /// The series of the exponential, near zero: `e^x = (e^(x / 2^k))^(2^k)`.
    private static BigDecimal exp(BigDecimal power) {
        int halvings = Math.max(0, power.precision() - power.scale()) * 4 + 8;
        BigDecimal small = power.divide(new BigDecimal(BigInteger.TWO.pow(halvings)), DIGITS);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int n = 1; term.abs().compareTo(NOTHING) > 0; n++) {
            term = term.multiply(small, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < halvings; i++) sum = sum.multiply(sum, DIGITS);
        return sum;
    }

    /// `ln x = ln m + n ln 2`, with `m` between 3/4 and 3/2.
    private static BigDecimal ln(BigDecimal number) {
        int exponent = Math.getExponent(number.doubleValue());
        BigDecimal scaled =
                exponent >= 0
                        ? number.divide(new BigDecimal(BigInteger.TWO.pow(exponent)), DIGITS)
                        : number.multiply(new BigDecimal(BigInteger.TWO.pow(-exponent)), DIGITS);
        if (scaled.doubleValue() > 1.5) {
            scaled = scaled.divide(BigDecimal.TWO, DIGITS);
            exponent++;
        }
        return nearOne(scaled).add(LN_2.multiply(BigDecimal.valueOf(exponent)), DIGITS);
    }

    /// `ln x = 2 (z + z³/3 + z⁵/5 + …)` with `z = (x - 1) / (x + 1)`.
    private static BigDecimal nearOne(BigDecimal number) {
        BigDecimal z = number.subtract(BigDecimal.ONE).divide(number.add(BigDecimal.ONE), DIGITS);
        BigDecimal square = z.multiply(z, DIGITS);
        BigDecimal power = z;
        BigDecimal sum = BigDecimal.ZERO;
        for (int n = 1; power.abs().compareTo(NOTHING) > 0; n += 2) {
            sum = sum.add(power.divide(BigDecimal.valueOf(n), DIGITS), DIGITS);
            power = power.multiply(square, DIGITS);
        }
        return sum.multiply(BigDecimal.TWO, DIGITS);
    }
}
