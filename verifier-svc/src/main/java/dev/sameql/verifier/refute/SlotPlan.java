package dev.sameql.verifier.refute;

import dev.sameql.core.value.Value;

/// What one column is filled with.
///
/// - `hits`: for each query (gold, predicted) values that make its comparisons true.
/// - `near`: values that just miss.
/// - `keys`: values shared with the columns that it is joined or compared with; empty when there
///   are none.
/// - `plain`: values that mean nothing.
/// - `listed`: whether the column holds no values but these.
public record SlotPlan(
        ValueKind kind,
        Value[][] hits,
        Value[] near,
        Value[] keys,
        Value[] plain,
        boolean listed,
        boolean nullable,
        boolean nullMatters) {

    private static final int COLUMNS_APART = 3;
    private static final int NULL = 15;
    private static final int NEAR = 40;

    boolean hasHits() {
        return hits[0].length > 0 || hits[1].length > 0;
    }

    /// The n-th of many values that are all different: the first makes a comparison of one of the
    /// queries true, and so do the others as far as numbers go. Columns that share no keys start
    /// at different values, by their position.
    Value numbered(int side, int position, int n) {
        if (listed) return plain[n % plain.length];
        Value[] hits = hits()[hits()[side].length > 0 ? side : 1 - side];
        if (hits.length == 0) {
            if (n < keys.length) return keys[n];
            return kind.numbered(n + 1 + (keys.length > 0 ? 0 : position % COLUMNS_APART));
        }
        if (n == 0) return hits[0];
        boolean down = hits.length > 1 && below(hits[1], hits[0]);
        return switch (hits[0]) {
            case Value.Int(long number) -> Value.of(number + (down ? -n : n));
            case Value.Real(double number) -> Value.of(number + (down ? -n : n));
            default -> n < hits.length ? hits[n] : kind.numbered(n + 1);
        };
    }

    private static boolean below(Value left, Value right) {
        return left instanceof Value.Int(long a) && right instanceof Value.Int(long b) && a < b
                || left instanceof Value.Real(double c)
                        && right instanceof Value.Real(double d)
                        && c < d;
    }

    /// A value as it comes, at times NULL.
    Value any(SeededRandom random) {
        if (nullable && random.percent(NULL)) return Value.NULL;
        Value[] from = near.length > 0 && random.percent(NEAR) ? near : plain;
        return from[random.below(from.length)];
    }
}
