package dev.sameql.core.dialect.translation.target;

import static dev.sameql.core.dialect.translation.target.TargetTrait.BACKSLASH_ESCAPES;
import static dev.sameql.core.dialect.translation.target.TargetTrait.CASTS_CUT_OFF;
import static dev.sameql.core.dialect.translation.target.TargetTrait.CASTS_READ_PREFIXES;
import static dev.sameql.core.dialect.translation.target.TargetTrait.COUNTS_BYTES;
import static dev.sameql.core.dialect.translation.target.TargetTrait.DOUBLE_DIVIDENDS_ONLY;
import static dev.sameql.core.dialect.translation.target.TargetTrait.EXACT_COLUMNS;
import static dev.sameql.core.dialect.translation.target.TargetTrait.EXACT_LITERALS;
import static dev.sameql.core.dialect.translation.target.TargetTrait.EXTREMES_OF_TRUTH;
import static dev.sameql.core.dialect.translation.target.TargetTrait.FIFTEEN_DIGITS;
import static dev.sameql.core.dialect.translation.target.TargetTrait.FILTERED_AGGREGATES;
import static dev.sameql.core.dialect.translation.target.TargetTrait.FOLDING_LIKE;
import static dev.sameql.core.dialect.translation.target.TargetTrait.FULL_JOINS;
import static dev.sameql.core.dialect.translation.target.TargetTrait.INFINITE_DOUBLES;
import static dev.sameql.core.dialect.translation.target.TargetTrait.MOMENTS_ARE_TEXTS;
import static dev.sameql.core.dialect.translation.target.TargetTrait.NO_NUMBERS;
import static dev.sameql.core.dialect.translation.target.TargetTrait.NULLS_ARE_PLACED;
import static dev.sameql.core.dialect.translation.target.TargetTrait.NULL_FOR_A_QUOTIENT_BY_ZERO;
import static dev.sameql.core.dialect.translation.target.TargetTrait.OFFSET_ALONE;
import static dev.sameql.core.dialect.translation.target.TargetTrait.PARTS_BEGIN_BEFORE;
import static dev.sameql.core.dialect.translation.target.TargetTrait.PLACES_FROM_THE_END;
import static dev.sameql.core.dialect.translation.target.TargetTrait.ROUNDS_EXACT_NUMBERS_ONLY;
import static dev.sameql.core.dialect.translation.target.TargetTrait.ROUNDS_TO_EVEN;
import static dev.sameql.core.dialect.translation.target.TargetTrait.STRICT_LIKE;
import static dev.sameql.core.dialect.translation.target.TargetTrait.TRUTH_VALUES;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.print.Phrases;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// An engine as one that queries are translated to: the types that hold values of each kind, what
/// it does by itself, and words for what has no operator there.
///
/// Texts compare by code point in all of them: where that is not so by itself, the column says it.
public enum Target {
    POSTGRESQL(
            Dialects.POSTGRESQL,
            new PostgresPhrases(),
            new Division(Operator.DIVIDE_REAL, Operator.DIVIDE_INTEGER, Operator.MODULO_INTEGER),
            EnumSet.of(
                    TRUTH_VALUES,
                    INFINITE_DOUBLES,
                    NO_NUMBERS,
                    EXACT_COLUMNS,
                    EXACT_LITERALS,
                    ROUNDS_TO_EVEN,
                    ROUNDS_EXACT_NUMBERS_ONLY,
                    PARTS_BEGIN_BEFORE,
                    BACKSLASH_ESCAPES,
                    FOLDING_LIKE,
                    STRICT_LIKE,
                    FULL_JOINS,
                    NULLS_ARE_PLACED,
                    COUNTS_BYTES,
                    FILTERED_AGGREGATES,
                    OFFSET_ALONE,
                    FIFTEEN_DIGITS)) {
        @Override
        public String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4 -> "bigint";
                case DECIMAL -> "numeric";
                case REAL -> "double precision";
                case BOOLEAN -> "boolean";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY -> "text";
            };
        }
    },
    DUCKDB(
            Dialects.DUCKDB,
            new DuckdbPhrases(),
            new Division(Operator.DIVIDE_REAL, Operator.DIVIDE_INTEGER, Operator.MODULO_INTEGER),
            EnumSet.of(
                    TRUTH_VALUES,
                    EXTREMES_OF_TRUTH,
                    INFINITE_DOUBLES,
                    NO_NUMBERS,
                    EXACT_LITERALS,
                    PLACES_FROM_THE_END,
                    BACKSLASH_ESCAPES,
                    FOLDING_LIKE,
                    STRICT_LIKE,
                    FULL_JOINS,
                    NULLS_ARE_PLACED,
                    COUNTS_BYTES,
                    FILTERED_AGGREGATES,
                    OFFSET_ALONE,
                    FIFTEEN_DIGITS)) {
        @Override
        public String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4 -> "BIGINT";
                case DECIMAL, REAL -> "DOUBLE";
                case BOOLEAN -> "BOOLEAN";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY -> "VARCHAR";
            };
        }
    },
    MARIADB(
            Dialects.MARIADB,
            new MariadbPhrases(),
            new Division(Operator.DIVIDE_APPROXIMATE, Operator.DIVIDE_WHOLE, Operator.REMAINDER),
            EnumSet.of(
                    EXTREMES_OF_TRUTH,
                    EXACT_LITERALS,
                    NULL_FOR_A_QUOTIENT_BY_ZERO,
                    DOUBLE_DIVIDENDS_ONLY,
                    BACKSLASH_ESCAPES,
                    COUNTS_BYTES,
                    STRICT_LIKE)) {
        @Override
        public String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4 -> "BIGINT";
                case DECIMAL, REAL -> "DOUBLE";
                case BOOLEAN -> "TINYINT";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY ->
                        "LONGTEXT COLLATE utf8mb4_nopad_bin";
            };
        }
    },
    SQLITE(
            Dialects.SQLITE,
            Phrases.NONE,
            new Division(Operator.DIVIDE, Operator.DIVIDE, Operator.MODULO),
            EnumSet.of(
                    EXTREMES_OF_TRUTH,
                    INFINITE_DOUBLES,
                    NULL_FOR_A_QUOTIENT_BY_ZERO,
                    CASTS_CUT_OFF,
                    CASTS_READ_PREFIXES,
                    PLACES_FROM_THE_END,
                    FOLDING_LIKE,
                    MOMENTS_ARE_TEXTS,
                    FULL_JOINS,
                    NULLS_ARE_PLACED,
                    FILTERED_AGGREGATES,
                    OFFSET_ALONE)) {
        @Override
        public String declared(Kind kind) {
            return switch (kind) {
                case INTEGER, INT4, BOOLEAN -> "INTEGER";
                case DECIMAL, REAL -> "REAL";
                case TEXT, DATE, TIME, TIMESTAMP, BLOB, NULL, UNKNOWN, ANY -> "TEXT";
            };
        }
    };

    /// The operators that divide doubles and integers, the second of which cuts off, and leave the
    /// rest of integers.
    public record Division(Operator real, Operator whole, Operator rest) {}

    private final Dialect dialect;
    private final Phrases phrases;
    private final Division division;
    private final Set<TargetTrait> traits;

    Target(Dialect dialect, Phrases phrases, Division division, Set<TargetTrait> traits) {
        this.dialect = dialect;
        this.phrases = phrases;
        this.division = division;
        this.traits = traits;
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

    /// The engine's words for what it has no operator for.
    public Phrases phrases() {
        return phrases;
    }

    /// How numbers are divided.
    public Division division() {
        return division;
    }

    /// Whether something is so in the engine.
    public boolean has(TargetTrait trait) {
        return traits.contains(trait);
    }

    /// The type that holds values of a kind.
    public abstract String declared(Kind kind);

    /// Whether the engine has a double that is none of the finite ones: an infinite one, or NaN.
    public boolean holds(double number) {
        if (Double.isFinite(number)) return true;
        return has(Double.isNaN(number) ? NO_NUMBERS : INFINITE_DOUBLES);
    }

    /// Whether literals and lengths are integers of 32 bits.
    public boolean hasNarrowIntegers() {
        return has(TRUTH_VALUES);
    }

    /// Whether two texts that no column holds compare by code point.
    public boolean comparesByCodePoint() {
        return !dialect.has(Trait.TEXTS_COMPARE_AS_NUMBERS);
    }

    /// The type of a literal integer.
    public Type integer(long value) {
        return hasNarrowIntegers() && value == (int) value ? Type.INT4 : Type.INTEGER;
    }

    /// A name as the engine's tables have it.
    public String name(String name) {
        return dialect.has(Trait.BARE_NAMES_ARE_FOLDED) ? name.toLowerCase(Locale.ROOT) : name;
    }
}
