package dev.sameql.verifier.dialect.mysql;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.mysql.values.MysqlOperators;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.terms.WholeNumbers;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// What MySQL's quotients and roundings yield: an exact quotient is rounded to four decimals more
/// than its dividend has, and compares as what it was before.
final class MysqlRounding {
    /// Of an integer of 64 bits.
    private static final Rational MOST_DIGITS = Rational.of(19);

    /// So many digits any integer of 64 bits may have.
    private static final int DIGITS_OF_INTEGER = 18;

    static final int MOST_DECIMALS = 30;
    private static final Rational MORE = Rational.of(10_000);

    private static final Rational HALF = new Rational(BigInteger.ONE, BigInteger.TWO);

    /// Quotients by two such numbers differ by more than rounding takes away.
    private static final Rational SMALL = Rational.of(50);

    /// Quotients by such numbers differ by more than is cut off, from each other where there are so
    /// many decimals more.
    private static final Rational FEW = Rational.of(99);

    private static final int DECIMALS_OF_CUTS = 5;

    private final MysqlReading reading;
    private final SqliteReading inner;
    private final Terms terms;
    private final WholeNumbers whole;

    MysqlRounding(MysqlReading reading) {
        this.reading = reading;
        this.inner = reading.inner;
        this.terms = reading.terms;
        this.whole = new WholeNumbers(terms, reading.inner.dates().calendar()::require);
    }

    /// Whether rounding quotients changes nothing in how they compare: with others of as many
    /// decimals, and with numbers of fewer decimals than theirs.
    boolean compareAsTheyWere(SymbolicValue left, SymbolicValue right) {
        boolean one = isApart(left);
        boolean other = isApart(right);
        // one is rounded where the other is cut off
        if (one && other)
            return scale(left) == scale(right)
                    && left.isReal().isNever() == right.isReal().isNever();
        if (!one && !other) return false;
        SymbolicValue quotient = one ? left : right;
        SymbolicValue number = one ? right : left;
        return number.isNumber()
                && number.isReal().isNever()
                && reading.hasDigits(number)
                && scale(quotient).payload() instanceof Rational scale
                && scale.compareTo(Rational.of(reading.digits(number).most() + 2L)) >= 0;
    }

    private static boolean isApart(SymbolicValue value) {
        return value.digits().filter(Digits::apart).isPresent();
    }

    private static Term scale(SymbolicValue number) {
        return number.digits().orElseThrow().scale();
    }

    static SymbolicValue before(SymbolicValue value) {
        return isApart(value)
                ? new SymbolicValue(
                        value.form(),
                        value.isNull(),
                        value.digits().orElseThrow().before(),
                        value.isReal())
                : value;
    }

    /// ROUND, and CAST to an exact number.
    SymbolicValue rounded(List<SymbolicValue> operands, Type type) {
        SymbolicValue number = operands.getFirst();
        // the typing gives every call a number of decimals
        if (operands.size() == 1) return reading.unknown(Operator.ROUND, operands, type);
        if (isWhole(number, operands)) return number.with(declared(operands));
        boolean exact = number.isNumber() && number.isReal().isNever();
        if (type.kind() != Kind.DECIMAL || !exact)
            return reading.unknown(Operator.ROUND, operands, type);
        if (operands.size() == 2) return rounded(number, operands.get(1));
        return hasRoom(number, operands)
                ? rounded(number, operands.get(1)).with(declared(operands))
                : reading.unknown(Operator.ROUND, operands, type);
    }

    SymbolicValue floor(List<SymbolicValue> operands, Type type) {
        return whole(Operator.FLOOR, operands, type, whole::floor);
    }

    SymbolicValue ceiling(List<SymbolicValue> operands, Type type) {
        return whole(Operator.CEIL, operands, type, whole::ceiling);
    }

    /// TRUNC is known to no decimals only.
    SymbolicValue truncated(List<SymbolicValue> operands, Type type) {
        Term zero = terms.number(Rational.ZERO, Sort.REAL);
        return operands.getLast().term().payload() instanceof Rational decimals && decimals.isZero()
                ? whole(Operator.TRUNC, operands, type, n -> whole.towardsZero(n, zero))
                : reading.unknown(Operator.TRUNC, operands, type);
    }

