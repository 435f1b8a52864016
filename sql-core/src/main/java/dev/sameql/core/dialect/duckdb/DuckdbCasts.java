package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.duckdb.DuckdbTexts.Numeral;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// DuckDB's casts (TRAF's `cast`): a text that is a number as a whole, with a point or an exponent
/// too, is one as an integer, rounded half away from zero; a double is rounded half to even.
///
/// Source: checked against DuckDB 2.0.0.
final class DuckdbCasts {
    private DuckdbCasts() {}

    static Value cast(Value operand, Type from, Type target) {
        if (operand.isNull()) return Value.NULL;
        return switch (target.kind()) {
            case NULL, UNKNOWN, ANY -> operand;
            case INT4, INTEGER -> integer(operand, target);
            case DECIMAL ->
                    DuckdbNumbers.isInteger(target)
                            ? huge(operand, target)
                            : new Value.Decimal(scaled(operand, target));
            case REAL -> Value.of(real(operand));
            case TEXT -> Value.of(DuckdbTexts.text(operand, from));
            case BOOLEAN -> new Value.Bool(truth(operand));
            case DATE, TIMESTAMP -> DuckdbTexts.moment(operand, target.kind());
            case BLOB, TIME ->
                    throw new NotModelled("a cast to " + target.kind() + " in DuckDB", null);
        };
    }

    private static Value integer(Value operand, Type target) {
        return Value.of(whole(operand, target).longValueExact());
    }

    private static Value huge(Value operand, Type target) {
        return new Value.Decimal(whole(operand, target));
    }

    private static BigDecimal whole(Value operand, Type target) {
        BigDecimal number =
                switch (operand) {
                    case Value.Real(double real) -> {
                        if (!Double.isFinite(real)) throw conversion(operand, target);
                        yield new BigDecimal(Math.rint(real));
                    }
                    case Value.Text(String text) -> {
                        Numeral numeral = DuckdbTexts.integer(text);
                        yield numeral.number().orElseThrow(() -> conversion(operand, target));
                    }
                    default -> decimal(operand, target);
                };
        BigDecimal whole = number.setScale(0, RoundingMode.HALF_UP);
        if (whole.toBigInteger().bitLength() > DuckdbNumbers.bits(target))
            throw conversion(operand, target);
        return whole;
    }

    /// A decimal of the target's digits.
    private static BigDecimal scaled(Value operand, Type target) {
        Digits digits = target.digits();
        if (operand instanceof Value.Bool && digits.whole() == 0)
            throw new NotModelled("a truth value as a decimal below 1 in DuckDB", null);
        BigDecimal number =
                operand instanceof Value.Real(double real)
                        ? ofReal(operand, real, target)
                        : decimal(operand, target).setScale(digits.scale(), RoundingMode.HALF_UP);
        if (number.signum() != 0 && number.precision() > digits.precision())
            throw conversion(operand, target);
        return number;
    }

    /// Scaled as a double and then rounded, half away from zero.
    private static BigDecimal ofReal(Value operand, double real, Type target) {
        int scale = target.digits().scale();
        double moved = real * Math.pow(10, scale);
        if (!Double.isFinite(moved)) throw conversion(operand, target);
        return new BigDecimal(moved).setScale(0, RoundingMode.HALF_UP).movePointLeft(scale);
    }

    /// The exact number that a value is.
    static BigDecimal decimal(Value operand, Type target) {
        return switch (operand) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Bool(boolean truth) -> truth ? BigDecimal.ONE : BigDecimal.ZERO;
            case Value.Text(String text) ->
                    DuckdbTexts.number(text)
                            .number()
                            .orElseThrow(() -> conversion(operand, target));
            case Value.Temporal _ -> throw missing(operand, target);
            case Value.Real _, Value.Blob _, Value.Null _ ->
                    throw new NotModelled("this value as DECIMAL in DuckDB", null);
        };
    }

    static double real(Value operand) {
        return switch (operand) {
            case Value.Real(double number) -> number;
            case Value.Text(String text) ->
                    DuckdbTexts.real(text).orElseThrow(() -> conversion(operand, Type.REAL));
            case Value.Int(long number) -> (double) number;
            case Value.Decimal _, Value.Bool _ -> decimal(operand, Type.REAL).doubleValue();
            case Value.Temporal _ -> throw missing(operand, Type.REAL);
            case Value.Blob _, Value.Null _ ->
                    throw new NotModelled("this value as DOUBLE in DuckDB", null);
        };
    }

    private static boolean truth(Value operand) {
        return switch (operand) {
            case Value.Bool(boolean truth) -> truth;
            case Value.Int(long number) -> number != 0;
            case Value.Decimal(BigDecimal number) -> number.signum() != 0;
            case Value.Real(double number) -> number != 0;
            case Value.Text(String text) ->
                    DuckdbTexts.truth(text).orElseThrow(() -> conversion(operand, Type.BOOLEAN));
            case Value.Temporal _ -> throw missing(operand, Type.BOOLEAN);
            case Value.Blob _, Value.Null _ ->
                    throw new NotModelled("this value as BOOLEAN in DuckDB", null);
        };
    }

    /// A cast that there is not fails for the first value that there is.
    static EvaluationException missing(Value operand, Type target) {
        return new EvaluationException(
                "22018",
                "Conversion Error: Unimplemented type for cast of "
                        + operand
                        + " to "
                        + DuckdbTypes.name(target));
    }

    static EvaluationException conversion(Value operand, Type target) {
        return new EvaluationException(
                "22018",
                "Conversion Error: Could not convert "
                        + (operand instanceof Value.Text(String text)
                                ? "string '" + text + "'"
                                : "value")
                        + " to "
                        + DuckdbTypes.name(target));
    }
}
