package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.Trait;

/// In what PostgreSQL differs from the standard or from most engines, and in what it does not.
final class PostgresTraits {
    private PostgresTraits() {}

    static boolean has(Trait trait) {
        return switch (trait) {
            case TABLES_ARE_HEAPS -> true;
            case TABLES_ARE_CLUSTERED -> false;
            case ALIASES_GROUP_ONLY_ALONE, EVERY_OUTPUT_HAS_A_NAME -> true;
            case OUTPUT_NAMES_OF_KEYS_ARE_ONE, NAMES_IN_DOUBLE_QUOTES_ONLY -> true;
            case BARE_NAMES_ARE_FOLDED, TABLE_NAMES_ARE_ROWS, OTHER_SCHEMAS -> true;
            case CATALOGUE_TABLES, JOIN_NEEDS_CONDITION, MERGED_COLUMNS_ARE_CONVERTED -> true;
            case TABLE_STATEMENT, GROUPING_SETS, DISTINCT_ON, NO_CONSTANT_KEYS -> true;
            case SET_OPERATIONS_SORT_BY_NAME, NO_LIMIT_WITH_COMMA, LIKE_TAKES_TEXTS -> true;
            case ROW_LISTS,
                    AGGREGATES_OF_TRUTH,
                    AGGREGATES_OF_BITS,
                    DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS,
                    FUNCTIONS_MAY_BE_ADDED,
                    HAS_STRING_AGG ->
                    true;
            case ALIASES_NAME_COLUMNS, DISTINCT_SORTS_BY_COLUMNS -> true;
            case CONSTANTS_ARE_COMPUTED_FIRST, DATES_ARE_SUBTRACTED -> true;
            case RECURSION_IS_SAID -> true;
            case ONLY_PRIMARY_KEYS_DETERMINE, SOME_ALIASES_NEED_AS -> true;
            // in these it does as the standard says, or as most engines do
            case DERIVED_TABLES_ARE_NAMED -> false;
            case NOT_NULL_IS_A_TEST -> false;
            case LIMITS_ARE_NUMERALS -> false;
            case ALIASES_VISIBLE_IN_WHERE, ALIASES_VISIBLE_IN_HAVING -> false;
            case STAR_COLUMNS_NAME_KEYS, OUTPUT_COLUMNS_NAME_KEYS -> false;
            case UNKNOWN_QUOTED_NAMES_ARE_TEXTS, ROW_IDS, COMMA_BINDS_LIKE_JOIN -> false;
            case ON_SEES_ALL_OF_FROM, OUTER_JOIN_NEEDS_CONDITION, NO_FULL_JOIN, HALF_JOINS -> false;
            case ON_AFTER_COMMA, MERGED_COLUMNS_STAY_IN_PLACE -> false;
            case RIGHT_JOIN_SHOWS_RIGHT_FIRST,
                    MERGED_COLUMNS_AS_IN_FIRST_TABLE,
                    VALUES_ARE_SELECTS,
                    HAVING_NEEDS_GROUPS ->
                    false;
            case BARE_COLUMNS, EQUAL_COLUMNS_DETERMINE, STANDARD_FORMS_ARE_READ -> false;
            case DISTINCT_SORTS_BY_ANYTHING, POSITIONS_HAVE_32_BITS, SIGNED_POSITIONS -> false;
            case SET_OPERATORS_BIND_ALIKE, RECURSION_KEEPS_TEXT_LENGTH, NO_FRAME_EXCLUSION -> false;
            case NO_GROUPS_FRAMES, DYNAMIC_TYPES, COLLATES_BY_OPERAND, TRUTH_IS_INTEGER -> false;
            case FRACTIONS_ARE_DOUBLES, EXPONENT_MAKES_DOUBLE, HEXADECIMAL_IS_BINARY -> false;
            case IS_COMPARES, DISTINCT_IS_NEGATED_EQUALITY, BOOLEAN_IS_TINYINT -> false;
            case CAST_HAS_OWN_TYPES, LIKE_FOLDS_CASE, ROWS_ARE_NO_VALUES -> false;
            case DOUBLE_PARENTHESES_MAKE_SCALAR, TABLES_ARE_NO_VALUES, COUNT_TAKES_NOTHING -> false;
            case COUNT_TAKES_ONE_COLUMN, COUNT_TAKES_SEVERAL, QUOTIENTS_ARE_CUT_OFF -> false;
            case DAYS_AS_NUMBERS, ERRORS_DEPEND_ON_PLAN, CONSTANT_KEYS -> false;
            case OUTER_JOIN_WITHOUT_CONDITION, ALIASES_HIDE_COLUMNS_IN_WINDOWS -> false;
            case NAMES_IN_BACKTICKS, ONE_COLLATION, VALUES_NAME_COLUMNS_OTHERWISE -> false;
            case BLOBS_IN_X, EMPTY_LISTS, BARE_SET_OPERANDS, PARENTHESES_MAKE_TABLES -> false;
            case OFFSET_NEEDS_LIMIT, HAS_IIF, HAS_IF, HAS_XOR, HAS_STRFTIME -> false;
            case HAS_DATE_FORMAT, BARS_ARE_OR, SLASHES_DIVIDE_INTEGERS, ROUNDS_HALF_AWAY -> false;
            case TEXTS_COMPARE_AS_NUMBERS, STORING_HANGS_ON_A_MODE, PLUS_JOINS_TEXTS -> false;
            case EMPTY_TEXT_IS_NULL,
                    NO_SQLSTATES,
                    DATE_ARITHMETIC_DIFFERS,
                    WHOLE_DOUBLES_SHOW_A_POINT,
                    QUOTIENTS_BY_ZERO_ARE_INFINITE ->
                    false;
            case NOT_IS_NO_OPERAND -> false;
            case BARE_COLUMNS_OF_ANY_ROW, HAVING_FILTERS_ROWS, SEPARATOR_IS_A_WORD -> false;
        };
    }
}
