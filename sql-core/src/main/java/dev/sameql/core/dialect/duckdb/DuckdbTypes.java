package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.DeclaredSizes;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The types of DuckDB as far as they are modelled.
///
/// Source: duckdb.org/docs/sql/data_types/overview.
final class DuckdbTypes {
    private static final Pattern DECLARED =
            Pattern.compile(
                    "\\s*([A-Za-z][A-Za-z0-9"
                            + " ]*?)\\s*(?:\\(\\s*(\\d+)\\s*(?:,\\s*(\\d+)\\s*)?\\))?\\s*");

    private DuckdbTypes() {}

    /// A declared type, and the numbers in its parentheses. The length of a text is not enforced.
    record Declared(Type type, OptionalInt precision, OptionalInt scale) {}

    static Declared declared(String text) {
        Matcher matcher = DECLARED.matcher(text);
        if (!matcher.matches()) throw unsupported(text);
        String name = matcher.group(1).toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
        OptionalInt precision = DeclaredSizes.number(matcher.group(2));
        OptionalInt scale = DeclaredSizes.number(matcher.group(3));
        return switch (name) {
            case "INT", "INTEGER", "INT4", "SIGNED" -> plain(Type.INT4);
            case "BIGINT", "INT8", "LONG" -> plain(Type.INTEGER);
            case "DECIMAL", "NUMERIC", "DEC" ->
                    precision.isEmpty()
                            ? new Declared(Type.DECIMAL, OptionalInt.of(18), OptionalInt.of(3))
                            : new Declared(
                                    Type.DECIMAL, precision, OptionalInt.of(scale.orElse(0)));
            case "DOUBLE", "DOUBLE PRECISION", "FLOAT8" -> plain(Type.REAL);
            case "VARCHAR", "TEXT", "STRING", "CHAR", "BPCHAR", "CHARACTER VARYING" ->
                    plain(Type.TEXT);
            case "BOOLEAN", "BOOL", "LOGICAL" -> plain(Type.BOOLEAN);
            case "DATE" -> plain(Type.of(Kind.DATE));
            case "TIMESTAMP", "DATETIME" -> plain(Type.of(Kind.TIMESTAMP));
            default -> throw unsupported(text);
        };
    }

    private static Declared plain(Type type) {
        return new Declared(type, OptionalInt.empty(), OptionalInt.empty());
    }

    private static TypingException unsupported(String declared) {
        return DeclaredSizes.notModelled(declared, "DuckDB");
    }

    /// The type's name in messages.
    static String name(Type type) {
        return switch (type.kind()) {
            case INT4 -> "INTEGER";
            case INTEGER -> "BIGINT";
            case DECIMAL -> "DECIMAL";
            case REAL -> "DOUBLE";
            case TEXT -> "VARCHAR";
            case UNKNOWN -> "STRING_LITERAL";
            case NULL -> "\"NULL\"";
            case BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, ANY -> type.kind().name();
        };
    }
}
