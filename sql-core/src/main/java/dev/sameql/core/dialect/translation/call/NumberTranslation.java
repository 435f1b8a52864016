package dev.sameql.core.dialect.translation.call;

import static java.util.Map.entry;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/// Arithmetic.
///
/// - A quotient of integers is cut off in some engines and not in others; by zero it is NULL or an
///   error. What it is in the source is written out.
/// - Where literals have 32 bits, one side is made wider.
final class NumberTranslation {
    /// Powers of ten that doubles hold exactly.
    private static final int MOST_DIGITS = 15;

    private final Terms terms;
    private final ScaledNumbers decimals;
    private final HalfEven halves;
    private final InfiniteQuotients infinities;
    private final Map<Operator, CallTranslation.Rule> rules;

    NumberTranslation(Terms terms, ScaledNumbers decimals) {
        this.terms = terms;
        this.decimals = decimals;
        this.halves = new HalfEven(terms);
        this.infinities = new InfiniteQuotients(terms);
        this.rules =
                Map.ofEntries(
                        entry(Operator.ADD, (o, _) -> sum(Sign.PLUS, o)),
                        entry(Operator.ADD_INTEGER, (o, _) -> sum(Sign.PLUS, o)),
                        entry(Operator.ADD_DECIMAL, (o, _) -> sum(Sign.PLUS, o)),
                        entry(Operator.ADD_REAL, (o, _) -> sum(Sign.PLUS, o)),
                        entry(Operator.SUBTRACT, (o, _) -> sum(Sign.MINUS, o)),
                        entry(Operator.SUBTRACT_INTEGER, (o, _) -> sum(Sign.MINUS, o)),
                        entry(Operator.SUBTRACT_DECIMAL, (o, _) -> sum(Sign.MINUS, o)),
                        entry(Operator.SUBTRACT_REAL, (o, _) -> sum(Sign.MINUS, o)),
                        entry(Operator.MULTIPLY, (o, _) -> sum(Sign.TIMES, o)),
                        entry(Operator.MULTIPLY_INTEGER, (o, _) -> sum(Sign.TIMES, o)),
                        entry(Operator.MULTIPLY_DECIMAL, (o, _) -> sum(Sign.TIMES, o)),
                        entry(Operator.MULTIPLY_REAL, (o, _) -> sum(Sign.TIMES, o)),
                        entry(Operator.DIVIDE, this::quotient),
                        entry(Operator.DIVIDE_INTEGER, (o, _) -> cutOff(o)),
                        entry(Operator.DIVIDE_WHOLE, (o, _) -> cutOff(o)),
                        entry(Operator.DIVIDE_DECIMAL, (o, _) -> exact(o)),
                        entry(Operator.DIVIDE_REAL, (o, _) -> exact(o)),
                        entry(Operator.DIVIDE_APPROXIMATE, (o, _) -> exact(o)),
                        entry(Operator.DIVIDE_SCALED, this::scaled),
                        entry(Operator.DIVIDE_CUT, (o, _) -> exact(o.subList(0, 2))),
                        entry(Operator.SHOWN, this::shown),
                        entry(Operator.MODULO, (o, _) -> remainder(o)),
                        entry(Operator.MODULO_INTEGER, (o, _) -> remainder(o)),
                        entry(Operator.REMAINDER, this::wholeRemainder),
                        entry(Operator.NEGATE, (o, _) -> negated(o)),
                        entry(Operator.NEGATE_INTEGER, (o, _) -> negated(o)),
                        entry(Operator.NEGATE_DECIMAL, (o, _) -> negated(o)),
                        entry(Operator.NEGATE_REAL, (o, _) -> negated(o)),
                        entry(Operator.ABS, (o, _) -> absolute(o)),
                        entry(Operator.ROUND, this::rounded));
    }

    Map<Operator, CallTranslation.Rule> rules() {
        return rules;
    }

