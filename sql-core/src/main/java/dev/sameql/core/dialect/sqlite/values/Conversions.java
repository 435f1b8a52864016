package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/// SQLite's conversions between storage classes. None ever fails.
///
/// Source: sqlite.org/datatype3.html; sqlite.org/lang_expr.html, "CAST expressions".
public final class Conversions {

    private Conversions() {}

    /// CAST to a type. NUMERIC also stands for every type name without a better affinity.
    public static Value cast(Value operand, Type target) {
        if (operand.isNull()) return Value.NULL;
        return switch (affinity(target)) {
            case INTEGER -> Value.of(integer(operand));
            case REAL -> Value.of(real(operand));
            case NUMERIC -> numeric(operand);
            case TEXT -> Value.of(text(operand));
            case BLOB -> blob(operand);
            case NONE -> operand;
        };
    }

    private static SqliteAffinity affinity(Type target) {
        if (target.affinity() != SqliteAffinity.NONE) return target.affinity();
        return switch (target.kind()) {
            case INTEGER, INT4 -> SqliteAffinity.INTEGER;
            case REAL -> SqliteAffinity.REAL;
            case TEXT -> SqliteAffinity.TEXT;
            case BLOB -> SqliteAffinity.BLOB;
            case DECIMAL, BOOLEAN, DATE, TIME, TIMESTAMP -> SqliteAffinity.NUMERIC;
            case NULL, UNKNOWN, ANY -> SqliteAffinity.NONE;
        };
    }

    /// What affinity does to a value that is stored or compared: a text that is a number as a whole
    /// becomes one under a numeric affinity, a number becomes text under TEXT, all else stays.
    public static Value applyAffinity(Value operand, SqliteAffinity affinity) {
        return switch (affinity) {
            case INTEGER, REAL, NUMERIC -> {
                if (!(operand instanceof Value.Text(String text))) yield operand;
                Value number = Numerals.whole(text);
                if (number == null) yield operand;
                Value integral =
                        number instanceof Value.Real(double real)
                                ? Numerals.integral(real)
                                : number;
                yield integral == null ? number : integral;
            }
            case TEXT ->
                    operand instanceof Value.Int || operand instanceof Value.Real
                            ? Value.of(text(operand))
                            : operand;
            case BLOB, NONE -> operand;
        };
    }

    /// What a column of that affinity stores.
    public static Value store(Value value, SqliteAffinity affinity) {
        Value stored = applyAffinity(value, affinity);
        return switch (affinity) {
            case REAL ->
                    stored instanceof Value.Int(long number) ? Value.of((double) number) : stored;
            case INTEGER, NUMERIC -> {
                if (!(stored instanceof Value.Real(double number))) yield stored;
                Value integral = Numerals.integral(number);
                yield integral == null ? stored : integral;
            }
            case TEXT, BLOB, NONE -> stored;
        };
    }

    /// An operand of arithmetic: a number as it is, a text by its longest numeric prefix.
    public static Value number(Value operand) {
        return switch (operand) {
            case Value.Int _, Value.Real _, Value.Null _ -> operand;
            case Value.Text(String text) -> Numerals.prefix(text);
            case Value.Blob _ -> Numerals.prefix(text(operand));
            case Value.Decimal _, Value.Bool _, Value.Temporal _ -> throw foreign(operand);
        };
    }

    private static Value numeric(Value operand) {
        if (operand instanceof Value.Int || operand instanceof Value.Real) return operand;
        Value number = number(operand);
        if (!(number instanceof Value.Real(double real))) return number;
        Value integral = Numerals.integral(real);
        return integral == null ? number : integral;
    }

    /// The longest integer prefix of a text; a real toward zero.
    public static long integer(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> number;
            case Value.Real(double number) -> Numerals.truncate(number);
            case Value.Text(String text) -> Numerals.integerPrefix(text);
            case Value.Blob _ -> Numerals.integerPrefix(text(operand));
            case Value.Null _ -> 0;
            case Value.Decimal _, Value.Bool _, Value.Temporal _ -> throw foreign(operand);
        };
    }

    public static double real(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> (double) number;
            case Value.Real(double number) -> number;
            case Value.Text(String text) -> Numerals.realPrefix(text);
            case Value.Blob _ -> Numerals.realPrefix(text(operand));
            case Value.Null _ -> 0;
            case Value.Decimal _, Value.Bool _, Value.Temporal _ -> throw foreign(operand);
        };
    }

    public static String text(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> Numerals.render(number);
            case Value.Text(String text) -> text;
            case Value.Blob(String hex) -> utf8(HexFormat.of().parseHex(hex));
            case Value.Null _, Value.Decimal _, Value.Bool _, Value.Temporal _ ->
                    throw foreign(operand);
        };
    }

    private static String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new NotModelled("a blob that is no UTF-8 text, read as text", null);
        }
    }

    static Value blob(Value operand) {
        return operand instanceof Value.Blob
                ? operand
                : new Value.Blob(hex(text(operand).getBytes(StandardCharsets.UTF_8)));
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes).toUpperCase(Locale.ROOT);
    }

    private static NotModelled foreign(Value operand) {
        return new NotModelled(operand.getClass().getSimpleName() + " value in SQLite", null);
    }
}
