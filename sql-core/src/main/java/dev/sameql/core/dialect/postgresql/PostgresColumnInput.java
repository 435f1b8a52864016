package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.data.InsertScript.Cell;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.dialect.ColumnInput;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.postgresql.typing.PostgresInputFunctions;
import dev.sameql.core.dialect.postgresql.typing.PostgresInputFunctions.InvalidInput;
import dev.sameql.core.dialect.postgresql.typing.PostgresTypes;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What PostgreSQL stores of a literal: it is read as the column's type, and a number is rounded to
/// the column's scale.
final class PostgresColumnInput implements ColumnInput {
    private static final Pattern PRECISION =
            Pattern.compile("\\(\\s*(\\d+)\\s*(?:,\\s*(\\d+)\\s*)?\\)");

    private final Elaborator elaborator;

    PostgresColumnInput(Elaborator elaborator) {
        this.elaborator = elaborator;
    }

    @Override
    public Value read(Cell cell, Column column) throws NotLiteral {
        Kind kind = elaborator.column(column.declaredType()).kind();
        try {
            return switch (cell.form()) {
                case STRING -> text(cell.text(), column, kind);
                case NUMBER -> number(cell.text(), column, kind);
                case WORD -> word(cell.text(), kind);
                case QUOTED, BLOB, PARAMETER, SYMBOL -> throw misfit(cell, column);
            };
        } catch (InvalidInput | TypingException | ArithmeticException e) {
            throw misfit(cell, column);
        }
    }

    private Value text(String text, Column column, Kind kind) throws InvalidInput, NotLiteral {
        Type type = elaborator.column(column.declaredType());
        boolean moment = kind == Kind.DATE || kind == Kind.TIMESTAMP || kind == Kind.TIME;
        if (moment && !PostgresTypes.isZoned(type)) return new Value.Temporal(text);
        Value value = PostgresInputFunctions.read(text, type);
        if (type.narrowing().isPadded()) return Value.of(PostgresTypes.withoutPadding(text));
        return value instanceof Value.Decimal(BigDecimal number) ? scaled(number, column) : value;
    }

    private static Value number(String text, Column column, Kind kind) throws NotLiteral {
        BigDecimal number = new BigDecimal(text);
        return switch (kind) {
            case INT4 -> Value.of((long) number.setScale(0, RoundingMode.HALF_UP).intValueExact());
            case INTEGER -> Value.of(number.setScale(0, RoundingMode.HALF_UP).longValueExact());
            case DECIMAL -> scaled(number, column);
            case REAL -> Value.of(number.doubleValue());
            case TEXT -> Value.of(number.toPlainString());
            case NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw new NotLiteral(
                            "column " + column.name() + " is not of type numeric: " + text);
        };
    }

    private static Value scaled(BigDecimal number, Column column) throws NotLiteral {
        Matcher declared = PRECISION.matcher(column.declaredType());
        if (!declared.find()) {
            return new Value.Decimal(number.scale() < 0 ? number.setScale(0) : number);
        }
        int precision = Integer.parseInt(declared.group(1));
        int scale = declared.group(2) == null ? 0 : Integer.parseInt(declared.group(2));
        BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
        if (rounded.precision() > precision) {
            throw new NotLiteral("numeric field overflow in column " + column.name());
        }
        return new Value.Decimal(rounded);
    }

    private static Value word(String word, Kind kind) throws NotLiteral {
        return switch (word.toUpperCase(Locale.ROOT)) {
            case "NULL" -> Value.NULL;
            case "TRUE", "FALSE" -> {
                if (kind != Kind.BOOLEAN) throw new NotLiteral(word + " is no value of " + kind);
                yield new Value.Bool(word.equalsIgnoreCase("TRUE"));
            }
            default -> throw new NotLiteral("a value is no literal: " + word);
        };
    }

    private static NotLiteral misfit(Cell cell, Column column) {
        return new NotLiteral(
                "column "
                        + column.name()
                        + " "
                        + column.declaredType()
                        + " takes no "
                        + cell.text());
    }
}
