package dev.sameql.core.dialect.sqlserver;

import dev.sameql.core.dialect.DeclaredSizes;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The types of SQL Server as far as they are modelled.
///
/// Source: learn.microsoft.com/sql/t-sql/data-types.
final class SqlserverTypes {
    /// Texts under the default collation, SQL_Latin1_General_CP1_CI_AS.
    static final Type TEXT = new Type(Kind.TEXT, SqliteAffinity.NONE, Collation.NOCASE);

    /// The text of a number, which is not cut to a length but fails where it is longer.
    static final Type NUMBER_TEXT = new Type(Kind.TEXT, SqliteAffinity.NUMERIC, Collation.NOCASE);

    private static final Pattern DECLARED =
            Pattern.compile(
                    "\\s*([A-Za-z][A-Za-z0-9 ]*?)\\s*"
                            + "(?:\\(\\s*(\\d+|[Mm][Aa][Xx])\\s*(?:,\\s*(\\d+)\\s*)?\\))?\\s*");

    private SqlserverTypes() {}

    /// A declared type: its name in upper case, what it is, and the numbers in its parentheses.
    record Declared(
            String name, Type type, OptionalInt precision, OptionalInt scale, boolean isMax) {}

    static Declared declared(String text) {
        Matcher matcher = DECLARED.matcher(text);
        if (!matcher.matches()) throw unsupported(text);
        String name = matcher.group(1).toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
        boolean isMax = "MAX".equalsIgnoreCase(matcher.group(2));
        OptionalInt precision =
                isMax ? OptionalInt.empty() : DeclaredSizes.number(matcher.group(2));
        OptionalInt scale = DeclaredSizes.number(matcher.group(3));
        Type type =
                switch (name) {
                    case "INT", "INTEGER", "SMALLINT", "TINYINT" -> Type.INT4;
                    case "BIGINT" -> Type.INTEGER;
                    case "DECIMAL", "NUMERIC", "DEC" -> Type.DECIMAL;
                    case "FLOAT", "DOUBLE PRECISION" -> {
                        if (precision.orElse(53) < 25) throw unsupported(text);
                        yield Type.REAL;
                    }
                    case "VARCHAR", "NVARCHAR", "CHARACTER VARYING", "TEXT" -> TEXT;
                    case "DATE" -> Type.of(Kind.DATE);
                    case "BOOLEAN", "BOOL", "DOUBLE", "STRING", "VARCHAR2", "SIGNED" ->
                            throw TypingException.rejected(
                                    "Type " + text.strip() + " is not a defined system type.",
                                    "42000");
                    default -> throw unsupported(text);
                };
        if (type.kind() == Kind.DECIMAL && precision.isEmpty()) precision = OptionalInt.of(18);
        if (type.kind() == Kind.DECIMAL && scale.isEmpty()) scale = OptionalInt.of(0);
        return new Declared(name, type, precision, scale, isMax);
    }

    private static TypingException unsupported(String declared) {
        return DeclaredSizes.notModelled(declared, "SQL Server");
    }

    /// The type's name in messages.
    static String name(Type type) {
        return switch (type.kind()) {
            case INT4 -> "int";
            case INTEGER -> "bigint";
            case DECIMAL -> "numeric";
            case REAL -> "float";
            case TEXT -> "varchar";
            case DATE -> "date";
            case NULL -> "NULL";
            case BOOLEAN, BLOB, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    type.kind().name().toLowerCase(Locale.ROOT);
        };
    }
}
