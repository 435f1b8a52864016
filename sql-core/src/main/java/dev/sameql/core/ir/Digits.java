package dev.sameql.core.ir;

/// How many digits the exact numbers of a type have, and how many of them are decimals, for engines
/// where that decides what a value is converted to.
public record Digits(int precision, int scale) {

    /// Nothing is said of them.
    public static final Digits NONE = new Digits(0, 0);

    /// How many digits stand before the point.
    public int whole() {
        return precision - scale;
    }
}
