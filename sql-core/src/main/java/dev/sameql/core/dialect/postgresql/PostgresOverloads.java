package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.InfixOperators;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.Optional;

/// Overloads: which operator a symbol means over operands of one type in PostgreSQL. An integer
/// division truncates; `%` has no form for double precision.
final class PostgresOverloads {
    private PostgresOverloads() {}

    /// An infix operator between two operands of the type.
    static Optional<Operator> infix(String symbol, Type type) {
        return InfixOperators.of(symbol, type.kind());
    }

    /// A prefix operator over an operand of the type.
    static Optional<Operator> prefix(String symbol, Type type) {
        boolean isInteger = type.kind() == Kind.INT4 || type.kind() == Kind.INTEGER;
        if (symbol.equals("~")) return isInteger ? Optional.of(Operator.BIT_NOT) : Optional.empty();
        if (!symbol.equals("-")) return Optional.empty();
        return switch (type.kind()) {
            case INT4, INTEGER -> Optional.of(Operator.NEGATE_INTEGER);
            case DECIMAL -> Optional.of(Operator.NEGATE_DECIMAL);
            case REAL -> Optional.of(Operator.NEGATE_REAL);
            case NULL, UNKNOWN, ANY, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP -> Optional.empty();
        };
    }
}
