package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/// How PostgreSQL reads a text as a value of some type (TRAF's `icast`): when typing a literal,
/// where a failure is static, and when casting a text at run time.
///
/// Source: the types' input functions in PostgreSQL 16 to 18; blanks around a number, a plus sign,
/// `.5`, exponents, and for integers underscores and the prefixes 0x, 0o, 0b count.
public final class PostgresInputFunctions {
    private static final Pattern NUMERIC =
            Pattern.compile(
                    "[+-]?(\\d+(_\\d+)*(\\.(\\d+(_\\d+)*)?)?|\\.\\d+(_\\d+)*)([eE][+-]?\\d+)?");
    private static final BigInteger INT4_MAX = BigInteger.valueOf(Integer.MAX_VALUE);
    private static final BigInteger INT8_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private PostgresInputFunctions() {}

    /// The text is not a value of the type; carries PostgreSQL's words and its SQLSTATE.
    public static final class InvalidInput extends Exception {
        private static final long serialVersionUID = 1L;
        private final String sqlState;

        InvalidInput(String message, String sqlState) {
            super(message, null, false, false);
            this.sqlState = sqlState;
        }

        /// 22P02 for bad syntax, 22003 for a number out of range.
        public String sqlState() {
            return sqlState;
        }
    }

    /// The text as a value of the type.
    public static Value read(String text, Type type) throws InvalidInput {
        return switch (type.kind()) {
            case INT4 -> integer(text, INT4_MAX, "integer");
            case INTEGER -> integer(text, INT8_MAX, "bigint");
            case DECIMAL -> new Value.Decimal(decimal(text, "numeric"));
            case REAL -> real(text);
            case BOOLEAN -> new Value.Bool(truth(text));
            case TEXT, UNKNOWN, NULL, ANY -> new Value.Text(text);
            case DATE, TIMESTAMP -> PostgresMoments.read(text, type);
            case TIME, BLOB ->
                    throw TypingException.unsupported(
                            "reading a text as " + PostgresTypes.name(type));
        };
    }

    private static Value integer(String text, BigInteger greatest, String type)
            throws InvalidInput {
        String digits = stripped(text);
        boolean isNegative = digits.startsWith("-");
        if (isNegative || digits.startsWith("+")) digits = digits.substring(1);
        int radix = radix(digits);
        if (radix != 10) digits = digits.substring(2);
        boolean isSpaced = digits.endsWith("_") || digits.contains("__");
        if (isSpaced || radix == 10 && digits.startsWith("_")) throw syntax(text, type);
        digits = digits.replace("_", "");
        if (!isNumber(digits, radix)) throw syntax(text, type);
        BigInteger number = new BigInteger(digits, radix);
        if (isNegative) number = number.negate();
        boolean fits = number.compareTo(greatest) <= 0 && number.compareTo(greatest.not()) >= 0;
        if (!fits) {
            throw new InvalidInput(
                    "value \"" + text + "\" is out of range for type " + type, "22003");
        }
        return new Value.Int(number.longValueExact());
    }

    private static int radix(String digits) {
        if (digits.length() < 2 || digits.charAt(0) != '0') return 10;
        return switch (digits.charAt(1)) {
            case 'x', 'X' -> 16;
            case 'o', 'O' -> 8;
            case 'b', 'B' -> 2;
            default -> 10;
        };
    }

    private static boolean isNumber(String digits, int radix) {
        return !digits.isEmpty()
                && digits.chars().allMatch(c -> c < 128 && Character.digit(c, radix) >= 0);
    }

    private static BigDecimal decimal(String text, String type) throws InvalidInput {
        String number = stripped(text);
        if (isSpecial(number) || radix(number.replaceFirst("^[+-]", "")) != 10) {
            throw TypingException.unsupported("the number " + number + " as " + type);
        }
        if (!NUMERIC.matcher(number).matches()) throw syntax(text, type);
        String plain = number.replace("_", "");
        if (Math.abs(exponent(plain)) > 10_000) {
            throw TypingException.unsupported("an exponent beyond 10000");
        }
        BigDecimal value = new BigDecimal(plain);
        return value.scale() < 0 ? value.setScale(0) : value;
    }

    private static long exponent(String number) {
        int at = Math.max(number.indexOf('e'), number.indexOf('E'));
        if (at < 0) return 0;
        String digits = number.substring(at + 1).replace("+", "");
        return digits.length() > 9 ? Long.MAX_VALUE : Long.parseLong(digits);
    }

    private static Value real(String text) throws InvalidInput {
        String number = stripped(text).toLowerCase(Locale.ROOT);
        String unsigned = number.replaceFirst("^[+-]", "");
        double sign = number.startsWith("-") ? -1 : 1;
        if (unsigned.equals("nan")) return new Value.Real(Double.NaN);
        if (unsigned.equals("inf") || unsigned.equals("infinity")) {
            return new Value.Real(sign * Double.POSITIVE_INFINITY);
        }
        if (number.contains("_") || !NUMERIC.matcher(number).matches()) {
            throw syntax(text, "double precision");
        }
        double value = Double.parseDouble(number);
        boolean isZero =
                number.replaceFirst("e.*", "").chars().noneMatch(c -> c >= '1' && c <= '9');
        if (Double.isInfinite(value) || value == 0 && !isZero) {
            throw new InvalidInput(
                    "\"" + text.strip() + "\" is out of range for type double precision", "22003");
        }
        return new Value.Real(value);
    }

    private static boolean isSpecial(String number) {
        String word = number.toLowerCase(Locale.ROOT).replaceFirst("^[+-]", "");
        return word.equals("nan") || word.equals("inf") || word.equals("infinity");
    }

    /// Any unambiguous beginning of true, false, yes, no, on, off; or 1 or 0.
    private static boolean truth(String text) throws InvalidInput {
        String word = stripped(text).toLowerCase(Locale.ROOT);
        if (!word.isEmpty()) {
            if ("true".startsWith(word) || "yes".startsWith(word)) return true;
            if (word.equals("on") || word.equals("1")) return true;
            if ("false".startsWith(word) || "no".startsWith(word)) return false;
            if (word.equals("of") || word.equals("off") || word.equals("0")) return false;
        }
        throw syntax(text, "boolean");
    }

    /// Without the blanks of C's isspace at both ends.
    private static String stripped(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) start++;
        while (end > start && isBlank(text.charAt(end - 1))) end--;
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private static InvalidInput syntax(String text, String type) {
        return new InvalidInput(
                "invalid input syntax for type " + type + ": \"" + text + "\"", "22P02");
    }
}
