package dev.sameql.core.dialect.sqlserver;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Pattern;

/// SQL Server's casts (TRAF's `cast`): a number becomes an integer by truncation, a text by its
/// digits alone; the empty text is 0 as an integer or a float, and no numeric.
///
/// Source: learn.microsoft.com/sql/t-sql/functions/cast-and-convert-transact-sql; errors 245, 8114
/// and 8115.
final class SqlserverCasts {
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern EXACT = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)");
    private static final Pattern FLOAT =
            Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

    private SqlserverCasts() {}

    static Value cast(Value operand, Type target) {
        if (operand.isNull()) return Value.NULL;
        return switch (target.kind()) {
            case NULL, UNKNOWN, ANY -> operand;
            case INT4, INTEGER -> integer(operand, target.kind());
            case DECIMAL -> new Value.Decimal(decimal(operand));
            case REAL -> Value.of(real(operand));
            case TEXT -> Value.of(text(operand));
            case BOOLEAN, BLOB, DATE, TIME, TIMESTAMP ->
                    throw new NotModelled("a cast to " + target.kind() + " in SQL Server", null);
        };
    }

    private static Value integer(Value operand, Kind kind) {
        return switch (operand) {
            case Value.Text(String text) -> {
                String digits = blankless(text);
                if (digits.isEmpty()) yield Value.of(0L);
                if (!INTEGER.matcher(digits).matches())
                    throw new EvaluationException(
                            "22018",
                            "Conversion failed when converting the varchar value '"
                                    + text
                                    + "' to data type "
                                    + SqlserverTypes.name(Type.of(kind))
                                    + ".");
                yield inRange(new BigDecimal(digits), kind);
            }
            case Value.Real(double number) when !Double.isFinite(number) -> throw overflow(kind);
            case Value.Real(double number) ->
                    inRange(new BigDecimal(number).setScale(0, RoundingMode.DOWN), kind);
            default -> inRange(decimal(operand).setScale(0, RoundingMode.DOWN), kind);
        };
    }

    private static Value inRange(BigDecimal number, Kind kind) {
        if (number.toBigInteger().bitLength() > (kind == Kind.INT4 ? 31 : 63)) throw overflow(kind);
        return Value.of(number.longValueExact());
    }

    private static EvaluationException overflow(Kind kind) {
        return new EvaluationException(
                "22003",
                "Arithmetic overflow error converting to data type "
                        + SqlserverTypes.name(Type.of(kind))
                        + ".");
    }

    static BigDecimal decimal(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Text(String text) -> {
                String digits = blankless(text);
                if (!EXACT.matcher(digits).matches()) throw unreadable("numeric");
                yield new BigDecimal(digits);
            }
            case Value.Real _, Value.Bool _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw new NotModelled("this value as numeric in SQL Server", null);
        };
    }

    private static double real(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> (double) number;
            case Value.Decimal(BigDecimal number) -> number.doubleValue();
            case Value.Real(double number) -> number;
            case Value.Text(String text) -> {
                String digits = blankless(text);
                if (digits.isEmpty()) yield 0;
                if (!FLOAT.matcher(digits).matches()) throw unreadable("float");
                yield Double.parseDouble(digits);
            }
            case Value.Bool _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw new NotModelled("this value as float in SQL Server", null);
        };
    }

    private static EvaluationException unreadable(String type) {
        return new EvaluationException(
                "22018", "Error converting data type varchar to " + type + ".");
    }

    static String text(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Decimal(BigDecimal number) -> number.toPlainString();
            case Value.Text(String text) -> text;
            case Value.Real(double number) when isShort(number) -> Long.toString((long) number);
            case Value.Real _, Value.Bool _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw new NotModelled("this value as varchar in SQL Server", null);
        };
    }

    /// A float is written with six digits; a whole one of no more is written as it is.
    private static boolean isShort(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e6;
    }

    private static String blankless(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && text.charAt(from) == ' ') from++;
        while (to > from && text.charAt(to - 1) == ' ') to--;
        return text.substring(from, to);
    }
}
