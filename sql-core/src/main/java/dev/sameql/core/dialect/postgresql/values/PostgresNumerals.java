package dev.sameql.core.dialect.postgresql.values;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How PostgreSQL 16 and later read a text as a number, in a literal and in a cast of a value:
/// blanks of C around it count for nothing, underscores stand between digits of exact numbers, and
/// `0x`, `0o`, `0b` begin whole ones; a double has the hexadecimal form of C.
///
/// Source: the input functions in numutils.c, numeric.c and float.c, restated; checked against 18.
public final class PostgresNumerals {
    private static final String DIGITS = "[0-9](?:_?[0-9])*+";
    private static final Pattern BASED =
            Pattern.compile(
                    "([+-]?)0(?:[xX]((?:_?[0-9a-fA-F])++)|[oO]((?:_?[0-7])++)|[bB]((?:_?[01])++))");
    private static final Pattern WHOLE = Pattern.compile("[+-]?" + DIGITS);
    private static final Pattern EXACT =
            Pattern.compile(
                    "[+-]?(?:"
                            + DIGITS
                            + "(?:\\.(?:"
                            + DIGITS
                            + ")?)?|\\."
                            + DIGITS
                            + ")(?:[eE][+-]?"
                            + DIGITS
                            + ")?");
    private static final Pattern REAL =
            Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
    private static final Pattern HEXADECIMAL =
            Pattern.compile(
                    "[+-]?0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)([pP][+-]?[0-9]+)?");
    private static final int[] BASES = {16, 8, 2};
    private static final int MOST_EXPONENT_DIGITS = 5;

    private PostgresNumerals() {}

    /// An integer of the kind.
    public static BigInteger integer(String text, Kind kind) {
        String name = kind == Kind.INT4 ? "integer" : "bigint";
        String trimmed = trimmed(text);
        Matcher based = BASED.matcher(trimmed);
        BigInteger number;
        if (based.matches()) number = based(based);
        else if (WHOLE.matcher(trimmed).matches()) number = new BigInteger(plain(trimmed));
        else throw invalid(name, text);
        if (number.bitLength() > (kind == Kind.INT4 ? 31 : 63))
            throw new EvaluationException(
                    "22003", "value \"" + text + "\" is out of range for type " + name);
        return number;
    }

    /// A `numeric`, with the decimals that are written.
    public static BigDecimal decimal(String text) {
        String trimmed = trimmed(text);
        Matcher based = BASED.matcher(trimmed);
        if (based.matches()) return new BigDecimal(based(based));
        if (isSpecial(trimmed)) throw new NotModelled("NaN and Infinity as numeric", null);
        if (!EXACT.matcher(trimmed).matches()) throw invalid("numeric", text);
        String plain = plain(trimmed);
        int exponent = Math.max(plain.indexOf('e'), plain.indexOf('E'));
        if (exponent >= 0 && plain.length() - exponent > MOST_EXPONENT_DIGITS)
            throw new NotModelled("an exponent of so many digits", null);
        BigDecimal number = new BigDecimal(plain);
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    /// A `double precision`.
    public static double real(String text) {
        String trimmed = trimmed(text);
        if (isSpecial(trimmed)) {
            if (trimmed.toLowerCase(Locale.ROOT).contains("nan")) return Double.NaN;
            return trimmed.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        boolean hexadecimal = HEXADECIMAL.matcher(trimmed).matches();
        if (!hexadecimal && !REAL.matcher(trimmed).matches())
            throw invalid("double precision", text);
        boolean powerless = hexadecimal && trimmed.indexOf('p') < 0 && trimmed.indexOf('P') < 0;
        double number = Double.parseDouble(powerless ? trimmed + "p0" : trimmed);
        String mantissa =
                hexadecimal
                        ? trimmed.replaceFirst("0[xX]", "").replaceFirst("[pP].*", "")
                        : trimmed.replaceFirst("[eE].*", "");
        boolean isZero = mantissa.chars().noneMatch(c -> Character.digit(c, 16) > 0);
        if (Double.isInfinite(number) || number == 0 && !isZero)
            throw new EvaluationException(
                    "22003", "\"" + trimmed + "\" is out of range for type double precision");
        return number;
    }

    private static BigInteger based(Matcher matcher) {
        for (int i = 0; i < BASES.length; i++)
            if (matcher.group(i + 2) != null) {
                BigInteger number = new BigInteger(matcher.group(i + 2).replace("_", ""), BASES[i]);
                return matcher.group(1).equals("-") ? number.negate() : number;
            }
        throw new IllegalStateException(matcher.group());
    }

    private static String plain(String number) {
        String digits = number.replace("_", "");
        return digits.startsWith("+") ? digits.substring(1) : digits;
    }

    private static boolean isSpecial(String trimmed) {
        String word = trimmed.toLowerCase(Locale.ROOT);
        if (word.startsWith("+") || word.startsWith("-")) word = word.substring(1);
        return word.equals("nan") || word.equals("inf") || word.equals("infinity");
    }

    /// Without the blanks of C's isspace at both ends.
    static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) from++;
        while (to > from && isSpace(text.charAt(to - 1))) to--;
        return text.substring(from, to);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    static EvaluationException invalid(String type, String text) {
        return new EvaluationException(
                "22P02", "invalid input syntax for type " + type + ": \"" + text + "\"");
    }
}
