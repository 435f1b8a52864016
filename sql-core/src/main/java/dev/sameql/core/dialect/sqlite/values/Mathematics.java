package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.CorrectRounding;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/// SQLite's functions of numbers. The mathematical ones are NULL for what is no number and outside
/// their domain.
///
/// Source: sqlite.org/lang_corefunc.html, sqlite.org/lang_mathfunc.html.
final class Mathematics {
    private static final double NO_FRACTION = 4503599627370496.0;

    private Mathematics() {}

    /// An integer stays one; anything else is read as a real.
    static Value abs(Value operand) {
        if (operand.isNull()) return Value.NULL;
        if (operand instanceof Value.Int(long number)) {
            if (number == Long.MIN_VALUE)
                throw new EvaluationException("HY000", "integer overflow");
            return Value.of(Math.abs(number));
        }
        return Value.of(Math.abs(Conversions.real(operand)));
    }

    /// Half away from zero on the decimal digits of the real; always a real.
    static Value round(List<Value> operands) {
        if (operands.stream().anyMatch(Value::isNull)) return Value.NULL;
        long digits = operands.size() > 1 ? Conversions.integer(operands.get(1)) : 0;
        double number = Conversions.real(operands.getFirst());
        if (Math.abs(number) > NO_FRACTION || Double.isInfinite(number)) return Value.of(number);
        if (digits <= 0) {
            return Value.of((double) (long) (number + (number < 0 ? -0.5 : 0.5)));
        }
        return Value.of(rounded(number, (int) Math.min(digits, 30)));
    }

    private static double rounded(double number, int digits) {
        BigDecimal decimal = new BigDecimal(number);
        if (decimal.precision() > 19) {
            decimal = decimal.round(new MathContext(19, RoundingMode.DOWN));
        }
        double result = decimal.setScale(digits, RoundingMode.HALF_UP).doubleValue();
        return result == 0 ? 0.0 : result;
    }

    /// -1, 0 or 1; NULL for what is not a number as a whole.
    static Value sign(Value operand) {
        Value number = numeric(operand);
        if (number.isNull()) return Value.NULL;
        return Value.of((long) Math.signum(Conversions.real(number)));
    }

    /// CEIL, FLOOR, TRUNC: an integer stays one.
    static Value toWhole(DoubleUnaryOperator rounding, Value operand) {
        Value number = numeric(operand);
        if (!(number instanceof Value.Real(double real))) return number;
        return Value.of(rounding.applyAsDouble(real));
    }

    static double towardsZero(double number) {
        return number < 0 ? Math.ceil(number) : Math.floor(number);
    }

    static Value real(Value operand, DoubleUnaryOperator function) {
        Value number = numeric(operand);
        if (number.isNull()) return Value.NULL;
        return Arithmetic.ofReal(function.applyAsDouble(Conversions.real(number)));
    }

    static double logarithm(double number, DoubleUnaryOperator function) {
        return number <= 0 ? Double.NaN : function.applyAsDouble(number);
    }

    /// `log(x)` is to the base 10, `log(b, x)` to the base b, where x may be a text's numeric
    /// prefix.
    static Value log(List<Value> operands) {
        if (operands.size() == 1) {
            return real(operands.getFirst(), x -> logarithm(x, CorrectRounding::log10));
        }
        Value base = real(operands.get(0), x -> logarithm(x, CorrectRounding::ln));
        if (base.isNull() || Conversions.real(base) <= 0) return Value.NULL;
        double power = logarithm(Conversions.real(operands.get(1)), CorrectRounding::ln);
        return Arithmetic.ofReal(power / Conversions.real(base));
    }

    static Value power(Value base, Value exponent) {
        return twoReals(base, exponent, CorrectRounding::pow);
    }

    /// The function `mod`: of reals, the sign follows the dividend.
    static Value remainder(Value dividend, Value divisor) {
        return twoReals(dividend, divisor, (l, r) -> l % r);
    }

    private static Value twoReals(Value left, Value right, DoubleBinaryOperator function) {
        Value l = numeric(left);
        Value r = numeric(right);
        if (l.isNull() || r.isNull()) return Value.NULL;
        return Arithmetic.ofReal(function.applyAsDouble(Conversions.real(l), Conversions.real(r)));
    }

    /// A number, also one that a text is as a whole; else NULL.
    private static Value numeric(Value operand) {
        return switch (operand) {
            case Value.Int _, Value.Real _ -> operand;
            case Value.Text(String text) -> {
                Value number = Numerals.whole(text);
                yield number == null ? Value.NULL : number;
            }
            case Value.Null _, Value.Blob _, Value.Decimal _, Value.Bool _, Value.Temporal _ ->
                    Value.NULL;
        };
    }
}
