package dev.sameql.core.dialect.oracle;

import dev.sameql.core.dialect.Trait;

/// In what Oracle differs from the standard or from most engines, and in what it does not.
final class OracleTraits {
    private OracleTraits() {}

    static boolean has(Trait trait) {
        return switch (trait) {
            case TABLES_ARE_HEAPS -> true;
            case TABLES_ARE_CLUSTERED -> false;
            case JOIN_NEEDS_CONDITION, OUTER_JOIN_NEEDS_CONDITION, SET_OPERATORS_BIND_ALIKE -> true;
            case ONE_COLLATION, EMPTY_TEXT_IS_NULL, NO_SQLSTATES -> true;
            // in these it does as the standard says, or as most engines do
            case DERIVED_TABLES_ARE_NAMED, RECURSION_IS_SAID -> false;
            case ONLY_PRIMARY_KEYS_DETERMINE -> false;
            case SOME_ALIASES_NEED_AS, NOT_NULL_IS_A_TEST -> false;
            case LIMITS_ARE_NUMERALS -> false;
            case ALIASES_VISIBLE_IN_WHERE, ALIASES_VISIBLE_IN_HAVING -> false;
            case ALIASES_GROUP_ONLY_ALONE, EVERY_OUTPUT_HAS_A_NAME, STAR_COLUMNS_NAME_KEYS -> false;
            case OUTPUT_COLUMNS_NAME_KEYS, OUTPUT_NAMES_OF_KEYS_ARE_ONE -> false;
            case UNKNOWN_QUOTED_NAMES_ARE_TEXTS, NAMES_IN_DOUBLE_QUOTES_ONLY -> false;
            case BARE_NAMES_ARE_FOLDED, ROW_IDS, TABLE_NAMES_ARE_ROWS, OTHER_SCHEMAS -> false;
            case CATALOGUE_TABLES, COMMA_BINDS_LIKE_JOIN, ON_SEES_ALL_OF_FROM -> false;
            case NO_FULL_JOIN, HALF_JOINS, ON_AFTER_COMMA, MERGED_COLUMNS_STAY_IN_PLACE -> false;
            case MERGED_COLUMNS_ARE_CONVERTED,
                    RIGHT_JOIN_SHOWS_RIGHT_FIRST,
                    MERGED_COLUMNS_AS_IN_FIRST_TABLE ->
                    false;
            case VALUES_ARE_SELECTS, TABLE_STATEMENT, HAVING_NEEDS_GROUPS, BARE_COLUMNS -> false;
            case EQUAL_COLUMNS_DETERMINE, GROUPING_SETS, STANDARD_FORMS_ARE_READ -> false;
            case DISTINCT_ON, DISTINCT_SORTS_BY_ANYTHING, NO_CONSTANT_KEYS -> false;
            case POSITIONS_HAVE_32_BITS, SIGNED_POSITIONS, SET_OPERATIONS_SORT_BY_NAME -> false;
            case NO_LIMIT_WITH_COMMA, RECURSION_KEEPS_TEXT_LENGTH, NO_FRAME_EXCLUSION -> false;
            case NO_GROUPS_FRAMES, DYNAMIC_TYPES, COLLATES_BY_OPERAND, TRUTH_IS_INTEGER -> false;
            case FRACTIONS_ARE_DOUBLES, EXPONENT_MAKES_DOUBLE, HEXADECIMAL_IS_BINARY -> false;
            case IS_COMPARES, DISTINCT_IS_NEGATED_EQUALITY, BOOLEAN_IS_TINYINT -> false;
            case CAST_HAS_OWN_TYPES, LIKE_FOLDS_CASE, LIKE_TAKES_TEXTS, ROWS_ARE_NO_VALUES -> false;
            case ROW_LISTS, DOUBLE_PARENTHESES_MAKE_SCALAR, TABLES_ARE_NO_VALUES -> false;
            case COUNT_TAKES_NOTHING, COUNT_TAKES_ONE_COLUMN, COUNT_TAKES_SEVERAL -> false;
            case AGGREGATES_OF_TRUTH,
                    AGGREGATES_OF_BITS,
                    DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS,
                    FUNCTIONS_MAY_BE_ADDED,
                    QUOTIENTS_ARE_CUT_OFF ->
                    false;
            case ALIASES_NAME_COLUMNS, DISTINCT_SORTS_BY_COLUMNS -> false;
            case DAYS_AS_NUMBERS, ERRORS_DEPEND_ON_PLAN, CONSTANT_KEYS -> false;
            case OUTER_JOIN_WITHOUT_CONDITION, ALIASES_HIDE_COLUMNS_IN_WINDOWS -> false;
            case NAMES_IN_BACKTICKS, VALUES_NAME_COLUMNS_OTHERWISE, BLOBS_IN_X -> false;
            case EMPTY_LISTS, BARE_SET_OPERANDS, PARENTHESES_MAKE_TABLES -> false;
            case OFFSET_NEEDS_LIMIT, HAS_IIF, HAS_IF, HAS_XOR, HAS_STRFTIME -> false;
            case HAS_DATE_FORMAT, HAS_STRING_AGG, BARS_ARE_OR, SLASHES_DIVIDE_INTEGERS -> false;
            case ROUNDS_HALF_AWAY, TEXTS_COMPARE_AS_NUMBERS, STORING_HANGS_ON_A_MODE -> false;
            case PLUS_JOINS_TEXTS, CONSTANTS_ARE_COMPUTED_FIRST, DATES_ARE_SUBTRACTED -> false;
            case DATE_ARITHMETIC_DIFFERS,
                    WHOLE_DOUBLES_SHOW_A_POINT,
                    QUOTIENTS_BY_ZERO_ARE_INFINITE ->
                    false;
            case NOT_IS_NO_OPERAND -> false;
            case BARE_COLUMNS_OF_ANY_ROW, HAVING_FILTERS_ROWS, SEPARATOR_IS_A_WORD -> false;
        };
    }
}
