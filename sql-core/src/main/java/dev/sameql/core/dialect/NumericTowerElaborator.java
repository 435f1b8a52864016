package dev.sameql.core.dialect;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;

/// The typing of an engine whose numbers form a numeric tower (integers, exact, approximate), and
/// which converts at run time what it converts at all. The engines that questions about dialects
/// alone are asked of have theirs from here.
public abstract class NumericTowerElaborator implements Elaborator {
    private static final List<Kind> TOWER =
            List.of(Kind.INT4, Kind.INTEGER, Kind.DECIMAL, Kind.REAL);

    /// The type in which two operands of a comparison meet.
    protected abstract Type meeting(String operator, Expression left, Expression right);

    /// The type in which branches of a choice, and columns of a set operation, meet.
    protected abstract Type common(String what, Type left, Type right);

    /// The collation of its texts.
    protected Collation collation() {
        return Collation.BINARY;
    }

    protected final Type text() {
        return new Type(Kind.TEXT, Type.TEXT.affinity(), collation());
    }

    /// The wider of two kinds of numbers.
    protected static Kind wider(Kind left, Kind right) {
        return TOWER.get(Math.max(TOWER.indexOf(left), TOWER.indexOf(right)));
    }

    protected static boolean isNull(Expression operand) {
        return operand.type().kind() == Kind.NULL;
    }

    protected static boolean isText(Expression operand) {
        return operand.type().kind() == Kind.TEXT;
    }

    protected static boolean isNumber(Expression operand) {
        return operand.type().kind().isNumeric();
    }

    /// Whether an operand is a string literal.
    protected static boolean isWritten(Expression operand) {
        return Literals.of(operand)
                .filter(literal -> literal.value() instanceof Value.Text)
                .isPresent();
    }

    protected static Literal integer(long number) {
        return new Literal(Value.of(number), Type.INT4, Quote.NONE);
    }

    @Override
    public Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        Type type = meeting(operator.symbol(), left, right);
        Collation collation = type.kind() == Kind.TEXT ? collation() : Collation.BINARY;
        return new Comparison(operator, convert(left, type), convert(right, type), collation);
    }

    @Override
    public Comparison inList(Expression left, Expression right) {
        return comparison(ComparisonOperator.EQ, left, right);
    }

    /// An operation of numbers of one kind.
    protected final Expression arithmetic(
            String symbol, Kind kind, Expression left, Expression right) {
        Type type = Type.of(kind);
        Operator operator =
                InfixOperators.of(symbol, kind)
                        .orElseThrow(
                                () ->
                                        TypingException.unsupported(
                                                "the operator "
                                                        + symbol
                                                        + " in "
                                                        + dialect().title()));
        return new Call(operator, List.of(convert(left, type), convert(right, type)), type);
    }

    /// A sign before a number.
    protected final Expression signed(String symbol, Expression number) {
        if (symbol.equals("+")) return number;
        if (!symbol.equals("-"))
            throw TypingException.unsupported(
                    "the prefix operator " + symbol + " in " + dialect().title());
        Kind kind = number.type().kind();
        Operator operator =
                switch (kind) {
                    case INT4, INTEGER -> Operator.NEGATE_INTEGER;
                    case DECIMAL -> Operator.NEGATE_DECIMAL;
                    case REAL -> Operator.NEGATE_REAL;
                    case NULL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                            throw TypingException.unsupported(
                                    "a sign before " + kind + " in " + dialect().title());
                };
        return new Call(operator, List.of(number), Type.of(kind));
    }

    @Override
    public Expression condition(Expression operand) {
        if (operand instanceof Predicate) return operand;
        if (operand instanceof Expression.Parenthesised(Predicate _)) return operand;
        return asCondition(operand);
    }

    /// What is no predicate, as a condition.
    protected abstract Expression asCondition(Expression operand);

    protected static Expression read(Expression operand) {
        return new AsCondition(operand);
    }

    @Override
    public List<Expression> unify(List<Expression> branches) {
        Type common = Type.NULL;
        for (Expression branch : branches) common = common("CASE", common, branch.type());
        Type type = common;
        List<Expression> unified = new ArrayList<>();
        for (Expression branch : branches) unified.add(convert(branch, type));
        return List.copyOf(unified);
    }

    @Override
    public Type setOperation(Type left, Type right) {
        return common("a set operation", left, right);
    }

    @Override
    public Type chosen(Type type) {
        return type.kind() == Kind.TEXT ? text() : type.withoutAffinity();
    }

    /// `insert`: what is not of the type yet is converted, at run time; NULL is of every type.
    @Override
    public Expression convert(Expression operand, Type target) {
        Kind from = operand.type().kind();
        if (from == target.kind() || from == Kind.NULL || target.kind() == Kind.NULL)
            return operand;
        return new Cast(operand, target, CastMode.IMPLICIT);
    }

    protected static Expression explicit(Expression operand, Type target) {
        return new Cast(operand, target, CastMode.EXPLICIT);
    }

    protected final TypingException unsupported(String what) {
        return TypingException.unsupported(what + " in " + dialect().title());
    }
}
