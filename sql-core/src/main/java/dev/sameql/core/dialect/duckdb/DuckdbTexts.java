package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.postgresql.values.PostgresCasts;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How DuckDB reads texts as values, and writes values as texts: underscores stand between digits,
/// `0x` and `0b` begin integers without a sign, and a decimal without digits before its point is
/// written without a zero there.
///
/// Source: checked against DuckDB 2.0.0.
final class DuckdbTexts {
    private static final String DIGITS = "[0-9](?:_?[0-9])*+";
    private static final Pattern NUMBER =
            Pattern.compile(
                    "[+-]?(?:"
                            + DIGITS
                            + "\\.?(?:"
                            + DIGITS
                            + ")?|\\."
                            + DIGITS
                            + ")(?:[eE]([+-]?"
                            + DIGITS
                            + "))?");
    private static final Pattern BASED =
            Pattern.compile("0(?:[xX]([0-9a-fA-F](?:_?[0-9a-fA-F])*+)|[bB]([01](?:_?[01])*+))");
    private static final Pattern SPECIAL =
            Pattern.compile("([+-]?)(nan|inf|infinity)", Pattern.CASE_INSENSITIVE);
    private static final Pattern MOMENT =
            Pattern.compile(
                    "\\s*(\\d{4,5})([-/])(\\d{1,2})\\2(\\d{1,2})"
                            + "(?:[ T](\\d{1,2}):(\\d{2})(?::(\\d{2}))?)?\\s*");
    private static final Pattern LIKE_A_MOMENT = Pattern.compile("\\s*[-+]?\\d+[-/ \\\\].*");
    private static final int MOST_EXPONENT = 400;
    private static final int WIDEST_WITHOUT_EXPONENT = 16;
    private static final int SMALLEST_WITHOUT_EXPONENT = -4;

    private DuckdbTexts() {}

    /// The number that a text is, if it is one.
    record Numeral(Optional<BigDecimal> number) {}

    static Numeral integer(String text) {
        Matcher based = BASED.matcher(text.strip());
        if (!based.matches()) return number(text);
        boolean hexadecimal = based.group(1) != null;
        String digits = (hexadecimal ? based.group(1) : based.group(2)).replace("_", "");
        return new Numeral(
                Optional.of(new BigDecimal(new BigInteger(digits, hexadecimal ? 16 : 2))));
    }

    static Numeral number(String text) {
        Matcher matcher = NUMBER.matcher(text.strip());
        if (!matcher.matches()) return new Numeral(Optional.empty());
        String exponent = matcher.group(1) == null ? "0" : matcher.group(1).replace("_", "");
        boolean isLarge =
                exponent.length() > 4 || Math.abs(Integer.parseInt(exponent)) > MOST_EXPONENT;
        if (isLarge) return new Numeral(Optional.empty());
        return new Numeral(Optional.of(new BigDecimal(matcher.group().replace("_", ""))));
    }

    static Optional<Double> real(String text) {
        String stripped = text.strip();
        Matcher special = SPECIAL.matcher(stripped);
        if (special.matches()) {
            if (special.group(2).equalsIgnoreCase("nan")) return Optional.of(Double.NaN);
            boolean negative = special.group(1).equals("-");
            return Optional.of(negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
        }
        return NUMBER.matcher(stripped).matches()
                ? Optional.of(Double.parseDouble(stripped.replace("_", "")))
                : Optional.empty();
    }

    static Optional<Boolean> truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "t", "yes", "y", "1" -> Optional.of(true);
            case "false", "f", "no", "n", "0" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    static Value moment(Value operand, Kind kind) {
        return switch (operand) {
            case Value.Temporal(String iso) -> moment(iso.substring(0, 10), iso, kind);
            case Value.Text(String text) -> read(text, kind);
            case Value.Int _,
                    Value.Decimal _,
                    Value.Real _,
                    Value.Bool _,
                    Value.Blob _,
                    Value.Null _ ->
                    throw DuckdbCasts.missing(operand, Type.of(kind));
        };
    }

    private static Value moment(String day, String iso, Kind kind) {
        if (kind == Kind.DATE) return new Value.Temporal(day);
        return new Value.Temporal(iso.length() > 10 ? iso : day + " 00:00:00");
    }

    private static Value read(String text, Kind kind) {
        Matcher matcher = MOMENT.matcher(text);
        if (!matcher.matches()) {
            if (LIKE_A_MOMENT.matcher(text).matches() || text.matches("(?i)\\s*(-?inf|epoch).*"))
                throw new NotModelled("this text as a date in DuckDB", null);
            throw invalid(text);
        }
        try {
            String day =
                    LocalDate.of(
                                    Integer.parseInt(matcher.group(1)),
                                    Integer.parseInt(matcher.group(3)),
                                    Integer.parseInt(matcher.group(4)))
                            .toString();
            if (matcher.group(5) == null) return moment(day, day, kind);
            int hour = Integer.parseInt(matcher.group(5));
            if (hour > 23) throw new NotModelled("such a time in DuckDB", null);
            String second = matcher.group(7) == null ? "00" : matcher.group(7);
            String time = String.format(Locale.ROOT, " %02d:%s:%s", hour, matcher.group(6), second);
            return moment(day, day + time, kind);
        } catch (DateTimeException outOfRange) {
            throw invalid(text);
        }
    }

    private static EvaluationException invalid(String text) {
        return new EvaluationException(
                "22007", "Conversion Error: invalid date field format: \"" + text + "\"");
    }

    /// A value of a type as a text.
    static String text(Value operand, Type type) {
        return switch (operand) {
            case Value.Real(double number) -> text(number);
            case Value.Decimal(BigDecimal number) -> {
                String digits = number.toPlainString();
                boolean fraction = DuckdbNumbers.isDecimal(type) && type.digits().whole() == 0;
                yield fraction ? digits.replaceFirst("^(-?)0\\.", "$1.") : digits;
            }
            case Value.Int _, Value.Bool _, Value.Text _, Value.Temporal _ ->
                    PostgresCasts.text(operand);
            case Value.Blob _, Value.Null _ ->
                    throw new NotModelled("the text of " + operand + " in DuckDB", null);
        };
    }

    /// The shortest digits that read back, with an exponent from 1e+16 on and below 1e-04.
    private static String text(double number) {
        if (Double.isNaN(number)) throw new NotModelled("the text of NaN in DuckDB", null);
        if (Double.isInfinite(number)) return number > 0 ? "inf" : "-inf";
        if (number == 0) return 1 / number < 0 ? "-0.0" : "0.0";
        BigDecimal digits = new BigDecimal(Double.toString(Math.abs(number))).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        String sign = number < 0 ? "-" : "";
        if (exponent >= SMALLEST_WITHOUT_EXPONENT && exponent < WIDEST_WITHOUT_EXPONENT) {
            String plain = digits.toPlainString();
            return sign + plain + (plain.indexOf('.') < 0 ? ".0" : "");
        }
        String all = digits.unscaledValue().toString();
        String fraction = all.length() > 1 ? "." + all.substring(1) : "";
        String power =
                String.format(Locale.ROOT, "e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
        return sign + all.charAt(0) + fraction + power;
    }
}
