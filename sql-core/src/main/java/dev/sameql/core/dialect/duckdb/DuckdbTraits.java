package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Trait;

/// In what DuckDB differs from the standard or from most engines, and in what it does not.
final class DuckdbTraits {
    private DuckdbTraits() {}

    static boolean has(Trait trait) {
        return switch (trait) {
            case TABLES_ARE_HEAPS -> true;
            case TABLES_ARE_CLUSTERED -> false;
            case EXPONENT_MAKES_DOUBLE, VALUES_NAME_COLUMNS_OTHERWISE, HAS_STRING_AGG -> true;
            case SLASHES_DIVIDE_INTEGERS, ROUNDS_HALF_AWAY, NO_SQLSTATES, LIKE_TAKES_TEXTS -> true;
            case DATES_ARE_SUBTRACTED, DATE_ARITHMETIC_DIFFERS -> true;
            case WHOLE_DOUBLES_SHOW_A_POINT, QUOTIENTS_BY_ZERO_ARE_INFINITE -> true;
            case RECURSION_IS_SAID -> true;
            case NOT_NULL_IS_A_TEST -> true;
            // in these it does as the standard says, or as most engines do
            case DERIVED_TABLES_ARE_NAMED -> false;
            case ONLY_PRIMARY_KEYS_DETERMINE, SOME_ALIASES_NEED_AS -> false;
            case LIMITS_ARE_NUMERALS -> false;
            case ALIASES_VISIBLE_IN_WHERE, ALIASES_VISIBLE_IN_HAVING -> false;
            case ALIASES_GROUP_ONLY_ALONE, EVERY_OUTPUT_HAS_A_NAME, STAR_COLUMNS_NAME_KEYS -> false;
            case OUTPUT_COLUMNS_NAME_KEYS, OUTPUT_NAMES_OF_KEYS_ARE_ONE -> false;
            case UNKNOWN_QUOTED_NAMES_ARE_TEXTS, NAMES_IN_DOUBLE_QUOTES_ONLY -> false;
            case BARE_NAMES_ARE_FOLDED, ROW_IDS, TABLE_NAMES_ARE_ROWS, OTHER_SCHEMAS -> false;
            case CATALOGUE_TABLES, COMMA_BINDS_LIKE_JOIN, ON_SEES_ALL_OF_FROM -> false;
            case JOIN_NEEDS_CONDITION, OUTER_JOIN_NEEDS_CONDITION, NO_FULL_JOIN -> false;
            case HALF_JOINS, ON_AFTER_COMMA, MERGED_COLUMNS_STAY_IN_PLACE -> false;
            case MERGED_COLUMNS_ARE_CONVERTED,
                    RIGHT_JOIN_SHOWS_RIGHT_FIRST,
                    MERGED_COLUMNS_AS_IN_FIRST_TABLE ->
                    false;
            case VALUES_ARE_SELECTS, TABLE_STATEMENT, HAVING_NEEDS_GROUPS, BARE_COLUMNS -> false;
            case EQUAL_COLUMNS_DETERMINE, GROUPING_SETS, STANDARD_FORMS_ARE_READ -> false;
            case DISTINCT_ON, DISTINCT_SORTS_BY_ANYTHING, NO_CONSTANT_KEYS -> false;
            case POSITIONS_HAVE_32_BITS, SIGNED_POSITIONS, SET_OPERATIONS_SORT_BY_NAME -> false;
            case SET_OPERATORS_BIND_ALIKE, NO_LIMIT_WITH_COMMA -> false;
            case RECURSION_KEEPS_TEXT_LENGTH, NO_FRAME_EXCLUSION, NO_GROUPS_FRAMES -> false;
            case DYNAMIC_TYPES, COLLATES_BY_OPERAND, TRUTH_IS_INTEGER -> false;
            case FRACTIONS_ARE_DOUBLES, HEXADECIMAL_IS_BINARY, IS_COMPARES -> false;
            case DISTINCT_IS_NEGATED_EQUALITY, BOOLEAN_IS_TINYINT, CAST_HAS_OWN_TYPES -> false;
            case LIKE_FOLDS_CASE, ROWS_ARE_NO_VALUES, ROW_LISTS -> false;
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
            case ALIASES_HIDE_COLUMNS_IN_WINDOWS, NAMES_IN_BACKTICKS, ONE_COLLATION -> false;
            case BLOBS_IN_X, EMPTY_LISTS, BARE_SET_OPERANDS, PARENTHESES_MAKE_TABLES -> false;
            case OFFSET_NEEDS_LIMIT, HAS_IIF, HAS_IF, HAS_XOR, HAS_STRFTIME -> false;
            case HAS_DATE_FORMAT, BARS_ARE_OR, TEXTS_COMPARE_AS_NUMBERS -> false;
            case STORING_HANGS_ON_A_MODE, PLUS_JOINS_TEXTS, EMPTY_TEXT_IS_NULL -> false;
            case CONSTANTS_ARE_COMPUTED_FIRST -> false;
            case NOT_IS_NO_OPERAND -> false;
            case BARE_COLUMNS_OF_ANY_ROW, HAVING_FILTERS_ROWS, SEPARATOR_IS_A_WORD -> false;
        };
    }
}
