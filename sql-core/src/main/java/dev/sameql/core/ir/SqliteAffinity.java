package dev.sameql.core.ir;

import java.util.Locale;

/// SQLite's column affinity: which conversion a value meets when it is stored or compared. `NONE`
/// is an expression without affinity (a literal, a function result); `BLOB` converts nothing.
/// Engines with static types use `NONE` throughout.
///
/// Source: sqlite.org/datatype3.html, sections 3 and 4; TRAF's `?` tag for SQLite.
public enum SqliteAffinity {
    INTEGER,
    REAL,
    NUMERIC,
    TEXT,
    BLOB,
    NONE;

    /// Whether a text that looks like a number is turned into one.
    public boolean isNumeric() {
        return this == INTEGER || this == REAL || this == NUMERIC;
    }

    /// The affinity of a declared column type, by SQLite's five rules.
    public static SqliteAffinity ofDeclaredType(String declared) {
        String type = declared.toUpperCase(Locale.ROOT);
        if (type.contains("INT")) return INTEGER;
        if (type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT")) return TEXT;
        if (type.isBlank() || type.contains("BLOB")) return BLOB;
        if (type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB")) return REAL;
        return NUMERIC;
    }
}
