package dev.sameql.core.dialect.postgresql.values;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;

/// PostgreSQL's casts (TRAF's `cast` and `icast`). Numbers round half away from zero, doubles half
/// to even; a text that does not read as the target is a runtime error 22P02.
public final class PostgresCasts {
    private PostgresCasts() {}

    public static Value cast(Value operand, Type target) {
        if (operand.isNull()) return Value.NULL;
        return switch (target.kind()) {
            case NULL, UNKNOWN, ANY -> operand;
            case INTEGER, INT4 -> {
                Value whole = integer(operand, target.kind());
                boolean small = target.narrowing() instanceof Narrowing.Small;
                if (small && whole instanceof Value.Int(long n) && n != (short) n)
                    throw new EvaluationException("22003", "smallint out of range");
                yield whole;
            }
            case DECIMAL -> new Value.Decimal(decimal(operand));
            case REAL ->
                    Value.of(
                            target.narrowing() instanceof Narrowing.Single
                                    ? (double) (float) real(operand)
                                    : real(operand));
            case TEXT -> Value.of(text(operand));
            case BOOLEAN -> new Value.Bool(bool(operand));
            case DATE, TIME, TIMESTAMP -> PostgresDates.cast(operand, target.kind());
            case BLOB -> throw new NotModelled("cast to bytea", null);
        };
    }

    private static String name(Kind kind) {
        return kind == Kind.INT4 ? "integer" : "bigint";
    }

    private static Value integer(Value operand, Kind kind) {
        return switch (operand) {
            case Value.Int(long number) -> inRange(BigInteger.valueOf(number), kind);
            case Value.Decimal(BigDecimal number) ->
                    inRange(number.setScale(0, RoundingMode.HALF_UP).toBigInteger(), kind);
            case Value.Real(double number) -> {
                if (Double.isNaN(number) || Double.isInfinite(number)) throw outOfRange(kind);
                yield inRange(new BigDecimal(Math.rint(number)).toBigInteger(), kind);
            }
            case Value.Bool(boolean bool) -> Value.of(bool ? 1L : 0L);
            case Value.Text(String text) ->
                    Value.of(PostgresNumerals.integer(text, kind).longValueExact());
            case Value.Blob _, Value.Temporal _, Value.Null _ -> throw noCast(operand, kind);
        };
    }

    /// An integer of the kind, or the runtime error 22003.
    static Value inRange(BigInteger number, Kind kind) {
        if (!fits(number, kind)) throw outOfRange(kind);
        return Value.of(number.longValueExact());
    }

    private static EvaluationException outOfRange(Kind kind) {
        return new EvaluationException("22003", name(kind) + " out of range");
    }

    private static boolean fits(BigInteger number, Kind kind) {
        return number.bitLength() <= (kind == Kind.INT4 ? 31 : 63);
    }

    static BigDecimal decimal(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Real(double number) -> {
                if (Double.isNaN(number) || Double.isInfinite(number)) {
                    throw new NotModelled("numeric NaN or Infinity", null);
                }
                var rounded = new BigDecimal(String.format(Locale.ROOT, "%.14e", number));
                yield plain(rounded.stripTrailingZeros());
            }
            case Value.Text(String text) -> PostgresNumerals.decimal(text);
            case Value.Bool _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw noCast(operand, Kind.DECIMAL);
        };
    }

    private static BigDecimal plain(BigDecimal number) {
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    static double real(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> (double) number;
            case Value.Decimal(BigDecimal number) -> number.doubleValue();
            case Value.Real(double number) -> number;
            case Value.Text(String text) -> {
                double number = PostgresNumerals.real(text);
                if (!Double.isFinite(number)) throw new NotModelled("NaN and Infinity", null);
                yield number;
            }
            case Value.Bool _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw noCast(operand, Kind.REAL);
        };
    }

    /// The text form of a value.
    public static String text(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Decimal(BigDecimal number) -> number.toPlainString();
            case Value.Real(double number) -> realText(number);
            case Value.Text(String text) -> text;
            case Value.Bool(boolean bool) -> bool ? "true" : "false";
            case Value.Temporal(String iso) -> iso;
            case Value.Blob _, Value.Null _ -> throw noCast(operand, Kind.TEXT);
        };
    }

    /// The shortest digits that read back, with an exponent from 1e+15 on and below 1e-04.
    private static String realText(double number) {
        if (Double.isNaN(number)) return "NaN";
        if (Double.isInfinite(number)) return number > 0 ? "Infinity" : "-Infinity";
        if (number == 0) return 1 / number < 0 ? "-0" : "0";
        BigDecimal digits = new BigDecimal(Double.toString(Math.abs(number))).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        String sign = number < 0 ? "-" : "";
        if (exponent >= -4 && exponent < 15) return sign + digits.toPlainString();
        String all = digits.unscaledValue().toString();
        String fraction = all.length() > 1 ? "." + all.substring(1) : "";
        String power =
                String.format(Locale.ROOT, "e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
        return sign + all.charAt(0) + fraction + power;
    }

    private static boolean bool(Value operand) {
        return switch (operand) {
            case Value.Bool(boolean bool) -> bool;
            case Value.Int(long number) -> number != 0;
            case Value.Text(String text) -> truth(text);
            case Value.Decimal _, Value.Real _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw noCast(operand, Kind.BOOLEAN);
        };
    }

    /// The truth value that a text reads as: any unambiguous beginning of true, false, yes, no, on,
    /// off; or 1 or 0.
    public static boolean truth(String text) {
        String word = PostgresNumerals.trimmed(text).toLowerCase(Locale.ROOT);
        if (isPrefix(word, "true", 1) || isPrefix(word, "yes", 1)) return true;
        if (isPrefix(word, "false", 1) || isPrefix(word, "no", 1)) return false;
        if (word.equals("on") || word.equals("1")) return true;
        if (isPrefix(word, "off", 2) || word.equals("0")) return false;
        throw PostgresNumerals.invalid("boolean", text);
    }

    private static boolean isPrefix(String word, String whole, int atLeast) {
        return word.length() >= atLeast && whole.startsWith(word);
    }

    private static NotModelled noCast(Value operand, Kind kind) {
        return new NotModelled(
                "cast of " + operand.getClass().getSimpleName() + " to " + kind, null);
    }
}