    private enum Sign {
        PLUS(Operator.ADD_INTEGER, Operator.ADD_DECIMAL, Operator.ADD_REAL),
        MINUS(Operator.SUBTRACT_INTEGER, Operator.SUBTRACT_DECIMAL, Operator.SUBTRACT_REAL),
        TIMES(Operator.MULTIPLY_INTEGER, Operator.MULTIPLY_DECIMAL, Operator.MULTIPLY_REAL);

        private final Operator whole;
        private final Operator exact;
        private final Operator real;

        Sign(Operator whole, Operator exact, Operator real) {
            this.whole = whole;
            this.exact = exact;
            this.real = real;
        }
    }

    private Expression sum(Sign sign, List<Expression> operands) {
        Expression left = terms.number(operands.getFirst());
        Expression right = terms.number(operands.getLast());
        if (terms.isNull(left) || terms.isNull(right)) return terms.literal(Value.NULL);
        Kind a = terms.kind(left);
        Kind b = terms.kind(right);
        if (a == Kind.REAL || b == Kind.REAL) return terms.call(sign.real, Type.REAL, left, right);
        if (a == Kind.DECIMAL || b == Kind.DECIMAL)
            return terms.call(sign.exact, Type.DECIMAL, left, right);
        terms.assume(Premise.NOTHING_OVERFLOWS);
        return terms.call(sign.whole, Type.INTEGER, wide(left, right), right);
    }

    private Expression wide(Expression left, Expression right) {
        boolean narrow = left.type().kind() == Kind.INT4 && right.type().kind() == Kind.INT4;
        return narrow ? terms.cast(left, Type.INTEGER) : left;
    }

    /// SQLite's `/`: cut off between integers, by zero NULL.
    private Expression quotient(List<Expression> operands, Call call) {
        Kind a = sure(call.arguments().getFirst(), operands.getFirst());
        Kind b = sure(call.arguments().getLast(), operands.getLast());
        if (isReal(a) || isReal(b)) return exact(operands);
        if (isInteger(a) && isInteger(b)) return cutOff(operands);
        if (a == Kind.NULL || b == Kind.NULL) return terms.literal(Value.NULL);
        // what a date part makes of a text is whole; any other text may be of either kind
        if (operands.stream().allMatch(o -> terms.isDigits(o) || terms.isWhole(o)))
            return cutOff(operands);
        if (operands.stream().anyMatch(o -> o.type().kind() == Kind.REAL) && readsReals(operands))
            return exact(operands);
        throw Untranslatable.mixed("a quotient of numbers that may be integers or not");
    }

    /// Which kind of number an operand certainly is, by what it became or else by its source.
    private static Kind sure(Expression source, Expression term) {
        return switch (term) {
            case Literal(Value.Int _, _, _) -> Kind.INTEGER;
            case Literal(Value.Real _, _, _) -> Kind.REAL;
            case Expression _ -> source.type().kind();
        };
    }

    private boolean readsReals(List<Expression> operands) {
        return operands.stream()
                .anyMatch(o -> o instanceof Expression.Column && o.type().kind() == Kind.REAL);
    }

    private static boolean isReal(Kind kind) {
        return kind == Kind.REAL;
    }

    private static boolean isInteger(Kind kind) {
        return kind.isInteger() || kind == Kind.BOOLEAN;
    }

    private Expression cutOff(List<Expression> operands) {
        Expression left = terms.integer(operands.getFirst());
        Expression right = terms.integer(operands.getLast());
        Expression divisor = divisor(right);
        Operator divides = terms.target().division().whole();
        return terms.call(divides, Type.INTEGER, wide(left, right), divisor);
    }

    private Expression exact(List<Expression> operands) {
        Expression left = terms.number(operands.getFirst());
        Expression right = terms.number(operands.getLast());
        boolean real = terms.kind(right) == Kind.REAL && !(right instanceof Literal);
        Expression dividend = real && terms.isNumber(left) ? left : terms.real(left);
        if (terms.target().has(TargetTrait.DOUBLE_DIVIDENDS_ONLY)) dividend = terms.real(left);
        boolean infinite = infinities.mayBe(right);
        Expression divisor = infinite ? right : divisor(right);
        Operator operator = terms.target().division().real();
        Expression quotient = terms.call(operator, Type.REAL, dividend, divisor);
        return infinite ? infinities.of(left, right, quotient) : quotient;
    }

