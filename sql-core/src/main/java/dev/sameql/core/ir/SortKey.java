package dev.sameql.core.ir;

/// One key of an ordering. `nullsFirst` is explicit: elaboration fills in the engine's default.
public record SortKey(
        Expression value, boolean descending, boolean nullsFirst, Collation collation) {

    /// The same ordering by another expression.
    public SortKey withValue(Expression newValue) {
        return new SortKey(newValue, descending, nullsFirst, collation);
    }
}
