package dev.sameql.core.ir;

/// What sort of values an expression yields, as far as typing tells.
public enum Kind {
    /// The literal NULL: it joins any kind.
    NULL,
    /// 64-bit integers.
    INTEGER,
    /// 32-bit integers of engines with static types: arithmetic beyond them is a runtime error
    /// there.
    INT4,
    /// Exact numbers with a scale.
    DECIMAL,
    /// IEEE doubles.
    REAL,
    TEXT,
    BOOLEAN,
    BLOB,
    /// Days. In SQLite the values are ISO 8601 texts; the kind records the declared intent.
    DATE,
    TIME,
    TIMESTAMP,
    /// A string literal whose type its context settles (TRAF's `?`).
    UNKNOWN,
    /// Several kinds at once: a dynamically typed result.
    ANY;

    /// Whether values are integers, of whatever width.
    public boolean isInteger() {
        return this == INTEGER || this == INT4;
    }

    /// Whether values are numbers.
    public boolean isNumeric() {
        return this == INTEGER || this == INT4 || this == DECIMAL || this == REAL;
    }
}
