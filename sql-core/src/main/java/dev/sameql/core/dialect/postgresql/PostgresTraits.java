package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.Trait;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// In what PostgreSQL differs from the standard or from most engines.
final class PostgresTraits {
    static final Set<Trait> ALL =
            Collections.unmodifiableSet(
                    EnumSet.of(
                            Trait.CONSTANTS_ARE_COMPUTED_FIRST,
                            Trait.ALIASES_GROUP_ONLY_ALONE,
                            Trait.EVERY_OUTPUT_HAS_A_NAME,
                            Trait.OUTPUT_NAMES_OF_KEYS_ARE_ONE,
                            Trait.NAMES_IN_DOUBLE_QUOTES_ONLY,
                            Trait.BARE_NAMES_ARE_FOLDED,
                            Trait.TABLE_NAMES_ARE_ROWS,
                            Trait.OTHER_SCHEMAS,
                            Trait.CATALOGUE_TABLES,
                            Trait.JOIN_NEEDS_CONDITION,
                            Trait.MERGED_COLUMNS_ARE_CONVERTED,
                            Trait.TABLE_STATEMENT,
                            Trait.GROUPING_SETS,
                            Trait.DISTINCT_ON,
                            Trait.NO_CONSTANT_KEYS,
                            Trait.SET_OPERATIONS_SORT_BY_NAME,
                            Trait.NO_LIMIT_WITH_COMMA,
                            Trait.LIKE_TAKES_TEXTS,
                            Trait.ROW_LISTS,
                            Trait.AGGREGATES_OF_TRUTH,
                            Trait.FUNCTIONS_MAY_BE_ADDED,
                            Trait.HAS_STRING_AGG,
                            Trait.DATES_ARE_SUBTRACTED));

    private PostgresTraits() {}
}