    /// Zero makes NULL where it does in the source.
    private Expression divisor(Expression value) {
        boolean fails =
                !terms.readsPrefixes() && !terms.source().has(Trait.QUOTIENTS_BY_ZERO_ARE_INFINITE);
        return fails ? value : CallTranslation.unlessZero(terms, value);
    }

    /// MySQL's quotient of exact numbers has a few digits more than the dividend.
    private Expression scaled(List<Expression> operands, Call call) {
        Expression digits =
                call.arguments().size() > 2
                        ? operands.get(2)
                        : terms.integer(decimals.quotient(call.arguments().getFirst()));
        return terms.rounded(exact(operands.subList(0, 2)), digits);
    }

    /// What is computed from quotients of MySQL with more digits than it shows.
    private Expression shown(List<Expression> operands, Call call) {
        Expression number = terms.number(operands.getFirst());
        return terms.rounded(number, terms.integer(decimals.of(call)));
    }

    /// Of integers; others are cut off before.
    private Expression remainder(List<Expression> operands) {
        Expression left = terms.integer(operands.getFirst());
        Expression right = terms.integer(operands.getLast());
        if (terms.isNull(left) || terms.isNull(right)) return terms.literal(Value.NULL);
        Operator operator = terms.target().division().rest();
        return terms.call(operator, Type.INTEGER, wide(left, right), divisor(right));
    }

    private Expression wholeRemainder(List<Expression> operands, Call call) {
        boolean whole = call.arguments().stream().allMatch(a -> isInteger(a.type().kind()));
        if (!whole) throw Untranslatable.noCounterpart("a remainder of numbers that are not whole");
        return remainder(operands);
    }

    private Expression negated(List<Expression> operands) {
        Expression number = terms.number(operands.getFirst());
        Operator operator =
                switch (terms.kind(number)) {
                    case REAL -> Operator.NEGATE_REAL;
                    case DECIMAL -> Operator.NEGATE_DECIMAL;
                    default -> Operator.NEGATE_INTEGER;
                };
        return terms.call(operator, number.type(), number);
    }

    private Expression absolute(List<Expression> operands) {
        Expression number = terms.number(operands.getFirst());
        return terms.call(Operator.ABS, number.type(), number);
    }

    /// MySQL rounds a double as an integer of so many powers of ten, and so do all doubles.
    private Expression shifted(Expression number, int digits) {
        Expression tens = terms.literal(Value.of(BigDecimal.TEN.pow(digits).doubleValue()));
        Expression raised = terms.call(Operator.MULTIPLY_REAL, Type.REAL, number, tens);
        Operator divides = terms.target().division().real();
        return terms.call(divides, Type.REAL, halves.of(raised), tens);
    }

    /// Half away from zero, to a double in SQLite.
    private Expression rounded(List<Expression> operands, Call call) {
        boolean isCast = operands.size() > 2;
        if (isCast) terms.assume(Premise.NUMBERS_FIT_THEIR_CASTS);
        Expression number = terms.number(operands.getFirst());
        // an exact number goes away from zero, and is a double only in the target
        boolean even =
                !isCast
                        && call.arguments().getFirst().type().kind() == Kind.REAL
                        && halves.isRound(number);
        boolean whole =
                operands.size() == 1
                        || operands.get(1) instanceof Literal(Value.Int(long n), _, _) && n == 0;
        if (whole && even) return halves.of(number);
        if (whole) return terms.rounded(number);
        if (!(operands.get(1) instanceof Literal(Value.Int(long digits), _, _)) || digits < 0)
            throw Untranslatable.noCounterpart("a rounding to digits that are no literal");
        if (digits <= MOST_DIGITS && even) return shifted(number, (int) digits);
        if (terms.kind(number) == Kind.REAL) terms.assume(Premise.ROUNDED_DOUBLES_ARE_CLEAR);
        return terms.rounded(number, operands.get(1));
    }
}
