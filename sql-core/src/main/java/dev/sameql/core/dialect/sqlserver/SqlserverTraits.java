package dev.sameql.core.dialect.sqlserver;

import dev.sameql.core.dialect.Trait;

/// In what SQL Server differs from the standard or from most engines, and in what it does not.
final class SqlserverTraits {
    private SqlserverTraits() {}

    static boolean has(Trait trait) {
        return switch (trait) {
            case TABLES_ARE_CLUSTERED -> true;
            case JOIN_NEEDS_CONDITION, NO_CONSTANT_KEYS, NO_FRAME_EXCLUSION -> true;
            case NO_GROUPS_FRAMES, EXPONENT_MAKES_DOUBLE, HEXADECIMAL_IS_BINARY -> true;
            case LIKE_FOLDS_CASE, ONE_COLLATION, PLUS_JOINS_TEXTS -> true;
            // in these it does as the standard says, or as most engines do
            case DERIVED_TABLES_ARE_NAMED, RECURSION_IS_SAID -> false;
            case ONLY_PRIMARY_KEYS_DETERMINE -> false;
            case SOME_ALIASES_NEED_AS, NOT_NULL_IS_A_TEST -> false;
            case TABLES_ARE_HEAPS -> false;
            case LIMITS_ARE_NUMERALS -> false;
            case ALIASES_VISIBLE_IN_WHERE, ALIASES_VISIBLE_IN_HAVING -> false;
            case ALIASES_GROUP_ONLY_ALONE, EVERY_OUTPUT_HAS_A_NAME, STAR_COLUMNS_NAME_KEYS -> false;
            case OUTPUT_COLUMNS_NAME_KEYS, OUTPUT_NAMES_OF_KEYS_ARE_ONE -> false;
            case UNKNOWN_QUOTED_NAMES_ARE_TEXTS, NAMES_IN_DOUBLE_QUOTES_ONLY -> false;
            case BARE_NAMES_ARE_FOLDED, ROW_IDS, TABLE_NAMES_ARE_ROWS, OTHER_SCHEMAS -> false;
            case CATALOGUE_TABLES, COMMA_BINDS_LIKE_JOIN, ON_SEES_ALL_OF_FROM -> false;
            case OUTER_JOIN_NEEDS_CONDITION, NO_FULL_JOIN, HALF_JOINS, ON_AFTER_COMMA -> false;
            case MERGED_COLUMNS_STAY_IN_PLACE, MERGED_COLUMNS_ARE_CONVERTED -> false;
            case RIGHT_JOIN_SHOWS_RIGHT_FIRST,
                    MERGED_COLUMNS_AS_IN_FIRST_TABLE,
                    VALUES_ARE_SELECTS,
                    TABLE_STATEMENT ->
                    false;
            case HAVING_NEEDS_GROUPS, BARE_COLUMNS, EQUAL_COLUMNS_DETERMINE, GROUPING_SETS -> false;
            case STANDARD_FORMS_ARE_READ, DISTINCT_ON, DISTINCT_SORTS_BY_ANYTHING -> false;
            case POSITIONS_HAVE_32_BITS, SIGNED_POSITIONS, SET_OPERATIONS_SORT_BY_NAME -> false;
            case SET_OPERATORS_BIND_ALIKE, NO_LIMIT_WITH_COMMA -> false;
            case RECURSION_KEEPS_TEXT_LENGTH, DYNAMIC_TYPES, COLLATES_BY_OPERAND -> false;
            case TRUTH_IS_INTEGER, FRACTIONS_ARE_DOUBLES, IS_COMPARES -> false;
            case DISTINCT_IS_NEGATED_EQUALITY, BOOLEAN_IS_TINYINT, CAST_HAS_OWN_TYPES -> false;
            case LIKE_TAKES_TEXTS, ROWS_ARE_NO_VALUES, ROW_LISTS -> false;
            case DOUBLE_PARENTHESES_MAKE_SCALAR, TABLES_ARE_NO_VALUES, COUNT_TAKES_NOTHING -> false;
            case COUNT_TAKES_ONE_COLUMN,
                    COUNT_TAKES_SEVERAL,
                    AGGREGATES_OF_TRUTH,
                    AGGREGATES_OF_BITS,
                    DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS ->
                    false;
            case FUNCTIONS_MAY_BE_ADDED, QUOTIENTS_ARE_CUT_OFF, DAYS_AS_NUMBERS -> false;
            case ALIASES_NAME_COLUMNS, DISTINCT_SORTS_BY_COLUMNS -> false;
            case ERRORS_DEPEND_ON_PLAN, CONSTANT_KEYS, OUTER_JOIN_WITHOUT_CONDITION -> false;
            case ALIASES_HIDE_COLUMNS_IN_WINDOWS, NAMES_IN_BACKTICKS -> false;
            case VALUES_NAME_COLUMNS_OTHERWISE, BLOBS_IN_X, EMPTY_LISTS, BARE_SET_OPERANDS -> false;
            case PARENTHESES_MAKE_TABLES, OFFSET_NEEDS_LIMIT, HAS_IIF, HAS_IF, HAS_XOR -> false;
            case HAS_STRFTIME, HAS_DATE_FORMAT, HAS_STRING_AGG, BARS_ARE_OR -> false;
            case SLASHES_DIVIDE_INTEGERS, ROUNDS_HALF_AWAY, TEXTS_COMPARE_AS_NUMBERS -> false;
            case STORING_HANGS_ON_A_MODE, EMPTY_TEXT_IS_NULL, NO_SQLSTATES -> false;
            case CONSTANTS_ARE_COMPUTED_FIRST, DATES_ARE_SUBTRACTED -> false;
            case DATE_ARITHMETIC_DIFFERS,
                    WHOLE_DOUBLES_SHOW_A_POINT,
                    QUOTIENTS_BY_ZERO_ARE_INFINITE ->
                    false;
            case NOT_IS_NO_OPERAND -> false;
            case BARE_COLUMNS_OF_ANY_ROW, HAVING_FILTERS_ROWS, SEPARATOR_IS_A_WORD -> false;
        };
    }
}
