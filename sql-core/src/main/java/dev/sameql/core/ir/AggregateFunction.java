package dev.sameql.core.ir;

import static dev.sameql.core.ir.operator.AggregateDescriptor.of;
import static dev.sameql.core.ir.operator.ValueKind.ANY;
import static dev.sameql.core.ir.operator.ValueKind.INTEGER;
import static dev.sameql.core.ir.operator.ValueKind.NUMBER;
import static dev.sameql.core.ir.operator.ValueKind.REAL;
import static dev.sameql.core.ir.operator.ValueKind.TEXT;

import dev.sameql.core.ir.operator.AggregateDescriptor;

/// Aggregates over a group (SEMCONF rules 86 to 90, and those of SQLite). All but COUNT without
/// arguments drop NULLs first. What is known of each stands in its [AggregateDescriptor].
public enum AggregateFunction {
    COUNT(of("count", 89, INTEGER, ANY).optional().zeroOverNothing()),
    SUM(of("sum", 88, NUMBER, NUMBER).adding()),
    AVG(of("mean", 90, NUMBER, NUMBER).adding()),
    MIN(of("minimum", 87, ANY, ANY)),
    MAX(of("maximum", 86, ANY, ANY)),
    /// SQLite's TOTAL: SUM as a real, 0.0 over nothing.
    TOTAL(of("sum as a real", 0, REAL, NUMBER).adding().zeroOverNothing()),
    GROUP_CONCAT(of("joined texts", 0, TEXT, TEXT, TEXT).optional()),
    /// PostgreSQL's aggregates of the bits of integers.
    BIT_AND(of("bits that all have", 0, INTEGER, INTEGER)),
    BIT_OR(of("bits that some have", 0, INTEGER, INTEGER)),
    BIT_XOR(of("bits that an odd number have", 0, INTEGER, INTEGER)),
    /// A bare column of SQLite: its value in some row of the group, or, when the query has exactly
    /// one MIN or MAX, in a row that holds that extremum; NULL over nothing.
    BARE(of("bare column", 0, ANY, ANY)),
    /// MySQL's ANY_VALUE, and its column that is neither grouped nor determined by what is: its
    /// value in some row of the group; NULL over nothing.
    ANY_VALUE(of("some value", 0, ANY, ANY));

    /// Whether it picks a row of the group, and is no function of its values.
    public boolean picksRow() {
        return this == BARE || this == ANY_VALUE;
    }

    private final AggregateDescriptor descriptor;

    AggregateFunction(AggregateDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    /// All that is known of it.
    public AggregateDescriptor descriptor() {
        return descriptor;
    }
}
