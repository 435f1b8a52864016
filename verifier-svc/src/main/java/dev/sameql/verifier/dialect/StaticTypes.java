package dev.sameql.verifier.dialect;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import java.util.Optional;

/// Columns for computed values of engines with static types.
public final class StaticTypes {
    /// Any exact number, with any decimals.
    public static final Column EXACT = new Column("", "ANY DECIMAL", Type.DECIMAL, false);

    public static final Column INTEGER = new Column("", "INTEGER", Type.INTEGER, false);
    public static final Column REAL = stored(Kind.REAL, SqliteAffinity.REAL);
    private static final Column TEXT = stored(Kind.TEXT, SqliteAffinity.TEXT);

    private StaticTypes() {}

    /// A column for values of a kind, with `decimal` for decimals.
    public static Optional<Column> computed(Kind kind, Column decimal) {
        return switch (kind) {
            case INTEGER, INT4 -> Optional.of(INTEGER);
            case DECIMAL -> Optional.of(decimal);
            case REAL -> Optional.of(REAL);
            case TEXT -> Optional.of(TEXT);
            case NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> Optional.empty();
        };
    }

    private static Column stored(Kind kind, SqliteAffinity affinity) {
        return new Column("", kind.name(), new Type(kind, affinity, Collation.BINARY), false);
    }
}
