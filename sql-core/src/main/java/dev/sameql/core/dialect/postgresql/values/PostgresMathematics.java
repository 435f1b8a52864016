package dev.sameql.core.dialect.postgresql.values;

import dev.sameql.core.algebra.CorrectRounding;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// PostgreSQL's roots, powers, exponentials and logarithms, which fail outside their domain and
/// where a double cannot hold the result.
///
/// Source: float.c and numeric.c (`numeric_sqrt`), restated; checked against PostgreSQL 18.
final class PostgresMathematics {
    private static final int MIN_SIGNIFICANT_DIGITS = 16;
    private static final int DIGITS_OF_A_WORD = 4;

    private PostgresMathematics() {}

    /// Of a `numeric` with 16 significant digits at least, and no fewer decimals than it has.
    static Value root(Value operand) {
        if (PostgresCasts.decimal(operand).signum() < 0)
            throw new EvaluationException("2201F", "cannot take square root of a negative number");
        if (!(operand instanceof Value.Decimal(BigDecimal number)))
            return Value.of(Math.sqrt(PostgresCasts.real(operand)));
        int words =
                number.signum() == 0
                        ? 0
                        : Math.floorDiv(number.precision() - number.scale() - 1, DIGITS_OF_A_WORD);
        int before = words * DIGITS_OF_A_WORD / 2 + 1;
        int scale = Math.max(Math.max(MIN_SIGNIFICANT_DIGITS - before, number.scale()), 0);
        MathContext digits = new MathContext(scale + Math.max(before, 0) + 8);
        return new Value.Decimal(number.sqrt(digits).setScale(scale, RoundingMode.HALF_UP));
    }

    static Value exp(double power) {
        return ranged(CorrectRounding.exp(power), false);
    }

    static Value ln(double number) {
        return Value.of(CorrectRounding.ln(positive(number)));
    }

    static Value log10(double number) {
        return Value.of(CorrectRounding.log10(positive(number)));
    }

    private static double positive(double number) {
        if (number == 0) throw new EvaluationException("2201E", "cannot take logarithm of zero");
        if (number < 0)
            throw new EvaluationException("2201E", "cannot take logarithm of a negative number");
        return number;
    }

    static Value power(double base, double exponent) {
        if (base == 0 && exponent < 0)
            throw new EvaluationException("2201F", "zero raised to a negative power is undefined");
        if (base < 0 && exponent != Math.rint(exponent))
            throw new EvaluationException(
                    "2201F",
                    "a negative number raised to a non-integer power yields a complex result");
        return ranged(CorrectRounding.pow(base, exponent), base == 0);
    }

    private static Value ranged(double result, boolean mayBeZero) {
        if (Double.isInfinite(result) || result == 0 && !mayBeZero)
            throw new EvaluationException("22003", "value out of range");
        return Value.of(result);
    }
}
