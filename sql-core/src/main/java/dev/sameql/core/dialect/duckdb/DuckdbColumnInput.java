package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.InsertScript.Cell;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.dialect.ColumnInput;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.Locale;

/// What DuckDB stores of a literal: what a cast to the column's type makes of it.
final class DuckdbColumnInput implements ColumnInput {

    @Override
    public Value read(Cell cell, Column column) throws NotLiteral {
        try {
            Value value = literal(cell);
            Type type = DuckdbTypes.declared(column.declaredType());
            return DuckdbCasts.cast(value, new DuckdbElaborator().literal(value), type);
        } catch (EvaluationException | NotModelled | TypingException | NumberFormatException e) {
            throw new NotLiteral(
                    "column "
                            + column.name()
                            + " "
                            + column.declaredType()
                            + " takes no "
                            + cell.text());
        }
    }

    private static Value literal(Cell cell) throws NotLiteral {
        return switch (cell.form()) {
            case STRING -> Value.of(cell.text());
            case NUMBER -> number(cell.text());
            case WORD -> word(cell.text());
            default -> throw new NotLiteral("no literal: " + cell.text());
        };
    }

    private static Value number(String text) {
        if (text.indexOf('e') >= 0 || text.indexOf('E') >= 0)
            return Value.of(Double.parseDouble(text));
        BigDecimal number = new BigDecimal(text);
        boolean integer = text.indexOf('.') < 0 && number.toBigInteger().bitLength() < 64;
        return integer ? Value.of(number.longValueExact()) : new Value.Decimal(number);
    }

    private static Value word(String word) throws NotLiteral {
        return switch (word.toUpperCase(Locale.ROOT)) {
            case "NULL" -> Value.NULL;
            case "TRUE" -> new Value.Bool(true);
            case "FALSE" -> new Value.Bool(false);
            default -> throw new NotLiteral("a value is no literal: " + word);
        };
    }
}
