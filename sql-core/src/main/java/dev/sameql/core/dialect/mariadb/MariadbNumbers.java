package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.mysql.values.MysqlCasts;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How MariaDB makes numbers of known values, and texts of numbers.
///
/// Source: observed on MariaDB 10.11.
final class MariadbNumbers {
    private static final int WORD = 9;
    private static final int MOST_SHOWN = 15;
    private static final Pattern INTEGER = Pattern.compile("[ \\t\\n\\u000b\\f\\r]*([+-]?)(\\d+)");
    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
    private static final BigInteger MAX_UNSIGNED =
            BigInteger.TWO.pow(Long.SIZE).subtract(BigInteger.ONE);

    private MariadbNumbers() {}

    /// An integer of 64 bits: the nearest one, of a double half to even, of an exact number half
    /// away from zero; of a text the integer that it begins with.
    static Value integer(Value value) {
        return switch (value) {
            case Value.Real(double number) -> Value.of((long) Math.rint(number));
            case Value.Text(String text) -> Value.of(prefix(text));
            case Value.Int _ -> value;
            case Value.Decimal _, Value.Bool _, Value.Null _, Value.Blob _, Value.Temporal _ ->
                    Value.of(
                            nearest(
                                    MysqlCasts.decimal(value)
                                            .setScale(0, RoundingMode.HALF_UP)
                                            .toBigInteger()));
        };
    }

    private static long nearest(BigInteger number) {
        return number.max(MIN).min(MAX).longValueExact();
    }

    /// What is too large for a sign is read without one, as far as 64 bits go.
    private static long prefix(String text) {
        Matcher matcher = INTEGER.matcher(text);
        if (!matcher.lookingAt()) return 0;
        BigInteger number = new BigInteger(matcher.group(2));
        if (matcher.group(1).equals("-")) return nearest(number.negate());
        return number.min(MAX_UNSIGNED).longValue();
    }

    /// An exact number of a type: rounded to its decimals, the nearest one where it has too many
    /// digits.
    static Value exact(Value value, Digits digits) {
        BigDecimal number = MysqlCasts.decimal(value);
        if (digits.equals(Digits.NONE)) return new Value.Decimal(number);
        BigDecimal rounded = number.setScale(digits.scale(), RoundingMode.HALF_UP);
        if (rounded.signum() == 0 || rounded.precision() <= digits.precision())
            return new Value.Decimal(rounded);
        BigDecimal most =
                new BigDecimal(
                        BigInteger.TEN.pow(digits.precision()).subtract(BigInteger.ONE),
                        digits.scale());
        return new Value.Decimal(rounded.signum() < 0 ? most.negate() : most);
    }

    /// The quotient of exact numbers, cut: of so many words of nine decimals as hold those of both
    /// operands, and four more.
    static BigDecimal quotient(BigDecimal dividend, BigDecimal divisor) {
        int left = filled(dividend.scale());
        int right = filled(divisor.scale());
        int more = MariadbScales.MORE - (left - dividend.scale()) - (right - divisor.scale());
        return dividend.divide(
                divisor, filled(left + right + Math.max(0, more)), RoundingMode.DOWN);
    }

    private static int filled(int decimals) {
        return (decimals + WORD - 1) / WORD * WORD;
    }

    /// The double rounded to so many decimals, half to even; `cut` towards zero.
    static double rounded(double number, long decimals, boolean cut) {
        double power = Math.pow(10, Math.abs(decimals));
        if (decimals >= 0) {
            double raised = number * power;
            if (Double.isInfinite(power) || Double.isInfinite(raised)) return number;
            return whole(raised, cut) / power;
        }
        return Double.isInfinite(power) ? 0 : whole(number / power, cut) * power;
    }

    private static double whole(double number, boolean cut) {
        if (!cut) return Math.rint(number);
        return number < 0 ? Math.ceil(number) : Math.floor(number);
    }

    /// The text of a number of that type.
    static String text(Value value, Type type) {
        boolean settled = !type.digits().equals(Digits.NONE);
        if (settled && type.kind() == Kind.DECIMAL)
            return MysqlCasts.decimal(value)
                    .setScale(type.digits().scale(), RoundingMode.HALF_UP)
                    .toPlainString();
        return switch (value) {
            case Value.Real(double number) when settled && type.kind() == Kind.REAL ->
                    fixed(number, type.digits().scale());
            case Value.Real(double number) -> shortest(number);
            case Value.Decimal _, Value.Int _, Value.Text _, Value.Bool _ -> MysqlCasts.text(value);
            case Value.Null _, Value.Blob _, Value.Temporal _ -> MysqlCasts.text(value);
        };
    }

    /// The digits that tell it from others, and zeros.
    private static String fixed(double number, int decimals) {
        BigDecimal told = new BigDecimal(Double.toString(number));
        if (told.scale() <= decimals) return told.setScale(decimals).toPlainString();
        return new BigDecimal(number).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
    }

    /// With the fewest digits that tell it from others; with an exponent where the point would be
    /// more than fifteen places away.
    private static String shortest(double number) {
        if (number == 0) return "0";
        BigDecimal exact = new BigDecimal(Double.toString(number)).stripTrailingZeros();
        int point = exact.precision() - exact.scale();
        if (point <= MOST_SHOWN && point > -MOST_SHOWN) return exact.toPlainString();
        String digits = exact.unscaledValue().abs().toString();
        String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
        return (number < 0 ? "-" : "") + digits.charAt(0) + rest + "e" + (point - 1);
    }
}
