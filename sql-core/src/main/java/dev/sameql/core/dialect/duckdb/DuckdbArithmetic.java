package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// DuckDB's arithmetic: which function the operands' types choose.
///
/// A string literal becomes what the only candidate wants, if one is left: dates and intervals have
/// `+`, `-`, `*` and `/` as well, so that `'1' + 1` is ambiguous and `'1' + b` of a BIGINT is not.
///
/// Source: observed on DuckDB 2.0.0, operand by operand.
final class DuckdbArithmetic {
    private static final Set<String> BITS = Set.of("&", "|");

    private final DuckdbElaborator typing;

    DuckdbArithmetic(DuckdbElaborator typing) {
        this.typing = typing;
    }

    private static boolean isLiteral(Expression operand) {
        return operand.type().kind() == Kind.UNKNOWN;
    }

    Expression infix(String symbol, Expression left, Expression right) {
        Kind a = left.type().kind();
        Kind b = right.type().kind();
        if (isMoment(a) || isMoment(b)) return DuckdbMoments.infix(typing, symbol, left, right);
        if (!isReadable(a) || !isReadable(b)) {
            if (DuckdbMeetings.mayFoldToNull(left) || DuckdbMeetings.mayFoldToNull(right))
                throw TypingException.unsupported(
                        symbol + " of a constant text that may be NULL in DuckDB");
            throw noFunction(symbol, left, right);
        }
        if (BITS.contains(symbol)) requireIntegers(symbol, left, right);
        if (isLiteral(left) || isLiteral(right)) return besideLiteral(symbol, left, right);
        if (a == Kind.NULL || b == Kind.NULL) return besideNull(symbol, left, right);
        return numbers(symbol, left, right);
    }

    private static void requireIntegers(String symbol, Expression left, Expression right) {
        for (Expression operand : List.of(left, right)) {
            Kind kind = operand.type().kind();
            boolean isOpen = kind == Kind.UNKNOWN || kind == Kind.NULL;
            if (!isOpen && !DuckdbNumbers.isInteger(operand.type()))
                throw noFunction(symbol, left, right);
            if (operand.type().withoutAffinity().equals(DuckdbNumbers.HUGEINT))
                throw TypingException.unsupported(symbol + " of HUGEINT in DuckDB");
        }
    }

    private static boolean isReadable(Kind kind) {
        return kind.isNumeric() || kind == Kind.UNKNOWN || kind == Kind.NULL;
    }

    private static boolean isMoment(Kind kind) {
        return kind == Kind.DATE || kind == Kind.TIMESTAMP || kind == Kind.TIME;
    }

    private Expression besideLiteral(String symbol, Expression left, Expression right) {
        Expression other = isLiteral(left) ? right : left;
        if (isLiteral(other)) throw ambiguous(symbol, left, right);
        Type type = other.type();
        boolean first = isLiteral(left);
        boolean isNull = type.kind() == Kind.NULL;
        boolean isInteger = DuckdbNumbers.isInteger(type);
        boolean isInt4 = isInteger && type.withoutAffinity().equals(Type.INT4);
        boolean isInt8 = isInteger && type.withoutAffinity().equals(Type.INTEGER);
        boolean fits =
                switch (symbol) {
                    case "+" -> !isInt4;
                    case "-" -> !isInt4 || !first;
                    case "*" -> isInteger && !isInt8;
                    case "/" -> !first;
                    default -> true;
                };
        if (!fits) throw ambiguous(symbol, left, right);
        if (symbol.equals("/")) return call(symbol, Type.REAL, left, right);
        Type as = isNull ? Type.INTEGER : isInteger ? type.withoutAffinity() : Type.REAL;
        return call(symbol, as, left, right);
    }

    private Expression besideNull(String symbol, Expression left, Expression right) {
        Type type = left.type().kind() == Kind.NULL ? right.type() : left.type();
        if (symbol.equals("/")) return call(symbol, Type.REAL, left, right);
        if (type.kind() == Kind.NULL) return call(symbol, Type.INTEGER, left, right);
        if (DuckdbNumbers.isDecimal(type)) {
            if (symbol.equals("//")) return call(symbol, Type.REAL, left, right);
            return new Literal(Value.NULL, Type.NULL, Quote.NONE);
        }
        return call(symbol, type.withoutAffinity(), left, right);
    }

    private Expression numbers(String symbol, Expression left, Expression right) {
        Type meeting = DuckdbMeetings.of(DuckdbMeetings.Form.CHOICE, List.of(left, right));
        if (symbol.equals("/")) return call(symbol, Type.REAL, left, right);
        if (!DuckdbNumbers.isDecimal(meeting)) return call(symbol, meeting, left, right);
        return switch (symbol) {
            case "+", "-" ->
                    exact(symbol, DuckdbNumbers.sum(left.type(), right.type(), 1), left, right);
            case "%" -> exact(symbol, DuckdbNumbers.sum(left.type(), right.type(), 0), left, right);
            case "*" ->
                    exact(symbol, DuckdbNumbers.product(left.type(), right.type()), left, right);
            case "//" -> call(symbol, Type.REAL, left, right);
            default -> throw noFunction(symbol, left, right);
        };
    }

