package dev.sameql.core.data;

/// How the rows of two results are compared. `AUTO` means `LIST` when the gold query has a
/// top-level ORDER BY, else `BAG`.
public enum RowSemantics {
    LIST,
    BAG,
    SET,
    AUTO
}
