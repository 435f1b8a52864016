package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;

/// Powers, shifts and the exclusive or of bits, which PostgreSQL writes `^`, `<<`, `>>` and `#`.
///
/// Source: PostgreSQL's manual, section 9.3.
final class PostgresBits {
    private final PostgresElaborator elaborator;

    PostgresBits(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// One of these operators between two operands; empty for any other.
    Optional<Expression> operator(String symbol, Expression left, Expression right) {
        return switch (symbol) {
            case "POWER" ->
                    Optional.of(new PostgresFunctions(elaborator).power("^", List.of(left, right)));
            case "<<" -> Optional.of(shift(Operator.SHIFT_LEFT, symbol, left, right));
            case ">>" -> Optional.of(shift(Operator.SHIFT_RIGHT, symbol, left, right));
            case "BITXOR" -> Optional.of(exclusive(left, right));
            default -> Optional.empty();
        };
    }

    /// Of an integer of 32 or 64 bits by one of 32 bits: as wide as what is shifted.
    private Expression shift(Operator operator, String symbol, Expression left, Expression right) {
        Expression by =
                PostgresTypes.isUnknown(right.type())
                        ? elaborator.convert(right, Type.INT4)
                        : right;
        requireWhole(symbol, left.type());
        requireWhole(symbol, by.type());
        if (by.type().kind() != Kind.INT4)
            throw PostgresElaborator.noOperator(symbol, left.type(), by.type());
        return new Call(operator, List.of(left, by), Type.of(left.type().kind()));
    }

    /// `x # y` as `(x | y) & ~(x & y)`.
    private Expression exclusive(Expression left, Expression right) {
        requireWhole("#", left.type());
        requireWhole("#", right.type());
        Expression either = elaborator.operator("|", List.of(left, right));
        Expression both = elaborator.operator("&", List.of(left, right));
        Expression notBoth = elaborator.operator("~", List.of(both));
        return elaborator.operator("&", List.of(either, notBoth));
    }

    private static void requireWhole(String symbol, Type type) {
        PostgresElaborator.requireWide(symbol, type);
        if (type.kind() != Kind.INT4 && type.kind() != Kind.INTEGER)
            throw TypingException.unsupported(
                    symbol + " of " + PostgresTypes.name(type) + " in PostgreSQL");
    }
}
