package dev.sameql.core.dialect.translation.call;

import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.UnaryOperator;

/// MariaDB's quotients of exact numbers, whose digits behind a word of nine are cut off, and of
/// which fewer are shown. They are quotients of integers, which every target cuts off, times a
/// power of ten: so doubles that lie beside what they stand for change no digit.
///
/// Source: `do_div_mod` in MariaDB's strings/decimal.c, restated; observed on MariaDB 10.11.
public final class CutQuotients {
    /// An integer of eight digits times that power has 64 bits.
    private static final int MODERATE_POWER = 10;

    /// One of four digits.
    private static final int MOST_POWER = 14;

    /// Numbers of so few decimals have quotients of one length, whichever of them is zero.
    private static final int FEW = 5;

    private final Terms terms;
    private final UnaryOperator<Expression> term;

    /// An exact number of the source as an integer of the target: so many powers of ten larger, and
    /// so many of them written into it.
    private record Scaled(Expression integer, int decimals, int power) {}

    public CutQuotients(Terms terms, UnaryOperator<Expression> term) {
        this.terms = terms;
        this.term = term;
    }

    /// Whether an expression is one, or is computed of one: its type says how many decimals it
    /// shows.
    public static boolean isAmong(Expression number) {
        if (number.type().kind() != Kind.DECIMAL) return false;
        return switch (number) {
            case Parenthesised(Expression operand) -> isAmong(operand);
            case Call call ->
                    isQuotient(call)
                            || isSum(call)
                                    && call.arguments().stream().anyMatch(CutQuotients::isAmong);
            case Expression _ -> false;
        };
    }

    /// Whether an expression is what is shown of one, or of what is computed of one.
    public static boolean isShown(Expression number) {
        return number.unparenthesised() instanceof Cast(Expression computed, Type type, var mode)
                && mode == CastMode.IMPLICIT
                && type.kind() == Kind.DECIMAL
                && computed.type().kind() == Kind.DECIMAL;
    }

    private static boolean isQuotient(Call call) {
        return call.operator() == Operator.DIVIDE_SCALED
                && !call.type().digits().equals(Digits.NONE);
    }

    private static boolean isSum(Call call) {
        return call.operator() == Operator.ADD_DECIMAL
                || call.operator() == Operator.SUBTRACT_DECIMAL
                || call.operator() == Operator.NEGATE_DECIMAL;
    }

    /// As it is computed on with.
    public Expression computed(Expression number) {
        Scaled all = scaled(number);
        return pointed(all.integer(), all.decimals());
    }

    /// As it is shown: rounded, half away from zero. One digit more decides.
    public Expression rounded(Expression number, int decimals) {
        Scaled cut =
                number.unparenthesised() instanceof Call call && isQuotient(call)
                        ? quotient(call, decimals + 1)
                        : scaled(number);
        if (cut.decimals() <= decimals) return pointed(cut.integer(), cut.decimals());
        int more = cut.decimals() - decimals - 1;
        Expression last =
                more == 0
                        ? cut.integer()
                        : divided(cut.integer(), terms.literal(Value.of(power(more))));
        if (terms.target().has(TargetTrait.EXACT_COLUMNS))
            return terms.rounded(pointed(last, decimals + 1), terms.integer(decimals));
        return pointed(terms.rounded(pointed(last, 1)), decimals);
    }

    /// The quotient of exact numbers without its decimals.
    Expression whole(Expression dividend, Expression divisor) {
        return quotient(scaled(dividend), scaled(divisor), 0).integer();
    }

    private Scaled scaled(Expression number) {
        return switch (number) {
            case Parenthesised(Expression operand) -> scaled(operand);
            case Literal(Value.Decimal(BigDecimal exact), _, _) ->
                    new Scaled(
                            literal(exact.unscaledValue()),
                            exact.scale(),
                            Math.max(0, exact.scale()));
            case Call call when isQuotient(call) -> quotient(call, Integer.MAX_VALUE);
            case Call call when isSum(call) -> sum(call);
            case Cast(Expression operand, Type type, CastMode mode)
                    when mode == CastMode.IMPLICIT
                            && type.kind() == Kind.DECIMAL
                            && type.digits().equals(Digits.NONE) ->
                    scaled(operand);
            case Column column when column.type().kind() == Kind.DECIMAL -> stored(column);
            case Expression other -> integer(other);
        };
    }

    private Scaled integer(Expression number) {
        return switch (number.type().kind()) {
            case INTEGER, INT4, BOOLEAN -> new Scaled(terms.integer(term.apply(number)), 0, 0);
            case NULL, DECIMAL, REAL, TEXT, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw Untranslatable.noCounterpart(
                            "a quotient to a number of digits that is open");
        };
    }

