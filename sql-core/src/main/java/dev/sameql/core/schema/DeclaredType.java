package dev.sameql.core.schema;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import java.util.Locale;

/// What the declared type of a SQLite column means: the affinity by SQLite's rules, and the kind of
/// values that its author intends.
public final class DeclaredType {
    private DeclaredType() {}

    /// The type of a column declared so, collated so.
    public static Type type(String declared, Collation collation) {
        return new Type(kind(declared), SqliteAffinity.ofDeclaredType(declared), collation);
    }

    /// The kind of values. Dates keep theirs, though SQLite stores texts or numbers.
    public static Kind kind(String declared) {
        String type = declared.toUpperCase(Locale.ROOT);
        if (type.contains("DATETIME") || type.contains("TIMESTAMP")) return Kind.TIMESTAMP;
        if (type.contains("INT") && !type.contains("INTERVAL") && !type.contains("POINT"))
            return Kind.INTEGER;
        return switch (SqliteAffinity.ofDeclaredType(declared)) {
            case INTEGER -> Kind.INTEGER;
            case TEXT -> Kind.TEXT;
            case REAL -> Kind.REAL;
            case BLOB -> type.isBlank() ? Kind.ANY : Kind.BLOB;
            case NUMERIC, NONE -> numericAffinity(type);
        };
    }

    private static Kind numericAffinity(String type) {
        if (type.contains("DATE")) return Kind.DATE;
        if (type.contains("TIME")) return Kind.TIME;
        if (type.contains("BOOL") || type.contains("BIT") || type.contains("YEAR"))
            return Kind.INTEGER;
        return Kind.DECIMAL;
    }
}
