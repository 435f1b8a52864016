package dev.sameql.verifier.terms;

import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A linear combination `constant + Σ coefficient · term` while it is being built; the terms are
/// not sums themselves.
final class Linear {
    /// How many choices within choices are looked into for bounds.
    private static final int DEEPEST = 4;

    private static final Optional<Bounds> INDICATOR =
            Optional.of(new Bounds(Rational.ZERO, Rational.ONE));

    private final TreeMap<Term, Rational> parts = new TreeMap<>(Comparator.comparingInt(Term::id));
    private Rational constant = Rational.ZERO;
    private boolean real;

    static Linear of(Term term) {
        return new Linear().add(Rational.ONE, term);
    }

    /// Adds `factor · term`.
    Linear add(Rational factor, Term term) {
        if (factor.isZero()) return this;
        real |= term.sort() == Sort.REAL;
        if (term.isConstant()) {
            constant = constant.plus(factor.times((Rational) term.payload()));
        } else if (term.is(Operation.SUM)) {
            List<?> coefficients = (List<?>) term.payload();
            int n = term.arguments().size();
            for (int i = 0; i < n; i++) {
                put(factor.times((Rational) coefficients.get(i)), term.argument(i));
            }
            constant = constant.plus(factor.times((Rational) coefficients.get(n)));
        } else {
            put(factor, term);
        }
        return this;
    }

    private void put(Rational factor, Term term) {
        parts.merge(term, factor, (old, more) -> old.plus(more).isZero() ? null : old.plus(more));
    }

    Linear add(Rational number) {
        constant = constant.plus(number);
        return this;
    }

    Linear asReal() {
        real = true;
        return this;
    }

    /// As an integer, which it has to be.
    Linear asInteger() {
        real = false;
        return this;
    }

    Map<Term, Rational> parts() {
        return parts;
    }

    Rational constant() {
        return constant;
    }

    boolean isConstant() {
        return parts.isEmpty();
    }

    /// The sign of the first coefficient; 1 for a constant.
    int leadingSign() {
        return parts.isEmpty() ? 1 : parts.firstEntry().getValue().signum();
    }

    /// Whether every term is an integer.
    boolean overIntegers() {
        return parts.keySet().stream().allMatch(t -> t.sort() == Sort.INT);
    }

    /// Multiplies everything by one number.
    Linear scale(Rational factor) {
        parts.replaceAll((_, coefficient) -> coefficient.times(factor));
        constant = constant.times(factor);
        return this;
    }

    /// Divides by a positive number so that equal conditions become equal terms: coefficients
    /// become integers without common divisor (the constant may stay a fraction).
    Linear primitive() {
        BigInteger denominators = denominators();
        BigInteger divisor = BigInteger.ZERO;
        for (Rational c : parts.values()) {
            BigInteger n = c.numerator().multiply(denominators.divide(c.denominator()));
            divisor = divisor.gcd(n);
        }
        return divisor.signum() == 0 ? this : scale(new Rational(denominators, divisor));
    }

    private BigInteger denominators() {
        return parts.values().stream()
                .map(Rational::denominator)
                .reduce(BigInteger.ONE, Linear::lcm);
    }

    private static BigInteger lcm(BigInteger left, BigInteger right) {
        return left.divide(left.gcd(right)).multiply(right);
    }

    /// The least number by which to multiply so that coefficients and constant become integers.
    BigInteger denominator() {
        return lcm(denominators(), constant.denominator());
    }

    /// What the combination may be; empty where there is no bound.
    Optional<Bounds> bounds() {
        return bounds(DEEPEST);
    }

    private Optional<Bounds> bounds(int depth) {
        Bounds sum = new Bounds(constant, constant);
        for (var part : parts.entrySet()) {
            Optional<Bounds> bounds = bounds(part.getKey(), depth);
            if (bounds.isEmpty()) return bounds;
            sum = sum.plus(bounds.get().times(part.getValue()));
        }
        return Optional.of(sum);
    }

    private static Optional<Bounds> bounds(Term term, int depth) {
        if (Terms.isIndicator(term)) return INDICATOR;
        if (depth == 0 || !term.is(Operation.ITE)) return Optional.empty();
        Optional<Bounds> then = of(term.argument(1)).bounds(depth - 1);
        if (then.isEmpty()) return then;
        return of(term.argument(2)).bounds(depth - 1).map(then.get()::or);
    }

    /// Whether it is an integer whatever the terms are.
    boolean isIntegral() {
        return !real
                && constant.isInteger()
                && overIntegers()
                && parts.values().stream().allMatch(Rational::isInteger);
    }

    /// The term for it.
    Term toTerm(Terms terms) {
        Sort sort = isIntegral() ? Sort.INT : Sort.REAL;
        if (parts.isEmpty()) return terms.number(constant, sort);
        if (parts.size() == 1 && constant.isZero()) {
            var only = parts.firstEntry();
            if (only.getValue().equals(Rational.ONE) && only.getKey().sort() == sort) {
                return only.getKey();
            }
        }
        var coefficients = new ArrayList<Object>(parts.values());
        coefficients.add(constant);
        return terms.node(
                Operation.SUM, sort, List.copyOf(parts.keySet()), List.copyOf(coefficients));
    }
}
