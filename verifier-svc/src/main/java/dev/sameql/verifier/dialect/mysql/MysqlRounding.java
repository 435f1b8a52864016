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
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.util.List;
import java.util.Optional;

/// What MySQL's quotients and roundings yield: an exact quotient is rounded to four decimals more
/// than its dividend has, and compares as what it was before.
final class MysqlRounding {
    /// Of an integer of 64 bits.
    private static final Rational MOST_DIGITS = Rational.of(19);

    static final int MOST_DECIMALS = 30;
    private static final Rational MORE = Rational.of(10_000);

    /// Quotients by two such numbers differ by more than rounding takes away.
    private static final Rational SMALL = Rational.of(50);

    private final MysqlReading reading;
    private final SqliteReading inner;
    private final Terms terms;

    MysqlRounding(MysqlReading reading) {
        this.reading = reading;
        this.inner = reading.inner;
        this.terms = reading.terms;
    }

    /// ROUND, and CAST to an exact number.
    SymbolicValue rounded(List<SymbolicValue> operands, Type type) {
        SymbolicValue number = operands.getFirst();
        if (isWhole(number, operands)) return number.with(declared(operands));
        boolean exact = number.isNumber() && number.isReal().isNever();
        return type.kind() == Kind.DECIMAL && operands.size() == 2 && exact
                ? rounded(number, operands.get(1))
                : reading.unknown(Operator.ROUND, operands, type);
    }

    /// A third operand says how many decimals it is rounded to.
    SymbolicValue quotient(List<SymbolicValue> ratio, List<SymbolicValue> operands) {
        SymbolicValue exact = inner.apply(Operator.DIVIDE, reading.doubles(ratio), Type.REAL);
        return operands.size() == 2
                ? shown(exact, ratio.getFirst(), ratio.getLast().term())
                : rounded(exact, operands.getLast());
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
        boolean small =
                terms.isIntegral(divisor)
                        && terms.bounds(divisor)
                                .filter(
                                        b ->
                                                b.low().abs().compareTo(SMALL) <= 0
                                                        && b.high().abs().compareTo(SMALL) <= 0)
                                .isPresent();
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
        Term term = Digits.rounded(number.term(), decimals.term(), terms);
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
