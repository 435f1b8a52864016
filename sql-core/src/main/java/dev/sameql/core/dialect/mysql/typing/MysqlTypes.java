package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.DeclaredSizes;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The types of MySQL as far as they are modelled.
///
/// Texts compare under the default collation, which tells neither case nor accents apart; it is
/// written `NOCASE` here, and what it means stands in
/// [dev.sameql.core.dialect.mysql.values.MysqlTexts]. There are no truth values: `BOOLEAN` is
/// `TINYINT`.
///
/// Source: dev.mysql.com/doc/refman/8.0, chapters 10 and 11.
public final class MysqlTypes {
    public static final Type TEXT = new Type(Kind.TEXT, SqliteAffinity.NONE, Collation.NOCASE);
    public static final Type DATE = Type.of(Kind.DATE);
    public static final Type TIMESTAMP = Type.of(Kind.TIMESTAMP);

    private static final int DEFAULT_PRECISION = 10;
    private static final Pattern DECLARED =
            Pattern.compile(
                    "\\s*([A-Za-z ]+?)\\s*(?:\\(\\s*(\\d+)\\s*(?:,\\s*(\\d+)\\s*)?\\))?"
                            + "((?:\\s+(?:UNSIGNED|SIGNED|ZEROFILL))*+)"
                            + "(?:\\s+AUTO_INCREMENT)?(?:\\s+COMMENT\\b.*)?\\s*",
                    Pattern.CASE_INSENSITIVE);

    /// FLOAT: doubles that single precision has. As a text it shows six digits.
    private static final Type SINGLE = Type.REAL.narrowed(new Narrowing.Single());

    private MysqlTypes() {}

    /// A declared type: what it is, the numbers in its parentheses, whether it has a sign.
    public record Declared(
            String name, Type type, OptionalInt precision, OptionalInt scale, boolean isUnsigned) {}

    /// The type of a column that is declared so.
    static Type column(String declared) {
        return isSingle(declared) ? SINGLE : declared(declared).type();
    }

    /// Whether values are of single precision: as results they show six digits.
    public static boolean isSingle(Type type) {
        return type.narrowing() instanceof Narrowing.Single;
    }

    /// Whether a column that is declared so holds numbers of single precision.
    public static boolean isSingle(String declared) {
        return declared.strip().equalsIgnoreCase("FLOAT");
    }

    /// Reads a declared type. Refuses the ones that are not modelled.
    public static Declared declared(String text) {
        Matcher matcher = DECLARED.matcher(text);
        if (!matcher.matches()) throw unsupported(text);
        String name = matcher.group(1).toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
        String signs = matcher.group(4).toUpperCase(Locale.ROOT);
        if (signs.contains("ZEROFILL")) throw unsupported(text);
        OptionalInt precision = DeclaredSizes.number(matcher.group(2));
        OptionalInt scale = DeclaredSizes.number(matcher.group(3));
        Type type = type(name, text);
        if (type.kind() == Kind.DECIMAL && precision.isEmpty())
            precision = OptionalInt.of(DEFAULT_PRECISION);
        if (type.kind() == Kind.DECIMAL && scale.isEmpty()) scale = OptionalInt.of(0);
        return new Declared(name, type, precision, scale, signs.contains("UNSIGNED"));
    }

    private static Type type(String name, String text) {
        return switch (name) {
            case "INT",
                    "INTEGER",
                    "TINYINT",
                    "SMALLINT",
                    "MEDIUMINT",
                    "BIGINT",
                    "BOOL",
                    "BOOLEAN" ->
                    Type.INTEGER;
            case "DECIMAL", "NUMERIC", "DEC", "FIXED" -> Type.DECIMAL;
            case "DOUBLE", "DOUBLE PRECISION", "REAL" -> Type.REAL;
            case "VARCHAR",
                    "CHAR",
                    "CHARACTER",
                    "CHARACTER VARYING",
                    "TEXT",
                    "TINYTEXT",
                    "MEDIUMTEXT",
                    "LONGTEXT",
                    "ENUM" ->
                    TEXT;
            case "DATE" -> DATE;
            case "DATETIME", "TIMESTAMP" -> TIMESTAMP;
            default -> throw unsupported(text);
        };
    }

    private static TypingException unsupported(String declared) {
        return DeclaredSizes.notModelled(declared, "MySQL");
    }

    /// The type's name in messages.
    public static String name(Type type) {
        return type.kind().name().toLowerCase(Locale.ROOT);
    }

    /// Whether it is a day or a moment.
    public static boolean isTemporal(Type type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP;
    }

    /// The kind of a value read as a number: a text is read as a double, a truth value is 1 or 0.
    public static Kind number(Type type) {
        return switch (type.kind()) {
            case INTEGER, INT4, BOOLEAN, NULL -> Kind.INTEGER;
            case DECIMAL -> Kind.DECIMAL;
            case REAL, TEXT -> Kind.REAL;
            case DATE, TIME, TIMESTAMP ->
                    throw TypingException.unsupported("a date as a number in MySQL");
            case BLOB, UNKNOWN, ANY ->
                    throw TypingException.unsupported(name(type) + " as a number in MySQL");
        };
    }

    /// The wider of two numeric kinds: integer, decimal, double.
    public static Kind wider(Kind left, Kind right) {
        if (left == Kind.REAL || right == Kind.REAL) return Kind.REAL;
        return left == Kind.DECIMAL || right == Kind.DECIMAL ? Kind.DECIMAL : Kind.INTEGER;
    }

    /// The type in which the branches of a choice and the sides of a set operation meet.
    ///
    /// Source: the manual on UNION and CASE; numbers meet in the wider kind, a text makes a text.
    public static Type meeting(Type left, Type right) {
        if (isSingle(left) || isSingle(right))
            throw TypingException.unsupported("a choice of FLOAT in MySQL");
        Kind a = left.kind() == Kind.BOOLEAN ? Kind.INTEGER : left.kind();
        Kind b = right.kind() == Kind.BOOLEAN ? Kind.INTEGER : right.kind();
        if (a == Kind.NULL) return b == Kind.TEXT ? TEXT : Type.of(b);
        if (b == Kind.NULL || a == b) return a == Kind.TEXT ? TEXT : Type.of(a);
        if (a.isNumeric() && b.isNumeric()) return Type.of(wider(a, b));
        if (a == Kind.TEXT || b == Kind.TEXT) return TEXT;
        if (isTemporal(left) && isTemporal(right)) return TIMESTAMP;
        throw TypingException.unsupported(
                "a choice between " + name(left) + " and " + name(right) + " in MySQL");
    }
}
