package dev.sameql.core.dialect.mysql;

import dev.sameql.core.dialect.Trait;

/// In what MySQL differs from the standard or from most engines, and in what it does not.
final class MysqlTraits {
    private MysqlTraits() {}

    static boolean has(Trait trait) {
        return switch (trait) {
            case TABLES_ARE_CLUSTERED -> true;
            case LIMITS_ARE_NUMERALS -> true;
            case ALIASES_VISIBLE_IN_HAVING, OUTPUT_COLUMNS_NAME_KEYS -> true;
            case OUTER_JOIN_NEEDS_CONDITION, NO_FULL_JOIN, HALF_JOINS, ON_AFTER_COMMA -> true;
            case RIGHT_JOIN_SHOWS_RIGHT_FIRST,
                    MERGED_COLUMNS_AS_IN_FIRST_TABLE,
                    VALUES_ARE_SELECTS,
                    EQUAL_COLUMNS_DETERMINE ->
                    true;
            case GROUPING_SETS, STANDARD_FORMS_ARE_READ, RECURSION_KEEPS_TEXT_LENGTH -> true;
            case NO_FRAME_EXCLUSION, NO_GROUPS_FRAMES, EXPONENT_MAKES_DOUBLE -> true;
            case HEXADECIMAL_IS_BINARY, DISTINCT_IS_NEGATED_EQUALITY, BOOLEAN_IS_TINYINT -> true;
            case CAST_HAS_OWN_TYPES, LIKE_FOLDS_CASE, TABLES_ARE_NO_VALUES -> true;
            case COUNT_TAKES_SEVERAL, QUOTIENTS_ARE_CUT_OFF, DAYS_AS_NUMBERS, CONSTANT_KEYS -> true;
            case ALIASES_HIDE_COLUMNS_IN_WINDOWS, NAMES_IN_BACKTICKS, ONE_COLLATION -> true;
            case PARENTHESES_MAKE_TABLES, HAS_IF, HAS_XOR, HAS_DATE_FORMAT, BARS_ARE_OR -> true;
            case TEXTS_COMPARE_AS_NUMBERS, STORING_HANGS_ON_A_MODE -> true;
            case NOT_IS_NO_OPERAND -> true;
            case BARE_COLUMNS_OF_ANY_ROW, HAVING_FILTERS_ROWS, SEPARATOR_IS_A_WORD -> true;
            case DERIVED_TABLES_ARE_NAMED, RECURSION_IS_SAID -> true;
            // in these it does as the standard says, or as most engines do
            case ONLY_PRIMARY_KEYS_DETERMINE -> false;
            case SOME_ALIASES_NEED_AS, NOT_NULL_IS_A_TEST -> false;
            case TABLES_ARE_HEAPS -> false;
            case ALIASES_VISIBLE_IN_WHERE, ALIASES_GROUP_ONLY_ALONE -> false;
            case EVERY_OUTPUT_HAS_A_NAME, STAR_COLUMNS_NAME_KEYS -> false;
            case OUTPUT_NAMES_OF_KEYS_ARE_ONE, UNKNOWN_QUOTED_NAMES_ARE_TEXTS -> false;
            case NAMES_IN_DOUBLE_QUOTES_ONLY, BARE_NAMES_ARE_FOLDED, ROW_IDS -> false;
            case TABLE_NAMES_ARE_ROWS, OTHER_SCHEMAS, CATALOGUE_TABLES -> false;
            case COMMA_BINDS_LIKE_JOIN, ON_SEES_ALL_OF_FROM, JOIN_NEEDS_CONDITION -> false;
            case MERGED_COLUMNS_STAY_IN_PLACE, MERGED_COLUMNS_ARE_CONVERTED -> false;
            case TABLE_STATEMENT, HAVING_NEEDS_GROUPS, BARE_COLUMNS, DISTINCT_ON -> false;
            case DISTINCT_SORTS_BY_ANYTHING, NO_CONSTANT_KEYS, POSITIONS_HAVE_32_BITS -> false;
            case SIGNED_POSITIONS, SET_OPERATIONS_SORT_BY_NAME, SET_OPERATORS_BIND_ALIKE -> false;
            case NO_LIMIT_WITH_COMMA, DYNAMIC_TYPES, COLLATES_BY_OPERAND, TRUTH_IS_INTEGER -> false;
            case FRACTIONS_ARE_DOUBLES, IS_COMPARES, LIKE_TAKES_TEXTS, ROWS_ARE_NO_VALUES -> false;
            case ROW_LISTS, DOUBLE_PARENTHESES_MAKE_SCALAR, COUNT_TAKES_NOTHING -> false;
            case COUNT_TAKES_ONE_COLUMN,
                    AGGREGATES_OF_TRUTH,
                    AGGREGATES_OF_BITS,
                    DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS,
                    FUNCTIONS_MAY_BE_ADDED ->
                    false;
            case ALIASES_NAME_COLUMNS, DISTINCT_SORTS_BY_COLUMNS -> false;
            case ERRORS_DEPEND_ON_PLAN, OUTER_JOIN_WITHOUT_CONDITION -> false;
            case VALUES_NAME_COLUMNS_OTHERWISE, BLOBS_IN_X, EMPTY_LISTS, BARE_SET_OPERANDS -> false;
            case OFFSET_NEEDS_LIMIT, HAS_IIF, HAS_STRFTIME, HAS_STRING_AGG -> false;
            case SLASHES_DIVIDE_INTEGERS, ROUNDS_HALF_AWAY, PLUS_JOINS_TEXTS -> false;
            case EMPTY_TEXT_IS_NULL, NO_SQLSTATES, CONSTANTS_ARE_COMPUTED_FIRST -> false;
            case DATES_ARE_SUBTRACTED,
                    DATE_ARITHMETIC_DIFFERS,
                    WHOLE_DOUBLES_SHOW_A_POINT,
                    QUOTIENTS_BY_ZERO_ARE_INFINITE ->
                    false;
        };
    }
}
