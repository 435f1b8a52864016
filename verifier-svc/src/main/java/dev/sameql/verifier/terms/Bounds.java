package dev.sameql.verifier.terms;

/// What a number may be at least and at most.
public record Bounds(Rational low, Rational high) {

    /// Those of a number that is one of two.
    Bounds or(Bounds other) {
        return new Bounds(
                low.compareTo(other.low) <= 0 ? low : other.low,
                high.compareTo(other.high) >= 0 ? high : other.high);
    }

    /// Those of a sum.
    Bounds plus(Bounds other) {
        return new Bounds(low.plus(other.low), high.plus(other.high));
    }

    /// Those of a multiple.
    Bounds times(Rational factor) {
        Rational one = factor.times(low);
        Rational other = factor.times(high);
        return factor.signum() > 0 ? new Bounds(one, other) : new Bounds(other, one);
    }
}
