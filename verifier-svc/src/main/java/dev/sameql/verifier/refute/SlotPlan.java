package dev.sameql.verifier.refute;

import dev.sameql.core.value.Value;

/// What one column is filled with.
///
/// - `hits`: for each query (gold, predicted) values that make its comparisons true.
/// - `near`: values that just miss.
/// - `keys`: values shared with the columns that it is joined or compared with; empty when there
///   are none.
/// - `plain`: values that mean nothing.
record SlotPlan(
        ValueKind kind,
        Value[][] hits,
        Value[] near,
        Value[] keys,
        Value[] plain,
        boolean nullable,
        boolean nullMatters) {

    boolean hasHits() {
        return hits[0].length > 0 || hits[1].length > 0;
    }
}
