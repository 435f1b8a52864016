package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.dialect.Trait;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// In what SQLite differs from the standard or from most engines.
final class SqliteTraits {
    static final Set<Trait> ALL =
            Collections.unmodifiableSet(
                    EnumSet.of(
                            Trait.NO_SQLSTATES,
                            Trait.ALIASES_VISIBLE_IN_WHERE,
                            Trait.ALIASES_VISIBLE_IN_HAVING,
                            Trait.STAR_COLUMNS_NAME_KEYS,
                            Trait.UNKNOWN_QUOTED_NAMES_ARE_TEXTS,
                            Trait.ROW_IDS,
                            Trait.COMMA_BINDS_LIKE_JOIN,
                            Trait.ON_SEES_ALL_OF_FROM,
                            Trait.MERGED_COLUMNS_STAY_IN_PLACE,
                            Trait.HAVING_NEEDS_GROUPS,
                            Trait.BARE_COLUMNS,
                            Trait.DISTINCT_SORTS_BY_ANYTHING,
                            Trait.POSITIONS_HAVE_32_BITS,
                            Trait.SIGNED_POSITIONS,
                            Trait.SET_OPERATORS_BIND_ALIKE,
                            Trait.DYNAMIC_TYPES,
                            Trait.COLLATES_BY_OPERAND,
                            Trait.TRUTH_IS_INTEGER,
                            Trait.FRACTIONS_ARE_DOUBLES,
                            Trait.IS_COMPARES,
                            Trait.LIKE_FOLDS_CASE,
                            Trait.ROWS_ARE_NO_VALUES,
                            Trait.DOUBLE_PARENTHESES_MAKE_SCALAR,
                            Trait.TABLES_ARE_NO_VALUES,
                            Trait.COUNT_TAKES_NOTHING,
                            Trait.COUNT_TAKES_ONE_COLUMN,
                            Trait.ERRORS_DEPEND_ON_PLAN,
                            Trait.CONSTANT_KEYS,
                            Trait.OUTER_JOIN_WITHOUT_CONDITION,
                            Trait.BLOBS_IN_X,
                            Trait.EMPTY_LISTS,
                            Trait.BARE_SET_OPERANDS,
                            Trait.OFFSET_NEEDS_LIMIT,
                            Trait.HAS_IIF,
                            Trait.HAS_STRFTIME));

    private SqliteTraits() {}
}
