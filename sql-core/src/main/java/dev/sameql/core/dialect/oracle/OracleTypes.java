package dev.sameql.core.dialect.oracle;

import dev.sameql.core.dialect.DeclaredSizes;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The types of Oracle as far as they are modelled: every number is a NUMBER, `INT` one of 38
/// digits without decimals.
///
/// Source: Oracle Database SQL Language Reference, "Data Types".
final class OracleTypes {
    private static final int DIGITS = 38;
    private static final Pattern DECLARED =
            Pattern.compile(
                    "\\s*([A-Za-z][A-Za-z0-9_ ]*?)\\s*"
                        + "(?:\\(\\s*(\\d+)\\s*(?:,\\s*(\\d+)\\s*)?(?:CHAR|BYTE)?\\s*\\))?\\s*");

    private OracleTypes() {}

    /// A declared type, and the numbers in its parentheses; `isWhole`: a number without decimals.
    record Declared(
            String name, Type type, OptionalInt precision, OptionalInt scale, boolean isWhole) {}

    static Declared declared(String text) {
        Matcher matcher = DECLARED.matcher(text);
        if (!matcher.matches()) throw unsupported(text);
        String name = matcher.group(1).toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
        OptionalInt precision = DeclaredSizes.number(matcher.group(2));
        OptionalInt scale = DeclaredSizes.number(matcher.group(3));
        return switch (name) {
            case "INT", "INTEGER", "SMALLINT" ->
                    new Declared(
                            name, Type.DECIMAL, OptionalInt.of(DIGITS), OptionalInt.of(0), true);
            case "NUMBER" ->
                    new Declared(
                            name,
                            Type.DECIMAL,
                            precision,
                            precision.isPresent() && scale.isEmpty() ? OptionalInt.of(0) : scale,
                            precision.isPresent() && scale.orElse(0) == 0);
            case "DECIMAL", "NUMERIC", "DEC" ->
                    new Declared(
                            name,
                            Type.DECIMAL,
                            OptionalInt.of(precision.orElse(DIGITS)),
                            OptionalInt.of(scale.orElse(0)),
                            scale.orElse(0) == 0);
            case "FLOAT", "DOUBLE PRECISION", "REAL" -> {
                if (precision.isPresent()) throw unsupported(text);
                yield new Declared(name, Type.DECIMAL, precision, scale, false);
            }
            case "BINARY_DOUBLE" -> new Declared(name, Type.REAL, precision, scale, false);
            case "VARCHAR", "VARCHAR2", "NVARCHAR2" ->
                    new Declared(name, Type.TEXT, precision, scale, false);
            case "DATE" -> new Declared(name, Type.of(Kind.TIMESTAMP), precision, scale, false);
            case "TEXT", "BIGINT", "BOOLEAN", "BOOL", "DOUBLE", "SIGNED", "STRING", "TINYINT" ->
                    throw TypingException.rejected(
                            "ORA-00902: invalid datatype " + text.strip(), ErrorClass.NAME);
            default -> throw unsupported(text);
        };
    }

    private static TypingException unsupported(String declared) {
        return DeclaredSizes.notModelled(declared, "Oracle");
    }

    /// The group in which a type converts without saying so.
    static String group(Type type) {
        return switch (type.kind()) {
            case INT4, INTEGER, DECIMAL, REAL -> "NUMBER";
            case TEXT -> "CHAR";
            case DATE, TIME, TIMESTAMP -> "DATE";
            case NULL, BOOLEAN, BLOB, UNKNOWN, ANY -> type.kind().name();
        };
    }
}
