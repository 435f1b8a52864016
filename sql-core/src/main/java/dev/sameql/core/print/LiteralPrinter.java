package dev.sameql.core.print;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Affinity;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;

import java.math.BigDecimal;

/// Constants and type names as each dialect writes them.
final class LiteralPrinter {
    private LiteralPrinter() {}

    /// A constant.
    static String text(Value value, Style style) {
        return switch (value) {
            case Value.Null() -> "NULL";
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> real(number, style);
            case Value.Decimal(BigDecimal number) -> decimal(number, style);
            case Value.Text(String text) -> quoted(text);
            case Value.Bool(boolean truth) ->
                    style.isSqlite() ? (truth ? "1" : "0") : (truth ? "TRUE" : "FALSE");
            case Value.Blob(String hex) -> style.isSqlite() ? "X'" + hex + "'" : "'\\x" + hex + "'";
            case Value.Temporal(String iso) ->
                    (iso.length() > 10 ? "TIMESTAMP " : "DATE ") + quoted(iso);
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /// SQLite has no literal for infinity but reads 9e999 as one; elsewhere a bare `1.5` would be
    /// exact, so a double says what it is.
    private static String real(double number, Style style) {
        if (style.isSqlite()) {
            if (Double.isInfinite(number)) return number > 0 ? "9e999" : "-9e999";
            return Double.toString(number);
        }
        if (style.isMysql()) {
            String digits = Double.toString(number);
            return digits.contains("E") ? digits : digits + "E0";
        }
        return "CAST('" + number + "' AS " + typeName(Type.REAL, style) + ")";
    }

    /// An exact number that is whole keeps a point (in MySQL, where an exponent makes a double) or
    /// an exponent, or it would read as an integer.
    private static String decimal(BigDecimal number, Style style) {
        if (number.scale() > 0) return number.toPlainString();
        return style.isMysql()
                ? number.toPlainString() + "."
                : number.unscaledValue() + "e" + -number.scale();
    }

    /// The name under which CAST knows the type.
    static String typeName(Type type, Style style) {
        if (style.isSqlite()) return sqliteName(type);
        if (style.isMysql()) return mysqlName(type.kind());
        boolean postgres = style.dialect() == Dialects.POSTGRESQL;
        return switch (type.kind()) {
            case INTEGER -> "bigint";
            case INT4 -> "integer";
            case DECIMAL -> "numeric";
            case REAL -> "double precision";
            case TEXT, UNKNOWN, ANY, NULL -> "text";
            case BOOLEAN -> "boolean";
            case BLOB -> postgres ? "bytea" : "blob";
            case DATE -> "date";
            case TIME -> "time";
            case TIMESTAMP -> "timestamp";
        };
    }

    private static String mysqlName(Kind kind) {
        return switch (kind) {
            case INTEGER, INT4, BOOLEAN -> "SIGNED";
            case DECIMAL -> "DECIMAL";
            case REAL -> "DOUBLE";
            case TEXT, UNKNOWN, ANY, NULL -> "CHAR";
            case BLOB -> "BINARY";
            case DATE, TIME -> kind.name();
            case TIMESTAMP -> "DATETIME";
        };
    }

    private static String sqliteName(Type type) {
        Kind kind = type.kind();
        return switch (type.affinity()) {
            case INTEGER -> "INTEGER";
            case REAL -> "REAL";
            case TEXT -> "TEXT";
            case BLOB -> "BLOB";
            case NUMERIC -> isNamed(kind) ? kind.name() : "NUMERIC";
            case NONE ->
                    switch (kind) {
                        case INTEGER, REAL, TEXT, BLOB -> kind.name();
                        case INT4 -> "INTEGER";
                        case BOOLEAN, DATE, TIME, TIMESTAMP, DECIMAL, NULL, UNKNOWN, ANY ->
                                "NUMERIC";
                    };
        };
    }

    private static boolean isNamed(Kind kind) {
        return kind == Kind.BOOLEAN
                || kind == Kind.DATE
                || kind == Kind.TIME
                || kind == Kind.TIMESTAMP
                || kind == Kind.DECIMAL;
    }

    /// Whether an explicit CAST means what SQLite's affinity does: a number turned into its text.
    static boolean isCastOfAffinity(Type target) {
        return target.affinity() == Affinity.TEXT;
    }
}