    private Expression literal(BigInteger number) {
        if (number.bitLength() >= Long.SIZE)
            throw Untranslatable.noCounterpart("a quotient of numbers of so many digits");
        return terms.literal(Value.of(number.longValue()));
    }

    /// A column whose type says how many decimals each value has.
    private Scaled stored(Column column) {
        Digits digits = column.type().digits();
        if (digits.equals(Digits.NONE) || digits.scale() > FEW)
            throw Untranslatable.noCounterpart("a quotient to a number of digits that is open");
        Expression number = term.apply(column);
        Expression raised =
                terms.call(
                        terms.kind(number) == Kind.REAL
                                ? Operator.MULTIPLY_REAL
                                : Operator.MULTIPLY_DECIMAL,
                        number.type(),
                        number,
                        tens(terms.kind(number) == Kind.REAL, digits.scale()));
        Expression integer = terms.cast(terms.rounded(raised), Type.INTEGER);
        return new Scaled(integer, digits.scale(), digits.scale());
    }

    private Expression tens(boolean real, int power) {
        BigDecimal tens = BigDecimal.TEN.pow(power);
        return terms.literal(real ? Value.of(tens.doubleValue()) : new Value.Decimal(tens));
    }

    private Scaled sum(Call call) {
        Scaled left = scaled(call.arguments().getFirst());
        if (call.operator() == Operator.NEGATE_DECIMAL)
            return new Scaled(
                    terms.call(Operator.NEGATE_INTEGER, Type.INTEGER, left.integer()),
                    left.decimals(),
                    left.power());
        Scaled right = scaled(call.arguments().getLast());
        int decimals = Math.max(left.decimals(), right.decimals());
        Scaled one = raised(left, decimals - left.decimals());
        Scaled other = raised(right, decimals - right.decimals());
        Operator operator =
                call.operator() == Operator.ADD_DECIMAL
                        ? Operator.ADD_INTEGER
                        : Operator.SUBTRACT_INTEGER;
        return new Scaled(
                terms.call(operator, Type.INTEGER, one.integer(), other.integer()),
                decimals,
                Math.max(one.power(), other.power()));
    }

    private Scaled quotient(Call call, int wanted) {
        Scaled dividend = scaled(call.arguments().getFirst());
        Scaled divisor = scaled(call.arguments().get(1));
        int all = terms.source().decimalsOfQuotient(dividend.decimals(), divisor.decimals());
        return quotient(dividend, divisor, Math.min(all, wanted));
    }

    private Scaled quotient(Scaled dividend, Scaled divisor, int decimals) {
        int more = decimals - dividend.decimals() + divisor.decimals();
        Scaled raised = raised(dividend, Math.max(0, more));
        Scaled other = raised(divisor, Math.max(0, -more));
        return new Scaled(divided(raised.integer(), other.integer()), decimals, raised.power());
    }

    private Expression divided(Expression dividend, Expression divisor) {
        return terms.call(
                terms.target().division().whole(),
                Type.INTEGER,
                dividend,
                CallTranslation.unlessZero(terms, divisor));
    }

    private Scaled raised(Scaled number, int more) {
        int power = number.power() + more;
        if (power > MOST_POWER)
            throw Untranslatable.noCounterpart("a quotient of numbers of so many digits");
        if (more == 0) return number;
        if (!(number.integer() instanceof Literal))
            terms.assume(
                    power > MODERATE_POWER
                            ? Premise.DIVIDENDS_ARE_SMALL
                            : Premise.DIVIDENDS_ARE_MODERATE);
        return new Scaled(raised(number.integer(), more), number.decimals() + more, power);
    }

    private Expression raised(Expression integer, int more) {
        if (integer instanceof Literal(Value.Int(long n), _, _))
            return literal(BigInteger.valueOf(n).multiply(BigInteger.valueOf(power(more))));
        return terms.call(
                Operator.MULTIPLY_INTEGER,
                Type.INTEGER,
                terms.cast(integer, Type.INTEGER),
                terms.literal(Value.of(power(more))));
    }

    private static long power(int tens) {
        return BigInteger.TEN.pow(tens).longValueExact();
    }

    /// The integer with so many decimals.
    private Expression pointed(Expression integer, int decimals) {
        if (decimals == 0) return terms.real(integer);
        if (terms.target().has(TargetTrait.EXACT_COLUMNS)) {
            Expression unit =
                    new Literal(
                            new Value.Decimal(BigDecimal.ONE.movePointLeft(decimals)),
                            Type.DECIMAL,
                            Quote.NONE);
            return terms.call(Operator.MULTIPLY_DECIMAL, Type.DECIMAL, integer, unit);
        }
        return terms.call(
                terms.target().division().real(),
                Type.REAL,
                terms.real(integer),
                tens(true, decimals));
    }
}
