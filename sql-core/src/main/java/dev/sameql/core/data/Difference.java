package dev.sameql.core.data;

/// The classes of differences between two results, as verdicts report them.
public enum Difference {
    /// The same set of rows, other multiplicities.
    DUPLICATES,
    /// The same bag of rows in another order.
    ORDER,
    /// Only NULLs differ.
    NULLS,
    /// Ties alone explain it: equal sort keys at an ordering or a LIMIT.
    TIES,
    /// One result is empty, the other a single row of NULLs.
    EMPTY_VS_NULL,
    /// The same up to a permutation of columns.
    COLUMN_ORDER,
    /// Other values.
    VALUES
}
