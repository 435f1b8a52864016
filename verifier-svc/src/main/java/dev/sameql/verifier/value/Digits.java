package dev.sameql.verifier.value;

import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// The digits that an exact number is written with, which its value does not tell: `1.0` and
/// `1.00` are equal, and yet their quotients by 3 are not.
///
/// - `scale`: how many decimals.
/// - `most`: no more decimals than these.
/// - `whole`: no more digits than these before the point.
/// - `before`: of a quotient that is rounded to its scale, the quotient itself; else null.
/// - `apart`: whether such quotients are in the same order as what they are rounded to, and equal
///   only where that is: they are multiples of `10^(4 - scale)` divided by small integers.
public record Digits(Term scale, int most, int whole, Term before, boolean apart) {
    /// More than any number has.
    public static final int ANY = 20_000;

    private static final Rational MOST = Rational.of(100);

    /// A number rounded, half away from zero, to so many decimals.
    public static final Function ROUNDED =
            new Function(
                    "rounded",
                    operands ->
                            Optional.of((Rational) operands.get(1))
                                    .filter(scale -> scale.abs().compareTo(MOST) <= 0)
                                    .map(scale -> rounded((Rational) operands.get(0), scale)));

    /// No count passes what stands for any.
    public Digits {
        most = Math.min(most, ANY);
        whole = Math.min(whole, ANY);
    }

    public static Digits of(Term scale, int most, int whole) {
        return new Digits(scale, most, whole, null, false);
    }

    public static Digits of(Terms terms, int scale, int whole) {
        return of(terms.integer(scale), scale, whole);
    }

    public static Digits of(Terms terms, BigDecimal number) {
        int scale = Math.max(0, number.scale());
        return of(terms, scale, Math.max(0, number.precision() - number.scale()));
    }

    /// Those of a sum of two, or of either of them.
    public Digits wider(Digits other, Terms terms) {
        return of(
                higher(scale, other.scale, terms),
                Math.max(most, other.most),
                Math.max(whole, other.whole));
    }

    /// Those of a product.
    public Digits times(Digits other, Terms terms) {
        return of(terms.plus(scale, other.scale), most + other.most, whole + other.whole);
    }

    /// With room for more digits before the point.
    public Digits raised(int by) {
        return of(scale, most, whole + by);
    }

    /// Those of the number as it is shown.
    public Digits plain() {
        return before == null ? this : of(scale, most, whole);
    }

    public Digits ofQuotient(Term exact, boolean farApart) {
        return new Digits(scale, most, whole, exact, farApart);
    }

    public static Term higher(Term left, Term right, Terms terms) {
        return left == right ? left : terms.ite(terms.less(left, right), right, left);
    }

    public static Term rounded(Term number, Term scale, Terms terms) {
        return terms.apply(ROUNDED, Sort.REAL, List.of(terms.real(number), scale));
    }

    private static Rational rounded(Rational number, Rational scale) {
        BigInteger shift = BigInteger.TEN.pow(Math.abs(scale.numerator().intValueExact()));
        Rational unit =
                scale.signum() < 0
                        ? new Rational(shift, BigInteger.ONE)
                        : new Rational(BigInteger.ONE, shift);
        Rational units = number.abs().over(unit);
        BigInteger twice = units.denominator().shiftLeft(1);
        BigInteger nearest = units.numerator().shiftLeft(1).add(units.denominator()).divide(twice);
        Rational result = new Rational(nearest, BigInteger.ONE).times(unit);
        return number.signum() < 0 ? result.negate() : result;
    }
}