    /// A whole number near an exact one. A quotient that is cut off and well apart from its like
    /// has those of what it was before.
    private SymbolicValue whole(
            Operator operator, List<SymbolicValue> operands, Type type, UnaryOperator<Term> near) {
        SymbolicValue number = operands.getFirst();
        if (!isExact(number)) return reading.unknown(operator, operands, type);
        Term term = near.apply(before(number).term());
        return type.kind() == Kind.DECIMAL
                ? reading.values
                        .integer(terms.real(term), number.isNull())
                        .with(Digits.of(terms, 0, reading.digits(number).whole() + 1))
                : reading.values.integer(term, number.isNull());
    }

    /// Whether it is an exact number that is an integer of 64 bits once it is rounded.
    boolean fitsInteger(SymbolicValue number) {
        return isExact(number) && reading.digits(number).whole() <= DIGITS_OF_INTEGER;
    }

    /// Whether it is a number of which digits are known and none is left out.
    private boolean isExact(SymbolicValue number) {
        return number.isNumber() && number.isReal().isNever() && reading.hasDigits(number);
    }

    /// The integer that an exact number is cast to: halves go away from zero.
    SymbolicValue nearest(SymbolicValue number) {
        Term half = terms.number(HALF, Sort.REAL);
        Term near = whole.towardsZero(before(number).term(), half);
        return reading.values.integer(near, number.isNull());
    }

    /// A third operand says how many decimals it is rounded to.
    SymbolicValue quotient(List<SymbolicValue> ratio, List<SymbolicValue> operands) {
        SymbolicValue exact = inner.apply(Operator.DIVIDE, reading.doubles(ratio), Type.REAL);
        return operands.size() == 2
                ? shown(exact, ratio.getFirst(), ratio.getLast().term())
                : rounded(exact, operands.getLast());
    }

    /// The digits of a quotient that is cut off, as the server computes with it. It compares as
    /// what it was before with numbers of few decimals, and with its like: they are equal or
    /// further apart than what is cut off. Empty where it is not known how many decimals there are.
    Optional<SymbolicValue> cut(SymbolicValue cut, List<SymbolicValue> ratio) {
        SymbolicValue dividend = ratio.getFirst();
        SymbolicValue divisor = ratio.getLast();
        Digits own = reading.digits(dividend);
        Digits other = reading.digits(divisor);
        boolean exact = ratio.stream().allMatch(v -> v.isNumber() && v.isReal().isNever());
        if (!exact || !own.scale().isConstant() || !other.scale().isConstant())
            return Optional.empty();
        int scale = MysqlOperators.decimalsOfCut(own.most(), other.most());
        boolean apart =
                other.most() == 0
                        && own.most() + DECIMALS_OF_CUTS <= scale
                        && isWithin(divisor.term(), FEW);
        Term quotient = inner.apply(Operator.DIVIDE, reading.doubles(ratio), Type.REAL).term();
        Digits digits = Digits.of(terms, scale, own.whole() + MOST_DECIMALS);
        return Optional.of(
                new SymbolicValue(
                        Form.NUMBER,
                        cut.isNull(),
                        cut.term(),
                        terms.never(),
                        Optional.of(digits.ofQuotient(quotient, apart))));
    }

    /// What is computed with quotients that are cut off, as it is shown.
    SymbolicValue shown(List<SymbolicValue> operands, Type type) {
        SymbolicValue number = operands.getFirst();
        SymbolicValue shown = operands.getLast();
        boolean exact = number.isNumber() && number.isReal().isNever();
        if (!exact || !reading.hasDigits(shown))
            return reading.unknown(Operator.SHOWN, operands, type);
        Digits digits = reading.digits(shown);
        return new SymbolicValue(
                Form.NUMBER,
                terms.or(number.isNull(), shown.isNull()),
                Digits.rounded(number.term(), digits.scale(), terms),
                terms.never(),
                Optional.of(digits));
    }

    private boolean isWithin(Term divisor, Rational most) {
        return terms.isIntegral(divisor)
                && terms.bounds(divisor)
                        .filter(
                                b ->
                                        b.low().abs().compareTo(most) <= 0
                                                && b.high().abs().compareTo(most) <= 0)
                        .isPresent();
    }

