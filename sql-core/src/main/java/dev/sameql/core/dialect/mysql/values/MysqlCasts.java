package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Conversions of known values in MySQL: a text is read as far as it is a number, and is 0 where it
/// is none.
///
/// Source: dev.mysql.com/doc/refman/8.0, section 12.3; checked against MariaDB 10.11.
public final class MysqlCasts {
    private static final Pattern NUMBER =
            Pattern.compile("\\s*([+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?)");
    private static final Pattern INTEGER = Pattern.compile("\\s*([+-]?\\d+)");

    private static final Pattern MOMENT =
            Pattern.compile(
                    "(\\d{4})-(\\d{1,2})-(\\d{1,2})(?: ((?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d))?");
    private static final int MONTHS = 12;

    /// The letter, a sign, and three digits.
    private static final int MOST_OF_EXPONENT = 5;

    private MysqlCasts() {}

    /// A value as one of the target's kind.
    public static Value cast(Value value, Type target) {
        if (value.isNull()) return value;
        return switch (target.kind()) {
            case INTEGER, INT4, BOOLEAN -> integer(value);
            case DECIMAL -> new Value.Decimal(decimal(value));
            case REAL -> Value.of(real(value));
            case TEXT -> Value.of(text(value));
            case DATE -> shown(value, iso -> iso.substring(0, 10));
            case TIMESTAMP -> shown(value, MysqlCasts::timestamp);
            case NULL, UNKNOWN, ANY, BLOB, TIME ->
                    throw new NotModelled("CAST to " + target.kind() + " in MySQL", null);
        };
    }

    private static Value shown(Value value, UnaryOperator<String> part) {
        Optional<String> moment =
                value instanceof Value.Text(String text)
                        ? moment(text)
                        : Optional.of(moment(value));
        return moment.<Value>map(iso -> new Value.Temporal(part.apply(iso))).orElse(Value.NULL);
    }

    /// The moment that a text shows; none where it shows none. Dates with parts of zero and other
    /// forms of dates are not modelled.
    private static Optional<String> moment(String text) {
        Matcher shown = MOMENT.matcher(text.strip());
        if (!shown.matches()) {
            if (text.isBlank() || !Character.isDigit(text.strip().charAt(0)))
                return Optional.empty();
            throw new NotModelled("the text '" + text + "' as a date in MySQL", null);
        }
        int year = Integer.parseInt(shown.group(1));
        int month = Integer.parseInt(shown.group(2));
        int day = Integer.parseInt(shown.group(3));
        if (year == 0 || month == 0 || day == 0)
            throw new NotModelled("the text '" + text + "' as a date in MySQL", null);
        boolean valid =
                month <= MONTHS
                        && day <= YearMonth.of(year, Math.min(month, MONTHS)).lengthOfMonth();
        if (!valid) return Optional.empty();
        String iso = "%04d-%02d-%02d".formatted(year, month, day);
        return Optional.of(shown.group(4) == null ? iso : iso + " " + shown.group(4));
    }

    private static String moment(Value value) {
        if (value instanceof Value.Temporal(String iso)) return iso;
        throw new NotModelled("a date from " + value + " in MySQL", null);
    }

    private static String timestamp(String iso) {
        return iso.length() > 10 ? iso : iso + " 00:00:00";
    }

    /// The text that a value shows as. How many digits a double shows is not modelled.
    public static String text(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Int(long number) -> Long.toString(number);
            case Value.Decimal(BigDecimal number) -> number.toPlainString();
            case Value.Temporal(String iso) -> iso;
            case Value.Bool(boolean truth) -> truth ? "1" : "0";
            case Value.Real _, Value.Null _, Value.Blob _ ->
                    throw new NotModelled("the text of " + value + " in MySQL", null);
        };
    }

    /// The number that a value is read as in approximate arithmetic.
    public static double real(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number;
            case Value.Decimal(BigDecimal number) -> number.doubleValue();
            case Value.Real(double number) -> number;
            case Value.Bool(boolean truth) -> truth ? 1 : 0;
            case Value.Text(String text) -> {
                Matcher prefix = NUMBER.matcher(text);
                yield prefix.lookingAt() ? nearest(Double.parseDouble(prefix.group(1))) : 0;
            }
            case Value.Null _, Value.Blob _, Value.Temporal _ ->
                    throw new NotModelled(value + " as a number in MySQL", null);
        };
    }

    /// What is too large for a double is read as the largest.
    private static double nearest(double number) {
        return Double.isInfinite(number) ? Math.copySign(Double.MAX_VALUE, number) : number;
    }

    /// The number that a value is in exact arithmetic.
    public static BigDecimal decimal(Value value) {
        return switch (value) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Bool(boolean truth) -> truth ? BigDecimal.ONE : BigDecimal.ZERO;
            case Value.Text(String text) -> {
                Matcher prefix = NUMBER.matcher(text);
                if (!prefix.lookingAt()) yield BigDecimal.ZERO;
                yield exact(prefix.group(1));
            }
            case Value.Real(double number) -> BigDecimal.valueOf(number);
            case Value.Null _, Value.Blob _, Value.Temporal _ ->
                    throw new NotModelled(value + " as an exact number in MySQL", null);
        };
    }

    private static BigDecimal exact(String written) {
        int exponent = written.toUpperCase(Locale.ROOT).indexOf('E');
        if (exponent >= 0 && written.length() - exponent > MOST_OF_EXPONENT)
            throw new NotModelled("the text '" + written + "' as an exact number in MySQL", null);
        BigDecimal number = new BigDecimal(written);
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    /// Rounded, half away from zero; a text is read up to its first character that is no digit.
    private static Value integer(Value value) {
        if (value instanceof Value.Text(String text)) {
            Matcher prefix = INTEGER.matcher(text);
            BigInteger number =
                    prefix.lookingAt()
                            ? new BigInteger(prefix.group(1).replace("+", ""))
                            : BigInteger.ZERO;
            if (number.bitLength() > 63)
                throw new NotModelled("a text beyond 64 bits as an integer in MySQL", null);
            return inRange(number);
        }
        if (value instanceof Value.Real)
            throw new NotModelled("a double as an integer in MySQL", null);
        return inRange(decimal(value).setScale(0, RoundingMode.HALF_UP).toBigInteger());
    }

    /// An integer of 64 bits; others are an error.
    public static Value inRange(BigInteger number) {
        if (number.bitLength() > 63)
            throw new EvaluationException("22003", "BIGINT value is out of range");
        return Value.of(number.longValueExact());
    }
}
