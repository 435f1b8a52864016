package dev.sameql.conformance.campaign.generate.planned;

/// What a column holds.
enum Sort {
    WHOLE,
    EXACT,
    DOUBLE,
    TEXT,
    TRUTH,
    DAY;

    boolean isNumber() {
        return this == WHOLE || this == EXACT || this == DOUBLE;
    }

    /// Whether values of both compare everywhere without a conversion that is an engine's own.
    boolean comparesWith(Sort other) {
        return this == other || isNumber() && other.isNumber();
    }
}
