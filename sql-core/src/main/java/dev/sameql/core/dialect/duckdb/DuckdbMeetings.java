package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.value.Value;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// The types in which DuckDB's expressions meet (TRAF's `resolve` and `biconv`).
///
/// - NULL takes any type, and so does a string literal, but two of them meet as a text; an integer
/// literal takes the type of an   integer in which it fits. - Where one value is chosen among
/// several, and under `<`, a text meets texts alone, and a truth   value no number but integers. -
/// Under `=` a text is read as whatever stands beside it, a truth value as any number, and a
/// number as a date, which fails when it runs. - A set operation makes texts of what stands beside
/// a text, and looks at types alone.
///
/// Source: observed on DuckDB 2.0.0.
final class DuckdbMeetings {

    /// What is asked of two types.
    enum Form {
        CHOICE("Cannot mix values of type %s and %s - an explicit cast is required"),
        ORDER("Cannot compare values of type %s and %s - an explicit cast is required"),
        EQUALITY("Cannot compare values of type %s and %s"),
        SET("Cannot mix values of type %s and %s in a set operation");

        private final String refusal;

        Form(String refusal) {
            this.refusal = refusal;
        }
    }

    private DuckdbMeetings() {}

    /// A type, and the value of the integer literal that it is the type of.
    private record Met(Type type, Optional<BigInteger> literal, boolean mayFold) {
        Met(Type type, Optional<BigInteger> literal) {
            this(type, literal, false);
        }

        static Met of(Expression expression) {
            return new Met(expression.type(), integer(expression), mayFoldToNull(expression));
        }
    }

    /// `'a' || CASE WHEN 1 = 2 THEN 'b' END`: a text that a function makes of a constant NULL is a
    /// literal, which meets any type.
    static boolean mayFoldToNull(Expression operand) {
        return operand.type().kind() == Kind.TEXT
                && operand.unparenthesised() instanceof Expression.Call call
                && call.arguments().stream()
                        .anyMatch(a -> mayFoldToNull(a) || isConstant(a) && mayBeNull(a));
    }

    private static boolean isConstant(Expression operand) {
        return !Trees.any(operand, _ -> true, part -> part instanceof Expression.Column);
    }

    private static boolean mayBeNull(Expression operand) {
        return !NonNull.isNeverNull(operand, new BitSet());
    }

    private static Optional<BigInteger> integer(Expression expression) {
        return Literals.of(expression)
                                .filter(literal -> literal.type().kind() != Kind.DECIMAL)
                                .map(Expression.Literal::value)
                                .orElse(Value.NULL)
                        instanceof Value.Int(long number)
                ? Optional.of(BigInteger.valueOf(number))
                : Optional.empty();
    }

    /// The type in which expressions meet, one after another.
    static Type of(Form form, List<Expression> expressions) {
        Met met = Met.of(expressions.getFirst());
        for (Expression expression : expressions.subList(1, expressions.size()))
            met = met(form, met, Met.of(expression));
        return met.type();
    }

    /// The type in which two columns meet.
    static Type of(Form form, Type left, Type right) {
        Met a = new Met(left, Optional.empty());
        return met(form, a, new Met(right, Optional.empty())).type();
    }

    private static Met met(Form form, Met left, Met right) {
        Type a = left.type();
        Type b = right.type();
        boolean nothing = isOpen(a) && isOpen(b);
        boolean literal = a.kind() == Kind.UNKNOWN || b.kind() == Kind.UNKNOWN;
        if (nothing && literal) return new Met(Type.TEXT, Optional.empty());
        if (a.kind() == Kind.NULL) return right;
        if (b.kind() == Kind.NULL) return left;
        if (a.kind() == Kind.UNKNOWN) return right;
        if (b.kind() == Kind.UNKNOWN) return left;
        if (a.kind().isNumeric() && b.kind().isNumeric()) return number(left, right);
        boolean text = a.kind() == Kind.TEXT || b.kind() == Kind.TEXT;
        if (a.kind() != b.kind() && text && (left.mayFold() || right.mayFold()))
            throw TypingException.unsupported("a constant text that may be NULL in DuckDB");
        return new Met(other(form, a, b), Optional.empty());
    }

    private static boolean isOpen(Type type) {
        return type.kind() == Kind.NULL || type.kind() == Kind.UNKNOWN;
    }

    private static Met number(Met left, Met right) {
        boolean integers =
                DuckdbNumbers.isInteger(left.type()) && DuckdbNumbers.isInteger(right.type());
        if (integers && left.literal().isPresent() != right.literal().isPresent()) {
            Met literal = left.literal().isPresent() ? left : right;
            Met other = left.literal().isPresent() ? right : left;
            if (literal.literal().get().bitLength() <= DuckdbNumbers.bits(other.type()))
                return other;
        }
        Optional<BigInteger> both =
                integers && left.literal().isPresent() && right.literal().isPresent()
                        ? left.literal().map(number -> number.max(right.literal().get()))
                        : Optional.empty();
        return new Met(DuckdbNumbers.wider(left.type(), right.type()), both);
    }

    private static Type other(Form form, Type a, Type b) {
        if (a.kind() == b.kind()) return a.withoutAffinity();
        boolean moments = isMoment(a) && isMoment(b);
        if (moments) return Type.of(Kind.TIMESTAMP);
        if (a.kind() == Kind.TEXT || b.kind() == Kind.TEXT)
            return switch (form) {
                case CHOICE, ORDER -> throw refused(form, a, b);
                case EQUALITY -> a.kind() == Kind.TEXT ? b : a;
                case SET -> Type.TEXT;
            };
        if (a.kind() == Kind.BOOLEAN && b.kind().isNumeric()) return beside(form, a, b);
        if (b.kind() == Kind.BOOLEAN && a.kind().isNumeric()) return beside(form, b, a);
        return switch (form) {
            case CHOICE, ORDER -> throw refused(form, a, b);
            case EQUALITY, SET -> isMoment(a) ? a : b;
        };
    }

    private static Type beside(Form form, Type truth, Type number) {
        return switch (form) {
            case CHOICE, ORDER -> {
                if (!DuckdbNumbers.isInteger(number)) throw refused(form, truth, number);
                yield number;
            }
            case EQUALITY, SET -> number;
        };
    }

    private static boolean isMoment(Type type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP;
    }

    private static TypingException refused(Form form, Type a, Type b) {
        String message = form.refusal.formatted(DuckdbTypes.name(a), DuckdbTypes.name(b));
        return TypingException.rejected(
                "Binder Error: " + message,
                form == Form.CHOICE ? ErrorClass.MISMATCH : ErrorClass.NO_OPERATOR);
    }
}
