package dev.sameql.v1.summary;

/// The 95 % confidence interval of a share (Wilson, 1927): where the share of all pairs like these
/// may well lie, when these were drawn from them. Unlike the normal approximation it stays between
/// 0 and 1, and has a width where all or none are right.
public record Interval(double low, double high) {
    private static final double Z = 1.959963984540054;

    /// The interval of `part` of `whole`; everything where `whole` is 0.
    public static Interval of(int part, int whole) {
        if (whole == 0) return new Interval(0, 1);
        double share = (double) part / whole;
        double square = Z * Z / whole;
        double middle = (share + square / 2) / (1 + square);
        double reach =
                Z / (1 + square) * Math.sqrt(share * (1 - share) / whole + square / (4 * whole));
        return new Interval(Math.max(0, middle - reach), Math.min(1, middle + reach));
    }
}
