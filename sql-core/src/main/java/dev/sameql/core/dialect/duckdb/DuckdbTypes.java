package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.DeclaredSizes;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Digits;
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

    /// A declared type. The length of a text is not enforced.
    static Type declared(String text) {
        Matcher matcher = DECLARED.matcher(text);
        if (!matcher.matches()) throw unsupported(text);
        String name = matcher.group(1).toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
        OptionalInt precision = DeclaredSizes.number(matcher.group(2));
        OptionalInt scale = DeclaredSizes.number(matcher.group(3));
        return switch (name) {
            case "TINYINT", "INT1" -> DuckdbNumbers.TINYINT;
            case "SMALLINT", "INT2", "SHORT" -> DuckdbNumbers.SMALLINT;
            case "INT", "INTEGER", "INT4", "SIGNED" -> Type.INT4;
            case "BIGINT", "INT8", "LONG" -> Type.INTEGER;
            case "HUGEINT" -> DuckdbNumbers.HUGEINT;
            case "DECIMAL", "NUMERIC", "DEC" ->
                    precision.isEmpty()
                            ? DuckdbNumbers.decimal(18, 3)
                            : DuckdbNumbers.decimal(precision.getAsInt(), scale.orElse(0));
            case "DOUBLE", "DOUBLE PRECISION", "FLOAT8" -> Type.REAL;
            case "VARCHAR", "TEXT", "STRING", "CHAR", "BPCHAR", "CHARACTER VARYING" -> Type.TEXT;
            case "BOOLEAN", "BOOL", "LOGICAL" -> Type.BOOLEAN;
            case "DATE" -> Type.of(Kind.DATE);
            case "TIMESTAMP", "DATETIME" -> Type.of(Kind.TIMESTAMP);
            default -> throw unsupported(text);
        };
    }

    private static TypingException unsupported(String declared) {
        return DeclaredSizes.notModelled(declared, "DuckDB");
    }

    /// The type's name in messages.
    static String name(Type type) {
        if (type.withoutAffinity().equals(DuckdbNumbers.TINYINT)) return "TINYINT";
        if (type.withoutAffinity().equals(DuckdbNumbers.SMALLINT)) return "SMALLINT";
        if (type.withoutAffinity().equals(DuckdbNumbers.HUGEINT)) return "HUGEINT";
        return switch (type.kind()) {
            case INT4 -> "INTEGER";
            case INTEGER -> "BIGINT";
            case DECIMAL -> {
                Digits digits = type.digits();
                yield "DECIMAL(" + digits.precision() + "," + digits.scale() + ")";
            }
            case REAL -> "DOUBLE";
            case TEXT -> "VARCHAR";
            case UNKNOWN -> "STRING_LITERAL";
            case NULL -> "\"NULL\"";
            case BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, ANY -> type.kind().name();
        };
    }
}
