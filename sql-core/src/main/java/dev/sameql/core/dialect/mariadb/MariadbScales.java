package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;

/// How many decimals MariaDB shows of a number by its type, which is what a text made of it has.
///
/// A double has as many as it needs, unless it was rounded, or is computed from rounded ones alone.
///
/// Source: observed on MariaDB 10.11.
final class MariadbScales {
    /// As many as needed.
    static final int OPEN = 31;

    /// How many decimals a quotient has more than its dividend.
    static final int MORE = 4;

    private static final int MOST_DIGITS = 65;
    private static final int MOST_DECIMALS = 38;

    private MariadbScales() {}

    static int decimals(Type type) {
        return switch (type.kind()) {
            case DECIMAL -> type.digits().scale();
            case REAL -> type.digits().equals(Digits.NONE) ? OPEN : type.digits().scale();
            case TEXT, BLOB, UNKNOWN, ANY -> OPEN;
            case NULL, INTEGER, INT4, BOOLEAN, DATE, TIME, TIMESTAMP -> 0;
        };
    }

    /// Of what is computed with: none of the text that a CAST makes, whatever is written in it.
    static int decimals(Expression operand) {
        boolean cut =
                operand.unparenthesised() instanceof Call call
                        && call.operator() == Operator.SUBSTR
                        && isText(call.arguments().getFirst());
        if (cut)
            throw TypingException.unsupported("a number read from a CAST that is cut in MariaDB");
        return isText(operand) ? 0 : decimals(operand.type());
    }

    private static boolean isText(Expression operand) {
        return operand.unparenthesised() instanceof Cast(_, var target, var mode)
                && mode == CastMode.EXPLICIT
                && target.kind() == Kind.TEXT;
    }

    static Type exact(int decimals) {
        return Type.DECIMAL.with(new Digits(MOST_DIGITS, Math.min(decimals, MOST_DECIMALS)));
    }

    static Type approximate(int decimals) {
        return decimals >= OPEN ? Type.REAL : Type.REAL.with(new Digits(MOST_DIGITS, decimals));
    }

    /// The same kind of numbers with so many decimals; other types as they are.
    static Type shown(Type type, int decimals) {
        return switch (type.kind()) {
            case DECIMAL -> exact(decimals);
            case REAL -> approximate(decimals);
            case NULL, INTEGER, INT4, BOOLEAN, TEXT, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    type;
        };
    }

    /// Of the result of an operator.
    static int decimals(String symbol, Expression left, Expression right) {
        int a = decimals(left);
        int b = decimals(right);
        boolean exact = isExact(left.type()) && isExact(right.type());
        return switch (symbol) {
            case "*" -> exact ? a + b : Math.max(a, b);
            case "/" -> Math.min(OPEN, exact ? a + MORE : Math.max(a, b) + MORE);
            default -> Math.max(a, b);
        };
    }

    private static boolean isExact(Type type) {
        return type.kind() != Kind.REAL && type.kind() != Kind.TEXT && decimals(type) < OPEN;
    }
}
