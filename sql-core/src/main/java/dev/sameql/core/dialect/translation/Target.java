package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.print.Phrases;
import java.util.Locale;
import java.util.Optional;

/// An engine as one that queries are translated to: the types that hold values of each kind, and
/// words for what has no operator there.
///
/// Texts compare by code point in all of them: where that is not so by itself, the column says it.
public enum Target {
    POSTGRESQL(Dialects.POSTGRESQL, new PostgresPhrases()) {
        @Override
        String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4 -> "bigint";
                case DECIMAL -> "numeric";
                case REAL -> "double precision";
                case BOOLEAN -> "boolean";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY -> "text";
            };
        }
    },
    DUCKDB(Dialects.DUCKDB, new DuckdbPhrases()) {
        @Override
        String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4 -> "BIGINT";
                case DECIMAL, REAL -> "DOUBLE";
                case BOOLEAN -> "BOOLEAN";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY -> "VARCHAR";
            };
        }
    },
    MARIADB(Dialects.MARIADB, new MariadbPhrases()) {
        @Override
        String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4 -> "BIGINT";
                case DECIMAL, REAL -> "DOUBLE";
                case BOOLEAN -> "TINYINT";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY ->
                        "LONGTEXT COLLATE utf8mb4_nopad_bin";
            };
        }
    },
    SQLITE(Dialects.SQLITE, Phrases.NONE) {
        @Override
        String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4, BOOLEAN -> "INTEGER";
                case DECIMAL, REAL -> "REAL";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY -> "TEXT";
            };
        }
    };

    private final Dialect dialect;
    private final Phrases phrases;

    Target(Dialect dialect, Phrases phrases) {
        this.dialect = dialect;
        this.phrases = phrases;
    }

    /// The engine as a target, if it is one.
    public static Optional<Target> of(Dialect dialect) {
        for (Target target : values()) if (target.dialect == dialect) return Optional.of(target);
        return Optional.empty();
    }

    /// The engine.
    public Dialect dialect() {
        return dialect;
    }

    Phrases phrases() {
        return phrases;
    }

    /// The type that holds values of a kind.
    abstract String declared(Kind kind);

    /// Whether the engine has truth values.
    boolean hasTruthValues() {
        return this == POSTGRESQL || this == DUCKDB;
    }

    /// Whether MIN and MAX take truth values.
    boolean hasExtremesOfTruth() {
        return this != POSTGRESQL;
    }

    /// Whether the engine has a double that is none of the finite ones: an infinite one, or NaN.
    boolean holds(double number) {
        return switch (this) {
            case POSTGRESQL, DUCKDB -> true;
            case SQLITE -> !Double.isNaN(number);
            case MARIADB -> Double.isFinite(number);
        };
    }

    /// Whether literals and lengths are integers of 32 bits.
    boolean hasNarrowIntegers() {
        return hasTruthValues();
    }

    /// Whether two texts that no column holds compare by code point.
    boolean comparesByCodePoint() {
        return !dialect.has(Trait.TEXTS_COMPARE_AS_NUMBERS);
    }

    /// The type of a literal integer.
    Type integer(long value) {
        return hasNarrowIntegers() && value == (int) value ? Type.INT4 : Type.INTEGER;
    }

    /// A name as the engine's tables have it.
    String name(String name) {
        return dialect.has(Trait.BARE_NAMES_ARE_FOLDED) ? name.toLowerCase(Locale.ROOT) : name;
    }
}
