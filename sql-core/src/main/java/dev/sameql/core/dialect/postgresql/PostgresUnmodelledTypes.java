package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.value.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Columns of types that are not modelled, which may be there if no query reads them.
final class PostgresUnmodelledTypes {
    private static final Pattern PADDED =
            Pattern.compile("(?:bpchar|char|character)\\s*(?:\\(\\s*(\\d{1,6})\\s*\\))?");

    private PostgresUnmodelledTypes() {}

    /// Whether a column of PostgreSQL whose type is not modelled, so that no query reads it, may
    /// hold a value as it is, and keeps it apart from others.
    static boolean keeps(String declared, Value value) {
        return switch (declared) {
            case "real", "float4" ->
                    switch (value) {
                        case Value.Int(long number) -> number == (long) (float) number;
                        case Value.Real(double number) -> number == (float) number;
                        default -> false;
                    };
            case "smallint", "int2", "smallserial" ->
                    value instanceof Value.Int(long number) && number == (short) number;
            case "json", "jsonb" -> value instanceof Value.Int;
            default -> value instanceof Value.Text(String text) && isPadded(declared, text);
        };
    }

    /// A text without blanks at its end in `char(n)`, which adds them.
    private static boolean isPadded(String declared, String text) {
        Matcher matcher = PADDED.matcher(declared);
        return matcher.matches()
                && !text.endsWith(" ")
                && text.codePointCount(0, text.length())
                        <= (matcher.group(1) == null ? 1 : Integer.parseInt(matcher.group(1)));
    }
}
