package dev.sameql.verifier.dialect;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import java.util.Optional;

/// An engine with static types: a column, and a computed value, is of one type.
public abstract class StaticallyTypedEngine implements SymbolicEngine {
    /// Any exact number, with any decimals.
    public static final Column EXACT = new Column("", "ANY DECIMAL", Type.DECIMAL, false);

    public static final Column INTEGER = new Column("", "INTEGER", Type.INTEGER, false);
    protected static final Column REAL = stored(Kind.REAL, SqliteAffinity.REAL);
    private static final Column TEXT = stored(Kind.TEXT, SqliteAffinity.TEXT);

    private final Column decimals;

    /// With such a column for computed decimals.
    protected StaticallyTypedEngine(Column decimals) {
        this.decimals = decimals;
    }

    @Override
    public final boolean isDynamicallyTyped() {
        return false;
    }

    @Override
    public final boolean fixesKeysOfTexts() {
        return false;
    }

    @Override
    public final boolean hasCaseInAsciiAlone() {
        return false;
    }

    @Override
    public final Optional<Column> computed(Kind kind) {
        return switch (kind) {
            case INTEGER, INT4 -> Optional.of(INTEGER);
            case DECIMAL -> Optional.of(decimals);
            case REAL -> Optional.of(REAL);
            case TEXT -> Optional.of(TEXT);
            case NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> Optional.empty();
        };
    }

    private static Column stored(Kind kind, SqliteAffinity affinity) {
        return new Column("", kind.name(), new Type(kind, affinity, Collation.BINARY), false);
    }
}
