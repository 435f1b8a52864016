package dev.sameql.verifier.terms;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/// An exact rational number in lowest terms; the denominator is positive.
public record Rational(BigInteger numerator, BigInteger denominator)
        implements Comparable<Rational> {

    public static final Rational ZERO = of(0);
    public static final Rational ONE = of(1);
    public static final Rational MINUS_ONE = of(-1);

    public Rational {
        if (denominator.signum() == 0) throw new ArithmeticException("division by zero");
        if (!denominator.equals(BigInteger.ONE)) {
            BigInteger gcd = numerator.gcd(denominator);
            if (denominator.signum() < 0) gcd = gcd.negate();
            numerator = numerator.divide(gcd);
            denominator = denominator.divide(gcd);
        }
    }

    public static Rational of(long value) {
        return new Rational(BigInteger.valueOf(value), BigInteger.ONE);
    }

    public static Rational of(BigDecimal value) {
        return value.scale() > 0
                ? new Rational(value.unscaledValue(), BigInteger.TEN.pow(value.scale()))
                : new Rational(value.toBigIntegerExact(), BigInteger.ONE);
    }

    /// The exact value of a finite double.
    public static Rational of(double value) {
        return of(new BigDecimal(value));
    }

    /// Reads `5`, `-5/2`, `(- 5)`, `(/ 5 2)` or `2.5` as solvers print them.
    public static Rational parse(String text) {
        String plain = text.replaceAll("[()]", " ").strip();
        if (plain.startsWith("- ")) return parse(plain.substring(2)).negate();
        if (plain.startsWith("/ ")) {
            String[] parts = plain.substring(2).strip().split("\\s+", 2);
            return parse(parts[0]).over(parse(parts[1]));
        }
        int slash = plain.indexOf('/');
        if (slash < 0) return of(new BigDecimal(plain.strip()));
        return of(new BigDecimal(plain.substring(0, slash).strip()))
                .over(of(new BigDecimal(plain.substring(slash + 1).strip())));
    }

    public Rational plus(Rational other) {
        return new Rational(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Rational times(Rational other) {
        return new Rational(
                numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Rational over(Rational other) {
        return new Rational(
                numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    public Rational negate() {
        return new Rational(numerator.negate(), denominator);
    }

    public Rational abs() {
        return signum() < 0 ? negate() : this;
    }

    public int signum() {
        return numerator.signum();
    }

    public boolean isInteger() {
        return denominator.equals(BigInteger.ONE);
    }

    public boolean isZero() {
        return numerator.signum() == 0;
    }

    /// The same as a decimal, where it is one.
    public Optional<BigDecimal> decimal() {
        BigInteger rest = denominator;
        for (int prime : new int[] {2, 5}) {
            BigInteger p = BigInteger.valueOf(prime);
            while (rest.mod(p).signum() == 0) rest = rest.divide(p);
        }
        return rest.equals(BigInteger.ONE)
                ? Optional.of(new BigDecimal(numerator).divide(new BigDecimal(denominator)))
                : Optional.empty();
    }

    @Override
    public int compareTo(Rational other) {
        return numerator
                .multiply(other.denominator)
                .compareTo(other.numerator.multiply(denominator));
    }

    @Override
    public String toString() {
        return isInteger() ? numerator.toString() : numerator + "/" + denominator;
    }
}