    /// Of decimals, which keep their own digits.
    private static Expression exact(String symbol, Type type, Expression left, Expression right) {
        if (type.digits().scale() > DuckdbNumbers.MOST)
            throw TypingException.rejected(
                    "Out of Range Error: a scale beyond 38", ErrorClass.OUT_OF_RANGE);
        return new Call(operator(symbol, Kind.DECIMAL), List.of(left, right), type);
    }

    private Expression call(String symbol, Type type, Expression left, Expression right) {
        return new Call(
                operator(symbol, type.kind()),
                List.of(typing.convert(left, type), typing.convert(right, type)),
                type);
    }

    private static Operator operator(String symbol, Kind kind) {
        boolean real = kind == Kind.REAL;
        boolean exact = kind == Kind.DECIMAL;
        return switch (symbol) {
            case "+" ->
                    real ? Operator.ADD_REAL : exact ? Operator.ADD_DECIMAL : Operator.ADD_INTEGER;
            case "-" ->
                    real
                            ? Operator.SUBTRACT_REAL
                            : exact ? Operator.SUBTRACT_DECIMAL : Operator.SUBTRACT_INTEGER;
            case "*" ->
                    real
                            ? Operator.MULTIPLY_REAL
                            : exact ? Operator.MULTIPLY_DECIMAL : Operator.MULTIPLY_INTEGER;
            case "/" -> Operator.DIVIDE_REAL;
            case "//" -> {
                if (exact) throw TypingException.unsupported("// of HUGEINT in DuckDB");
                yield real ? Operator.DIVIDE_APPROXIMATE : Operator.DIVIDE_INTEGER;
            }
            case "&" -> Operator.BIT_AND;
            case "|" -> Operator.BIT_OR;
            case "%" ->
                    real ? Operator.MOD : exact ? Operator.MODULO_DECIMAL : Operator.MODULO_INTEGER;
            default -> throw TypingException.unsupported("the operator " + symbol + " in DuckDB");
        };
    }

    Expression prefix(String symbol, Expression operand) {
        Type type = operand.type();
        if (type.kind() == Kind.NULL) return typing.convert(operand, Type.INTEGER);
        if (isLiteral(operand)) throw ambiguous(symbol, operand, operand);
        if (!type.kind().isNumeric()) throw noFunction(symbol, operand, operand);
        if (symbol.equals("+")) return operand;
        Optional<Expression> literal = negative(symbol, operand);
        if (literal.isPresent()) return literal.get();
        if (!symbol.equals("-"))
            throw TypingException.unsupported("the prefix operator " + symbol + " in DuckDB");
        Operator operator =
                switch (type.kind()) {
                    case REAL -> Operator.NEGATE_REAL;
                    case DECIMAL -> Operator.NEGATE_DECIMAL;
                    default -> Operator.NEGATE_INTEGER;
                };
        return new Call(operator, List.of(operand), type.withoutAffinity());
    }

    /// A minus sign before an integer literal is part of it.
    private static Optional<Expression> negative(String symbol, Expression operand) {
        Value value = Literals.of(operand).map(Literal::value).orElse(Value.NULL);
        if (!symbol.equals("-") || !DuckdbNumbers.isInteger(operand.type()))
            return Optional.empty();
        BigInteger number =
                switch (value) {
                    case Value.Int(long whole) -> BigInteger.valueOf(whole).negate();
                    case Value.Decimal(var exact) -> exact.toBigInteger().negate();
                    default -> null;
                };
        if (number == null || number.bitLength() > 63) return Optional.empty();
        Type type = number.bitLength() > 31 ? Type.INTEGER : Type.INT4;
        return Optional.of(new Literal(Value.of(number.longValueExact()), type, Quote.NONE));
    }

    static TypingException ambiguous(String name, Expression... operands) {
        return TypingException.rejected(
                "Binder Error: Could not choose a best candidate function for the function call \""
                        + call(name, operands)
                        + "\"",
                ErrorClass.AMBIGUOUS_OPERATOR);
    }

    static TypingException noFunction(String name, Expression... operands) {
        return TypingException.rejected(
                "Binder Error: No function matches the given name and argument types '"
                        + call(name, operands)
                        + "'",
                ErrorClass.NO_OPERATOR);
    }

    private static String call(String name, Expression... operands) {
        StringBuilder types = new StringBuilder();
        for (Expression operand : operands)
            types.append(types.isEmpty() ? "" : ", ").append(DuckdbTypes.name(operand.type()));
        return name + "(" + types + ")";
    }
}
