package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.postgresql.values.PostgresCasts;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Pattern;

/// DuckDB's casts (TRAF's `cast`): a text that is a number as a whole, with a point or an exponent
/// too, is one as an integer, rounded half away from zero; a double is rounded half to even.
///
/// Source: checked against DuckDB 2.0.0.
final class DuckdbCasts {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");

    private DuckdbCasts() {}

    static Value cast(Value operand, Type target) {
        if (operand.isNull()) return Value.NULL;
        return switch (target.kind()) {
            case NULL, UNKNOWN, ANY -> operand;
            case INT4, INTEGER -> integer(operand, target.kind());
            case DECIMAL -> new Value.Decimal(decimal(operand));
            case REAL -> Value.of(real(operand));
            case TEXT -> Value.of(text(operand));
            case BOOLEAN -> new Value.Bool(truth(operand));
            case BLOB, DATE, TIME, TIMESTAMP ->
                    throw new NotModelled("a cast to " + target.kind() + " in DuckDB", null);
        };
    }

    private static Value integer(Value operand, Kind kind) {
        if (operand instanceof Value.Real(double number) && !Double.isFinite(number))
            throw conversion(operand, kind);
        BigDecimal number =
                operand instanceof Value.Real(double real)
                        ? new BigDecimal(Math.rint(real))
                        : decimal(operand, kind);
        BigDecimal whole = number.setScale(0, RoundingMode.HALF_UP);
        if (whole.toBigInteger().bitLength() > (kind == Kind.INT4 ? 31 : 63))
            throw conversion(operand, kind);
        return Value.of(whole.longValueExact());
    }

    static BigDecimal decimal(Value operand) {
        return decimal(operand, Kind.DECIMAL);
    }

    private static BigDecimal decimal(Value operand, Kind target) {
        return switch (operand) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Bool(boolean truth) -> truth ? BigDecimal.ONE : BigDecimal.ZERO;
            case Value.Text(String text) -> {
                String digits = blankless(text);
                if (digits.contains("_")) throw new NotModelled("_ in a number in DuckDB", null);
                if (!NUMBER.matcher(digits).matches()) throw conversion(operand, target);
                BigDecimal number = new BigDecimal(digits);
                yield number.scale() < 0 ? number.setScale(0) : number;
            }
            case Value.Real _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw new NotModelled("this value as DECIMAL in DuckDB", null);
        };
    }

    static double real(Value operand) {
        return switch (operand) {
            case Value.Real(double number) -> number;
            case Value.Text(String text) -> {
                String digits = blankless(text);
                if (digits.toLowerCase(Locale.ROOT).matches("[+-]?(nan|inf(inity)?)"))
                    throw new NotModelled("NaN and Infinity in DuckDB", null);
                if (!NUMBER.matcher(digits).matches()) throw conversion(operand, Kind.REAL);
                yield Double.parseDouble(digits);
            }
            case Value.Int _,
                    Value.Decimal _,
                    Value.Bool _,
                    Value.Blob _,
                    Value.Temporal _,
                    Value.Null _ ->
                    decimal(operand).doubleValue();
        };
    }

    private static boolean truth(Value operand) {
        return switch (operand) {
            case Value.Bool(boolean truth) -> truth;
            case Value.Int(long number) -> number != 0;
            case Value.Decimal(BigDecimal number) -> number.signum() != 0;
            case Value.Real(double number) -> number != 0;
            case Value.Text(String text) ->
                    switch (text.toLowerCase(Locale.ROOT)) {
                        case "true", "t", "1" -> true;
                        case "false", "f", "0" -> false;
                        case "yes", "y", "no", "n", "on", "off" ->
                                throw new NotModelled(text + " as BOOLEAN in DuckDB", null);
                        default -> throw conversion(operand, Kind.BOOLEAN);
                    };
            case Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw new NotModelled("this value as BOOLEAN in DuckDB", null);
        };
    }

    private static String text(Value operand) {
        if (operand instanceof Value.Real)
            throw new NotModelled("the text of a double in DuckDB", null);
        return PostgresCasts.text(operand);
    }

    private static EvaluationException conversion(Value operand, Kind target) {
        return new EvaluationException(
                "22018",
                "Conversion Error: Could not convert "
                        + (operand instanceof Value.Text(String text)
                                ? "string '" + text + "'"
                                : "value")
                        + " to "
                        + DuckdbTypes.name(Type.of(target)));
    }

    private static String blankless(String text) {
        return text.strip();
    }
}
