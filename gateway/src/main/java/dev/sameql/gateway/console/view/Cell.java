package dev.sameql.gateway.console.view;

import com.google.protobuf.Value;
import java.math.BigDecimal;

/// One value of a table, as shown.
///
/// - `kind`: `null`, `number`, `text` or `truth`; how it looks.
public record Cell(String text, String kind) {

    static final Cell NULL = new Cell("NULL", "null");

    static Cell of(Value value) {
        return switch (value.getKindCase()) {
            case NUMBER_VALUE -> new Cell(number(value.getNumberValue()), "number");
            case STRING_VALUE -> text(value.getStringValue());
            case BOOL_VALUE -> new Cell(Boolean.toString(value.getBoolValue()), "truth");
            case NULL_VALUE, STRUCT_VALUE, LIST_VALUE, KIND_NOT_SET -> NULL;
        };
    }

    static Cell text(String text) {
        return new Cell(text.isEmpty() ? "''" : text, text.isEmpty() ? "null" : "text");
    }

    private static String number(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) return Double.toString(number);
        String plain = new BigDecimal(number).toPlainString();
        return plain.contains(".") ? Double.toString(number) : plain;
    }
}
