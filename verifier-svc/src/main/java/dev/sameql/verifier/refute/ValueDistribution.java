package dev.sameql.verifier.refute;

import java.util.List;

/// From which distribution the values of a generated database are drawn. Probabilities are in
/// percent, per value, unless said otherwise.
///
/// - `hit`: a value that makes a comparison true; `near`: one that just misses.
/// - `none`: NULL where it is allowed, in the columns chosen by `nullColumns` for one database.
/// - `copy`: the value of the row before.
/// - `spread`: how many keys and plain values are in use.
/// - `empty`: a table without rows (per table).
/// - `uneven`: some tables get one or two rows only.
/// - `apart`: columns start at different plain values, so that swapped columns show.
record ValueDistribution(
        String name,
        int fewest,
        int most,
        int hit,
        int near,
        int none,
        int nullColumns,
        int copy,
        int spread,
        int empty,
        boolean uneven,
        boolean apart) {

    static final ValueDistribution RICH =
            new ValueDistribution("rich", 2, 3, 92, 3, 0, 0, 0, 3, 0, false, true);
    static final ValueDistribution DOUBLES =
            new ValueDistribution("doubles", 3, 4, 85, 3, 30, 15, 65, 2, 0, false, true);
    static final ValueDistribution MIXED =
            new ValueDistribution("mixed", 2, 4, 65, 15, 35, 30, 30, 3, 5, false, false);
    static final ValueDistribution SINGLE =
            new ValueDistribution("single", 0, 1, 80, 10, 30, 20, 0, 2, 15, false, true);
    static final ValueDistribution NULLS =
            new ValueDistribution("nulls", 2, 4, 80, 5, 65, 35, 25, 2, 0, false, true);
    static final ValueDistribution NEAR =
            new ValueDistribution("near", 2, 4, 45, 45, 25, 15, 30, 3, 0, false, false);
    static final ValueDistribution LOOSE =
            new ValueDistribution("loose", 1, 4, 35, 20, 25, 40, 35, 8, 10, false, false);
    static final ValueDistribution MANY =
            new ValueDistribution("many", 4, 8, 75, 10, 30, 25, 40, 3, 0, true, false);

    /// The order in which they are tried; what shows most differences comes first.
    private static final List<ValueDistribution> ORDER =
            List.of(
                    RICH, DOUBLES, MIXED, SINGLE, NULLS, RICH, NEAR, LOOSE, DOUBLES, MANY, MIXED,
                    LOOSE);

    /// The order after that: more rows than the solver will try, for what shows only in groups.
    private static final List<ValueDistribution> LATE =
            List.of(MANY, NULLS, MANY, LOOSE, MANY, MIXED, MANY, NEAR, MANY, DOUBLES, MANY, SINGLE);

    private static final int EARLY = 48;
    private static final int REPEATING = 97;

    /// The profile of the n-th database, counted from 0.
    static ValueDistribution of(int n) {
        return n < EARLY ? ORDER.get(n % ORDER.size()) : LATE.get(n % LATE.size());
    }

    /// The same with few rows to refer to and most values repeated, so that groups are large.
    ValueDistribution repeating() {
        return new ValueDistribution(
                name, 1, 2, hit, near, none, nullColumns, REPEATING, spread, 0, false, apart);
    }

    /// How often, in percent, a row that copies the one before copies a value.
    int copiedValues() {
        return copy >= REPEATING ? 98 : 75;
    }

    /// The same with so many rows, and more values repeated.
    ValueDistribution withRows(int rows) {
        return new ValueDistribution(
                name, rows, rows + 1, hit, near, none, nullColumns, 55, spread, 0, true, apart);
    }
}
