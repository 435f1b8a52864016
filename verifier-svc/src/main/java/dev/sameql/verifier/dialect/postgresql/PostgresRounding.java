package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.terms.WholeNumbers;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Whole numbers near a number, as PostgreSQL rounds.
///
/// A quotient by a constant is rounded to so many decimals that the whole numbers near it are those
/// near the exact one: a number with `m` decimals over `d` lies at least `1 / (d * 10^m)` from any
/// other whole number, and at least half of that from any other half.
final class PostgresRounding {
    private static final Rational HALF = new Rational(BigInteger.ONE, BigInteger.TWO);
    private static final int MOST_DECIMALS = 100;

    private final PostgresReading reading;
    private final Terms terms;
    private final WholeNumbers whole;
    private final Map<Term, Term> quotients = new HashMap<>();

    PostgresRounding(PostgresReading reading) {
        this.reading = reading;
        this.terms = reading.terms;
        this.whole = new WholeNumbers(terms, reading.inner.dates().calendar()::require);
    }

    /// Notes what a quotient is exactly, if its whole numbers are those of the exact one. `scale`:
    /// how many decimals it has at least.
    void note(
            SymbolicValue quotient, SymbolicValue dividend, int decimals, Term divisor, int scale) {
        if (!(divisor.payload() instanceof Rational by) || by.signum() == 0) return;
        if (decimals > MOST_DECIMALS || scale < 0 || scale > MOST_DECIMALS) return;
        BigInteger units = by.numerator().abs().multiply(BigInteger.TEN.pow(decimals));
        if (units.compareTo(BigInteger.TEN.pow(scale)) >= 0) return;
        Term exact = terms.scale(Rational.of(1).over(by), terms.real(dividend.term()));
        quotients.put(quotient.term(), exact);
    }

    /// FLOOR, CEIL, SIGN, TRUNC and ROUND of one number.
    SymbolicValue whole(Operator operator, SymbolicValue number, Digits digits, Type type) {
        Term term = near(operator, number, type.kind());
        return type.kind() == Kind.REAL
                ? new SymbolicValue(Form.NUMBER, number.isNull(), terms.real(term), terms.always())
                : reading.values.integer(term, number.isNull()).with(digits);
    }

    private Term near(Operator operator, SymbolicValue number, Kind kind) {
        if (kind == Kind.REAL && mayBeOther(operator, number.term()))
            return terms.apply(
                    "postgresql-double-" + operator, Sort.INT, List.of(terms.real(number.term())));
        if (operator == Operator.SIGN) return sign(number.term());
        Term exact = exact(number);
        if (operator == Operator.FLOOR) return whole.floor(exact);
        if (operator == Operator.CEIL) return whole.ceiling(exact);
        if (operator == Operator.TRUNC)
            return whole.towardsZero(exact, terms.number(Rational.of(0), Sort.REAL));
        return nearest(exact, kind);
    }

    /// Whether a whole number near a double may be none that is computed exactly: the double of a
    /// wide integer is another number, and the sign of what is no number is 0.
    private static boolean mayBeOther(Operator operator, Term number) {
        if (number.payload() instanceof Rational) return false;
        return operator == Operator.SIGN
                || number.sort() == Sort.INT
                || number.is(Term.Operation.SUM)
                        && number.arguments().stream().allMatch(t -> t.sort() == Sort.INT);
    }

    /// The whole number that a conversion to integers makes of one: halves go away from zero, those
    /// of doubles to the even one.
    Term integer(SymbolicValue number, Kind kind) {
        return nearest(exact(number), kind);
    }

    private Term exact(SymbolicValue number) {
        return quotients.getOrDefault(number.term(), number.term());
    }

    private Term nearest(Term number, Kind kind) {
        if (number.sort() == Sort.INT) return number;
        Term half = terms.number(HALF, Sort.REAL);
        if (kind != Kind.REAL) return whole.towardsZero(number, half);
        Term above = terms.plus(number, half);
        Term near = whole.floor(above);
        Term isHalf = terms.equal(terms.real(near), above);
        Term odd = terms.not(terms.equal(terms.remainder(near, 2), terms.integer(0)));
        return terms.ite(terms.and(isHalf, odd), terms.minus(near, terms.integer(1)), near);
    }

    private Term sign(Term number) {
        Term zero = terms.number(Rational.of(0), number.sort());
        return terms.ite(
                terms.less(zero, number),
                terms.integer(1),
                terms.ite(terms.less(number, zero), terms.integer(-1), terms.integer(0)));
    }
}
