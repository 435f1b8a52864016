package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Set;

/// Which operators MySQL computes with: those of each kind of number, and those of bits, whose
/// results have no sign.
final class MysqlArithmetic {
    private static final Set<Operator> OF_BITS =
            Set.of(Operator.BIT_AND, Operator.BIT_OR, Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT);

    private MysqlArithmetic() {}

    static boolean isSigned(String symbol) {
        return symbol.equals("+") || symbol.equals("-") || symbol.equals("*");
    }

    /// A number that has no sign: with no bit set it is itself, and an error below 0.
    static Expression unsigned(Expression number) {
        return new Call(Operator.BIT_OR, List.of(number, MysqlElaborator.integer(0)), Type.INTEGER);
    }

    /// What is computed of bits has no sign, and MySQL refuses a result below 0.
    static void refuseSigned(String symbol) {
        switch (symbol) {
            case "+", "-", "*" ->
                    throw TypingException.unsupported(
                            symbol + " of a number without a sign in MySQL");
            default -> {}
        }
    }

    static boolean isUnsigned(Expression operand) {
        return switch (operand) {
            case Expression.Parenthesised(Expression inner) -> isUnsigned(inner);
            case Call(Operator operator, List<Expression> operands, _) ->
                    OF_BITS.contains(operator)
                            || operator == Operator.SUBTRACT_INTEGER
                                    && operands.stream().allMatch(o -> isUnsigned(o));
            case Expression _ -> false;
        };
    }

    /// Of integers; the result has no sign, and is not modelled where it would have one.
    static Expression bits(String symbol, Kind kind, Expression left, Expression right) {
        if (kind != Kind.INTEGER)
            throw TypingException.unsupported(symbol + " of numbers that are no integers");
        List<Expression> operands = List.of(left, right);
        return switch (symbol) {
            case "&" -> new Call(Operator.BIT_AND, operands, Type.INTEGER);
            case "|" -> new Call(Operator.BIT_OR, operands, Type.INTEGER);
            case "<<" -> new Call(Operator.SHIFT_LEFT, operands, Type.INTEGER);
            case ">>" -> new Call(Operator.SHIFT_RIGHT, operands, Type.INTEGER);
            default ->
                    new Call(
                            Operator.SUBTRACT_INTEGER,
                            List.of(
                                    new Call(Operator.BIT_OR, operands, Type.INTEGER),
                                    new Call(Operator.BIT_AND, operands, Type.INTEGER)),
                            Type.INTEGER);
        };
    }

    static Operator add(Kind kind) {
        return switch (kind) {
            case DECIMAL -> Operator.ADD_DECIMAL;
            case REAL -> Operator.ADD_REAL;
            default -> Operator.ADD_INTEGER;
        };
    }

    static Operator subtract(Kind kind) {
        return switch (kind) {
            case DECIMAL -> Operator.SUBTRACT_DECIMAL;
            case REAL -> Operator.SUBTRACT_REAL;
            default -> Operator.SUBTRACT_INTEGER;
        };
    }

    static Operator multiply(Kind kind) {
        return switch (kind) {
            case DECIMAL -> Operator.MULTIPLY_DECIMAL;
            case REAL -> Operator.MULTIPLY_REAL;
            default -> Operator.MULTIPLY_INTEGER;
        };
    }

    static Operator negate(Kind kind) {
        return switch (kind) {
            case DECIMAL -> Operator.NEGATE_DECIMAL;
            case REAL -> Operator.NEGATE_REAL;
            default -> Operator.NEGATE_INTEGER;
        };
    }
}
