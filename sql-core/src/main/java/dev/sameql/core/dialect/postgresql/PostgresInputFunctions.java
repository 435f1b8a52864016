package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.postgresql.values.PostgresNumerals;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.Locale;

/// How PostgreSQL reads a text as a value of some type (TRAF's `icast`): when typing a literal,
/// where a failure is static, and when casting a text at run time.
///
/// Source: the types' input functions in PostgreSQL 16 to 18; blanks around a number, a plus sign,
/// `.5`, exponents, and for integers underscores and the prefixes 0x, 0o, 0b count.
public final class PostgresInputFunctions {
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
        try {
            return switch (type.kind()) {
                case INT4, INTEGER ->
                        Value.of(PostgresNumerals.integer(text, type.kind()).longValueExact());
                case DECIMAL -> new Value.Decimal(PostgresNumerals.decimal(text));
                case REAL -> new Value.Real(PostgresNumerals.real(text));
                case BOOLEAN -> new Value.Bool(truth(text));
                case TEXT, UNKNOWN, NULL, ANY -> new Value.Text(text);
                case DATE, TIMESTAMP -> PostgresMoments.read(text, type);
                case TIME, BLOB ->
                        throw TypingException.unsupported(
                                "reading a text as " + PostgresTypes.name(type));
            };
        } catch (EvaluationException invalid) {
            throw new InvalidInput(invalid.getMessage(), invalid.sqlState());
        } catch (NotModelled open) {
            throw TypingException.unsupported(open.getMessage());
        }
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