    /// A quotient rounded to four decimals more than its dividend has.
    SymbolicValue shown(SymbolicValue exact, SymbolicValue dividend, Term divisor) {
        Digits own = reading.digits(dividend);
        Term scale = terms.plus(own.scale(), terms.integer(MysqlOperators.MORE_DIGITS));
        int most =
                scale.payload() instanceof Rational known
                        ? known.numerator().intValueExact()
                        : MOST_DECIMALS;
        if (most > MOST_DECIMALS)
            throw new NotModelled("a quotient of so many decimals in MySQL", null);
        Term shown =
                inner.arithmetic()
                        .quotient(
                                dividend.term(),
                                divisor,
                                (quotient, by) ->
                                        by != null && MORE.over(by).isInteger()
                                                ? quotient
                                                : Digits.rounded(quotient, scale, terms));
        boolean small = isWithin(divisor, SMALL);
        Digits digits = Digits.of(scale, most, own.whole() + MOST_DECIMALS);
        boolean whole =
                divisor.payload() instanceof Rational by
                        && by.signum() != 0
                        && MORE.over(by).isInteger();
        if (whole)
            return new SymbolicValue(
                    Form.NUMBER,
                    exact.isNull(),
                    terms.real(shown),
                    terms.never(),
                    Optional.of(digits));
        return new SymbolicValue(
                Form.NUMBER,
                exact.isNull(),
                terms.real(shown),
                terms.always(),
                Optional.of(digits.ofQuotient(exact.term(), small)));
    }

    /// A CAST of an integer to an exact number with room for any.
    private static boolean isWhole(SymbolicValue number, List<SymbolicValue> operands) {
        return number.isNumber()
                && number.term().sort() == Sort.INT
                && operands.size() == 3
                && operands.get(1).term().payload() instanceof Rational scale
                && operands.get(2).term().payload() instanceof Rational precision
                && precision.plus(scale.negate()).compareTo(MOST_DIGITS) >= 0;
    }

    private SymbolicValue rounded(SymbolicValue number, SymbolicValue decimals) {
        Term isNull = terms.or(number.isNull(), decimals.isNull());
        Term term =
                hasNoMore(number, decimals)
                        ? terms.real(number.term())
                        : Digits.rounded(number.term(), decimals.term(), terms);
        Optional<Digits> digits =
                decimals.term().payload() instanceof Rational known && known.signum() >= 0
                        ? Optional.of(
                                Digits.of(
                                        terms,
                                        known.numerator().intValueExact(),
                                        number.digits().map(d -> d.whole() + 1).orElse(Digits.ANY)))
                        : Optional.empty();
        return reading.values.integer(term, isNull).with(digits);
    }

    /// Whether a CAST to an exact number has room for all digits before the point.
    private boolean hasRoom(SymbolicValue number, List<SymbolicValue> operands) {
        boolean isKnown =
                operands.stream().skip(1).allMatch(o -> o.term().payload() instanceof Rational);
        return isKnown
                && reading.hasDigits(number)
                && reading.digits(number).whole() < declared(operands).whole();
    }

    /// Whether a number has no more than so many decimals.
    private boolean hasNoMore(SymbolicValue number, SymbolicValue decimals) {
        return reading.hasDigits(number)
                && decimals.term().payload() instanceof Rational known
                && known.compareTo(Rational.of(reading.digits(number).most())) >= 0;
    }

    /// The digits of a CAST.
    private Digits declared(List<SymbolicValue> operands) {
        int scale = whole(operands.get(1));
        return Digits.of(terms, scale, whole(operands.get(2)) - scale);
    }

    private static int whole(SymbolicValue constant) {
        return ((Rational) constant.term().payload()).numerator().intValueExact();
    }

    /// Operands of which none is rounded.
    static List<SymbolicValue> exact(List<SymbolicValue> operands) {
        for (SymbolicValue operand : operands) {
            boolean number = operand.isNumber() || operand.form() == Form.NULL;
            if (!number || !operand.isReal().isNever())
                throw new NotModelled("arithmetic on a rounded number or quotient", null);
        }
        return operands;
    }
}
