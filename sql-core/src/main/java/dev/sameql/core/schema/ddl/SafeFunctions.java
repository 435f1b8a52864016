package dev.sameql.core.schema.ddl;

import dev.sameql.core.token.Token;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The functions that a schema's expressions may call: they touch nothing outside of the row, and
/// their results are little longer than what they are given.
final class SafeFunctions {
    private static final Set<String> PLAIN =
            Words.words(
                    """
                    ABS ACOS ACOSH ASIN ASINH ATAN ATAN2 ATANH CEIL CEILING CHAR COALESCE COS COSH
                    DATE DATETIME DEGREES EXP FLOOR GLOB IFNULL IIF IF INSTR JSON_ARRAY_LENGTH JSON_EXTRACT
                    JSON_TYPE JSON_VALID JULIANDAY
                    LENGTH LIKE LIKELIHOOD LIKELY LN LOG LOG10 LOG2 LOWER LTRIM MAX MIN MOD NULLIF
                    OCTET_LENGTH PI POW POWER RADIANS RANDOM ROUND RTRIM SIGN SIN SINH SQRT STRFTIME
                    SUBSTR SUBSTRING TAN TANH TIME TIMEDIFF TRIM TRUNC TYPEOF UNICODE UNIXEPOCH
                    UNLIKELY UPPER
                    """);

    /// Those that lengthen a text; one inside another could double it many times.
    private static final Set<String> LENGTHENING =
            Set.of("CONCAT", "CONCAT_WS", "FORMAT", "HEX", "PRINTF", "QUOTE", "REPLACE");

    /// Those whose argument is a length.
    private static final Set<String> OF_A_LENGTH = Set.of("RANDOMBLOB", "ZEROBLOB");

    /// Those whose first argument says how wide the others become.
    private static final Set<String> OF_A_FORMAT = Set.of("FORMAT", "PRINTF");

    private static final Pattern WIDE = Pattern.compile("\\*|\\d{4}");
    private static final int MAX_LENGTH = 1_000;

    private SafeFunctions() {}

    /// Whether calls of the function lengthen a text.
    static boolean lengthens(String function) {
        return LENGTHENING.contains(function.toUpperCase(Locale.ROOT));
    }

    static boolean isKnown(String function) {
        return PLAIN.contains(function.toUpperCase(Locale.ROOT)) || lengthens(function);
    }

    /// Whether the function makes as many bytes as its argument, a number, says.
    static boolean takesLength(String function) {
        return OF_A_LENGTH.contains(function.toUpperCase(Locale.ROOT));
    }

    static boolean takesFormat(String function) {
        return OF_A_FORMAT.contains(function.toUpperCase(Locale.ROOT));
    }

    /// Whether the token is a format that such a function may be given: it asks for no great width.
    static boolean isFormat(Token argument) {
        return argument.form() == Token.Form.STRING && !WIDE.matcher(argument.value()).find();
    }

    /// Whether the token is a length that such a function may be given.
    static boolean isLength(Token argument) {
        return argument.form() == Token.Form.NUMBER
                && argument.value().matches("\\d{1,4}")
                && Integer.parseInt(argument.value()) <= MAX_LENGTH;
    }
}
