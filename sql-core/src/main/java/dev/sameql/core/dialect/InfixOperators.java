package dev.sameql.core.dialect;

import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import java.util.Optional;

/// What `+ - * / % & |` mean between two operands of one kind, in engines that tell integers, exact
/// numbers and doubles apart.
public final class InfixOperators {
    private InfixOperators() {}

    /// The operator between two operands of a kind; none where engines have none of that spelling.
    public static Optional<Operator> of(String symbol, Kind kind) {
        return switch (kind) {
            case INT4, INTEGER ->
                    switch (symbol) {
                        case "+" -> Optional.of(Operator.ADD_INTEGER);
                        case "-" -> Optional.of(Operator.SUBTRACT_INTEGER);
                        case "*" -> Optional.of(Operator.MULTIPLY_INTEGER);
                        case "/" -> Optional.of(Operator.DIVIDE_INTEGER);
                        case "%" -> Optional.of(Operator.MODULO_INTEGER);
                        case "&" -> Optional.of(Operator.BIT_AND);
                        case "|" -> Optional.of(Operator.BIT_OR);
                        default -> Optional.empty();
                    };
            case DECIMAL ->
                    switch (symbol) {
                        case "+" -> Optional.of(Operator.ADD_DECIMAL);
                        case "-" -> Optional.of(Operator.SUBTRACT_DECIMAL);
                        case "*" -> Optional.of(Operator.MULTIPLY_DECIMAL);
                        case "/" -> Optional.of(Operator.DIVIDE_DECIMAL);
                        case "%" -> Optional.of(Operator.MODULO_DECIMAL);
                        default -> Optional.empty();
                    };
            case REAL ->
                    switch (symbol) {
                        case "+" -> Optional.of(Operator.ADD_REAL);
                        case "-" -> Optional.of(Operator.SUBTRACT_REAL);
                        case "*" -> Optional.of(Operator.MULTIPLY_REAL);
                        case "/" -> Optional.of(Operator.DIVIDE_REAL);
                        default -> Optional.empty();
                    };
            case NULL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> Optional.empty();
        };
    }
}
