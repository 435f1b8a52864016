package dev.sameql.core.data;

import java.util.Locale;
import java.util.Optional;

/// What "the same result" means for one job.
///
/// - `rows`: as lists, bags or sets.
/// - `anyColumnOrder`: whether some permutation of the predicted columns may match.
/// - `emptyIsNull`: whether an empty result and a single row of NULLs count as the same.
/// - `tolerance`: how far two numbers may lie apart, absolutely; 1e-6 hides only rounding noise.
/// - `tiesOpen`: whether queries that differ only in what both leave open, such as which of several
///   rows of equal rank comes first, are left undecided instead of called different.
public record Policy(
        RowSemantics rows,
        boolean anyColumnOrder,
        boolean emptyIsNull,
        double tolerance,
        boolean tiesOpen) {

    /// A policy under which ties that tell the queries apart are a difference.
    public Policy(
            RowSemantics rows, boolean anyColumnOrder, boolean emptyIsNull, double tolerance) {
        this(rows, anyColumnOrder, emptyIsNull, tolerance, false);
    }

    /// Lists where the gold query orders, else bags; columns in order; the default.
    public static final Policy STRICT = new Policy(RowSemantics.AUTO, false, false, 1e-6);

    /// The policy of that name: `strict`, `spider`, `bird`, `etm`, `spotit`, `spotit-bag`.
    public static Optional<Policy> named(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "strict" -> Optional.of(STRICT);
            case "spider" -> Optional.of(new Policy(RowSemantics.AUTO, true, false, 1e-6));
            case "bird" -> Optional.of(new Policy(RowSemantics.SET, false, false, 0));
            case "etm" -> Optional.of(new Policy(RowSemantics.BAG, true, false, 1e-6));
            case "spotit" -> Optional.of(new Policy(RowSemantics.SET, false, true, 1e-6));
            case "spotit-bag" -> Optional.of(new Policy(RowSemantics.BAG, false, true, 1e-6));
            default -> Optional.empty();
        };
    }

    /// The same policy with other row semantics.
    public Policy withRows(RowSemantics other) {
        return new Policy(other, anyColumnOrder, emptyIsNull, tolerance, tiesOpen);
    }

    /// The same policy with AUTO decided.
    public Policy resolved(boolean goldIsOrdered) {
        if (rows != RowSemantics.AUTO) return this;
        return withRows(goldIsOrdered ? RowSemantics.LIST : RowSemantics.BAG);
    }
}
