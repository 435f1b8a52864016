package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/// Numbers in texts, as SQLite reads and writes them.
///
/// Source: sqlite.org/datatype3.html, 3.1 and 4; sqlite.org/lang_expr.html, CAST; the rendering of
/// reals observed on 3.54.
final class Numerals {
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);

    /// SQLite multiplies by a power of ten of 64 bits, which up to this one is exact.
    private static final int EXACT_POWER = 27;

    /// How much beyond that may be missing in the last of its 18 digits.
    private static final BigDecimal POWER_ERROR = new BigDecimal("0.2");

    /// A number at the beginning of a text: where it ends, whether it has a point or an exponent,
    /// and whether nothing but blanks follows.
    private record Numeral(String digits, boolean isReal, boolean isWhole) {}

    private Numerals() {}

    private static Numeral scan(String text) {
        int from = 0;
        while (from < text.length() && isSpace(text.charAt(from))) from++;
        int at = from;
        if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) at++;
        int afterSign = at;
        at = digits(text, at);
        int count = at - afterSign;
        boolean isReal = false;
        if (at < text.length() && text.charAt(at) == '.') {
            int fraction = digits(text, at + 1);
            count += fraction - at - 1;
            if (count > 0) {
                isReal = true;
                at = fraction;
            }
        }
        if (count == 0) return new Numeral("", false, false);
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int power = at + 1;
            if (power < text.length() && "+-".indexOf(text.charAt(power)) >= 0) power++;
            int end = digits(text, power);
            if (end > power) {
                isReal = true;
                at = end;
            }
        }
        int rest = at;
        while (rest < text.length() && isSpace(text.charAt(rest))) rest++;
        return new Numeral(text.substring(from, at), isReal, rest == text.length());
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') at++;
        return at;
    }

    static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    /// The number of the longest numeric prefix, 0 if there is none: an integer only without point
    /// and exponent, and within 64 bits.
    static Value prefix(String text) {
        Numeral numeral = scan(text);
        return numeral.digits.isEmpty() ? Value.of(0L) : number(numeral);
    }

    /// The number that the text is as a whole, else null.
    static Value whole(String text) {
        Numeral numeral = scan(text);
        return numeral.digits.isEmpty() || !numeral.isWhole ? null : number(numeral);
    }

    private static Value number(Numeral numeral) {
        if (!numeral.isReal) {
            var integer = new BigInteger(unsigned(numeral.digits));
            if (integer.bitLength() <= 63) return Value.of(integer.longValueExact());
        }
        return Value.of(Double.parseDouble(numeral.digits));
    }

    private static String unsigned(String digits) {
        return digits.startsWith("+") ? digits.substring(1) : digits;
    }

    static double realPrefix(String text) {
        Numeral numeral = scan(text);
        return numeral.digits.isEmpty() ? 0.0 : Double.parseDouble(numeral.digits);
    }

    /// The longest integer prefix, 0 if there is none, held within 64 bits.
    static long integerPrefix(String text) {
        int from = 0;
        while (from < text.length() && isSpace(text.charAt(from))) from++;
        int at = from;
        if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) at++;
        int end = digits(text, at);
        if (end == at) return 0;
        var integer = new BigInteger(unsigned(text.substring(from, end)));
        return integer.max(MIN).min(MAX).longValueExact();
    }

    /// A real toward zero, held within 64 bits.
    static long truncate(double number) {
        return (long) number;
    }

    /// The integer that a real is exactly, else null. SQLite leaves the two extremes of 64 bits
    /// real.
    static Value integral(double number) {
        boolean fits = number == Math.rint(number) && Math.abs(number) < 0x1p63;
        if (!fits || (long) number == Long.MIN_VALUE || (long) number == Long.MAX_VALUE)
            return null;
        return Value.of((long) number);
    }

    /// A real as text, always with a point: 17 significant digits, rounded from 18 or 19. Where the
    /// 15th and the 16th are nines, or zeros with the 14th, the run of them is rounded away if what
    /// remains reads back. So SQRT(2) ends in …52, though …51 is nearer.
    ///
    /// @throws NotModelled where the last digit hangs on how a power of ten was rounded
    static String render(double number) {
        if (Double.isInfinite(number)) return number > 0 ? "Inf" : "-Inf";
        if (number == 0) return "0.0";
        BigDecimal digits = shown(Math.abs(number)).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        String sign = number < 0 ? "-" : "";
        if (exponent < -4 || exponent > 16) return sign + scientific(digits, exponent);
        String plain = digits.toPlainString();
        return sign + (plain.contains(".") ? plain : plain + ".0");
    }

    private static BigDecimal shown(double number) {
        int scale = 17 - (int) Math.floor(binaryExponent(number) * Math.log10(2));
        var exact = new BigDecimal(number);
        BigDecimal shown = shown(number, exact, scale);
        if (scale < 0 || scale > EXACT_POWER) {
            BigDecimal lower = exact.subtract(POWER_ERROR.scaleByPowerOfTen(-scale));
            if (shown(number, lower, scale).compareTo(shown) != 0)
                throw new NotModelled("the last digit of this real as text", null);
        }
        return shown;
    }

    private static BigDecimal shown(double number, BigDecimal exact, int scale) {
        BigDecimal taken = exact.setScale(scale, RoundingMode.HALF_UP);
        String digits = taken.unscaledValue().toString();
        boolean nines = digits.startsWith("99", 14);
        if (nines || scale <= 0 || digits.startsWith("000", 13)) {
            int run = nines ? runFrom(digits, 14, '9') : runFrom(digits, 13, '0');
            BigDecimal shorter =
                    taken.setScale(
                            scale - digits.length() + run,
                            nines ? RoundingMode.UP : RoundingMode.DOWN);
            if (shorter.doubleValue() == number) return shorter;
        }
        return taken.round(new MathContext(17, RoundingMode.HALF_UP));
    }

    /// Where the run of that digit begins which reaches to `end`.
    private static int runFrom(String digits, int end, char digit) {
        int from = end;
        while (from > 0 && digits.charAt(from - 1) == digit) from--;
        return from;
    }

    private static int binaryExponent(double number) {
        return number >= Double.MIN_NORMAL
                ? Math.getExponent(number)
                : -1011 - Long.numberOfLeadingZeros(Double.doubleToRawLongBits(number));
    }

    private static String scientific(BigDecimal digits, int exponent) {
        String all = digits.unscaledValue().toString();
        String fraction = all.length() > 1 ? all.substring(1) : "0";
        String power = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
        return all.charAt(0) + "." + fraction + "e" + (exponent < 0 ? "-" : "+") + power;
    }
}
