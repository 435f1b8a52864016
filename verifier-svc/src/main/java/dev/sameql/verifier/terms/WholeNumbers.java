package dev.sameql.verifier.terms;

import dev.sameql.verifier.terms.Term.Sort;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Whole numbers near a number. Of a combination of integers with fractions as coefficients they
/// are quotients of integers; of any other number the greatest that is no greater stands for
/// itself, and it is required that it lies less than one below.
public final class WholeNumbers {
    private final Terms terms;
    private final Consumer<Term> requirements;

    /// `requirements` takes what has to hold.
    public WholeNumbers(Terms terms, Consumer<Term> requirements) {
        this.terms = terms;
        this.requirements = requirements;
    }

    /// The greatest that is no greater.
    public Term floor(Term number) {
        if (number.sort() == Sort.INT) return number;
        return ofIntegers(number).orElseGet(() -> standing(number));
    }

    /// The least that is no less.
    public Term ceiling(Term number) {
        return negated(floor(negated(number)));
    }

    /// The whole part of a number that is `more` further from zero.
    public Term towardsZero(Term number, Term more) {
        if (number.sort() == Sort.INT) return number;
        Term zero = terms.number(Rational.ZERO, Sort.REAL);
        return terms.ite(
                terms.less(number, zero),
                negated(floor(terms.plus(negated(number), more))),
                floor(terms.plus(number, more)));
    }

    private Optional<Term> ofIntegers(Term number) {
        Linear linear = Linear.of(number);
        BigInteger unit = linear.denominator();
        if (!linear.overIntegers() || unit.bitLength() >= Integer.SIZE) return Optional.empty();
        long divisor = unit.longValueExact();
        Term units = linear.scale(Rational.of(divisor)).asInteger().toTerm(terms);
        Term below =
                negated(
                        terms.quotient(
                                terms.plus(negated(units), terms.integer(divisor - 1)), divisor));
        Term above = terms.quotient(units, divisor);
        return Optional.of(terms.ite(terms.less(units, terms.integer(0)), below, above));
    }

    private Term standing(Term number) {
        Term floor = terms.apply("floor", Sort.INT, List.of(number));
        Term real = terms.real(floor);
        requirements.accept(terms.atMost(real, number));
        requirements.accept(
                terms.less(number, terms.plus(real, terms.number(Rational.ONE, Sort.REAL))));
        return floor;
    }

    private Term negated(Term number) {
        return terms.scale(Rational.MINUS_ONE, number);
    }
}
