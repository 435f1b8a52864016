package dev.sameql.core.dialect.mysql;

import dev.sameql.core.dialect.Trait;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// In what MySQL differs from the standard or from most engines.
final class MysqlTraits {
    static final Set<Trait> ALL =
            Collections.unmodifiableSet(
                    EnumSet.of(
                            Trait.TEXTS_COMPARE_AS_NUMBERS,
                            Trait.STORING_HANGS_ON_A_MODE,
                            Trait.ALIASES_VISIBLE_IN_HAVING,
                            Trait.OUTPUT_COLUMNS_NAME_KEYS,
                            Trait.OUTER_JOIN_NEEDS_CONDITION,
                            Trait.NO_FULL_JOIN,
                            Trait.HALF_JOINS,
                            Trait.ON_AFTER_COMMA,
                            Trait.RIGHT_JOIN_SHOWS_RIGHT_FIRST,
                            Trait.VALUES_ARE_SELECTS,
                            Trait.EQUAL_COLUMNS_DETERMINE,
                            Trait.GROUPING_SETS,
                            Trait.STANDARD_FORMS_ARE_READ,
                            Trait.RECURSION_KEEPS_TEXT_LENGTH,
                            Trait.NO_FRAME_EXCLUSION,
                            Trait.NO_GROUPS_FRAMES,
                            Trait.EXPONENT_MAKES_DOUBLE,
                            Trait.HEXADECIMAL_IS_BINARY,
                            Trait.DISTINCT_IS_NEGATED_EQUALITY,
                            Trait.LIKE_FOLDS_CASE,
                            Trait.TABLES_ARE_NO_VALUES,
                            Trait.COUNT_TAKES_SEVERAL,
                            Trait.QUOTIENTS_ARE_CUT_OFF,
                            Trait.DAYS_AS_NUMBERS,
                            Trait.CONSTANT_KEYS,
                            Trait.ALIASES_HIDE_COLUMNS_IN_WINDOWS,
                            Trait.NAMES_IN_BACKTICKS,
                            Trait.ONE_COLLATION,
                            Trait.PARENTHESES_MAKE_TABLES,
                            Trait.HAS_IF,
                            Trait.HAS_XOR,
                            Trait.HAS_DATE_FORMAT,
                            Trait.BARS_ARE_OR));

    private MysqlTraits() {}
}
