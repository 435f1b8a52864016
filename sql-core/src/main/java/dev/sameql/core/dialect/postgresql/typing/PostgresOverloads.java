package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.InfixOperators;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.Optional;

/// Overloads: which operator a symbol means over operands of one type in PostgreSQL. An integer
/// division truncates; `%` has no form for double precision.
final class PostgresOverloads {
    private static final BigDecimal BEYOND_BIGINT = BigDecimal.TWO.pow(63);

    private PostgresOverloads() {}

    /// An infix operator between two operands of the type.
    static Optional<Operator> infix(String symbol, Type type) {
        return InfixOperators.of(symbol, type.kind());
    }

    /// A prefix operator over an operand of the type.
    static Optional<Operator> prefix(String symbol, Type type) {
        boolean isInteger = type.kind().isInteger();
        if (symbol.equals("~")) return isInteger ? Optional.of(Operator.BIT_NOT) : Optional.empty();
        if (!symbol.equals("-")) return Optional.empty();
        return switch (type.kind()) {
            case INT4, INTEGER -> Optional.of(Operator.NEGATE_INTEGER);
            case DECIMAL -> Optional.of(Operator.NEGATE_DECIMAL);
            case REAL -> Optional.of(Operator.NEGATE_REAL);
            case NULL, UNKNOWN, ANY, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP -> Optional.empty();
        };
    }

    /// The grammar itself negates a number that is written down, and its type is that of what
    /// comes out: `-2147483648` is an integer, and `- -2147483648` a bigint.
    static Optional<Value> negated(Literal literal) {
        return switch (literal.value()) {
            case Value.Int(long number) ->
                    Optional.of(
                            number == Long.MIN_VALUE
                                    ? new Value.Decimal(BEYOND_BIGINT)
                                    : Value.of(-number));
            case Value.Decimal(BigDecimal number) when number.equals(BEYOND_BIGINT) ->
                    Optional.of(Value.of(Long.MIN_VALUE));
            case Value.Decimal _,
                    Value.Null _,
                    Value.Real _,
                    Value.Text _,
                    Value.Bool _,
                    Value.Blob _,
                    Value.Temporal _ ->
                    Optional.empty();
        };
    }
}
