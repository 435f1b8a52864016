package dev.sameql.core.generate.query;

/// A column in scope, as it is written.
record Name(String text, Sort sort) {

    /// What a column or expression holds, more or less (SQLite) or for sure (PostgreSQL).
    enum Sort {
        INTEGER,
        /// Exact numbers with a fraction.
        DECIMAL,
        REAL,
        TEXT,
        TRUTH,
        DAY,
        /// A day and a time of day.
        MOMENT;

        boolean isNumber() {
            return this == INTEGER || this == DECIMAL || this == REAL;
        }
    }

    static Name of(String text, Sort sort) {
        return new Name(text, sort);
    }
}
