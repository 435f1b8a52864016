package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.dialect.Trait;

/// In what SQLite differs from the standard or from most engines, and in what it does not.
final class SqliteTraits {
    private SqliteTraits() {}

    static boolean has(Trait trait) {
        return switch (trait) {
            case WHOLE_DOUBLES_SHOW_A_POINT -> true;
            case ALIASES_VISIBLE_IN_WHERE, ALIASES_VISIBLE_IN_HAVING -> true;
            case STAR_COLUMNS_NAME_KEYS, UNKNOWN_QUOTED_NAMES_ARE_TEXTS, ROW_IDS -> true;
            case COMMA_BINDS_LIKE_JOIN, ON_SEES_ALL_OF_FROM, MERGED_COLUMNS_STAY_IN_PLACE -> true;
            case HAVING_NEEDS_GROUPS, BARE_COLUMNS, DISTINCT_SORTS_BY_ANYTHING -> true;
            case POSITIONS_HAVE_32_BITS, SIGNED_POSITIONS, SET_OPERATORS_BIND_ALIKE -> true;
            case DYNAMIC_TYPES, COLLATES_BY_OPERAND, TRUTH_IS_INTEGER -> true;
            case FRACTIONS_ARE_DOUBLES, IS_COMPARES, LIKE_FOLDS_CASE, ROWS_ARE_NO_VALUES -> true;
            case DOUBLE_PARENTHESES_MAKE_SCALAR, TABLES_ARE_NO_VALUES, COUNT_TAKES_NOTHING -> true;
            case COUNT_TAKES_ONE_COLUMN, ERRORS_DEPEND_ON_PLAN, CONSTANT_KEYS -> true;
            case OUTER_JOIN_WITHOUT_CONDITION, BLOBS_IN_X, EMPTY_LISTS, BARE_SET_OPERANDS -> true;
            case OFFSET_NEEDS_LIMIT, HAS_IIF, HAS_STRFTIME, NO_SQLSTATES -> true;
            case NOT_NULL_IS_A_TEST -> true;
            // in these it does as the standard says, or as most engines do
            case DERIVED_TABLES_ARE_NAMED, RECURSION_IS_SAID -> false;
            case ONLY_PRIMARY_KEYS_DETERMINE, SOME_ALIASES_NEED_AS -> false;
            case TABLES_ARE_HEAPS, TABLES_ARE_CLUSTERED -> false;
            case LIMITS_ARE_NUMERALS -> false;
            case ALIASES_GROUP_ONLY_ALONE, EVERY_OUTPUT_HAS_A_NAME -> false;
            case OUTPUT_COLUMNS_NAME_KEYS, OUTPUT_NAMES_OF_KEYS_ARE_ONE -> false;
            case NAMES_IN_DOUBLE_QUOTES_ONLY, BARE_NAMES_ARE_FOLDED, TABLE_NAMES_ARE_ROWS -> false;
            case OTHER_SCHEMAS, CATALOGUE_TABLES, JOIN_NEEDS_CONDITION -> false;
            case OUTER_JOIN_NEEDS_CONDITION, NO_FULL_JOIN, HALF_JOINS, ON_AFTER_COMMA -> false;
            case MERGED_COLUMNS_ARE_CONVERTED,
                    RIGHT_JOIN_SHOWS_RIGHT_FIRST,
                    MERGED_COLUMNS_AS_IN_FIRST_TABLE ->
                    false;
            case VALUES_ARE_SELECTS, TABLE_STATEMENT, EQUAL_COLUMNS_DETERMINE -> false;
            case GROUPING_SETS, STANDARD_FORMS_ARE_READ, DISTINCT_ON, NO_CONSTANT_KEYS -> false;
            case SET_OPERATIONS_SORT_BY_NAME, NO_LIMIT_WITH_COMMA -> false;
            case RECURSION_KEEPS_TEXT_LENGTH, NO_FRAME_EXCLUSION, NO_GROUPS_FRAMES -> false;
            case EXPONENT_MAKES_DOUBLE, HEXADECIMAL_IS_BINARY -> false;
            case DISTINCT_IS_NEGATED_EQUALITY, BOOLEAN_IS_TINYINT, CAST_HAS_OWN_TYPES -> false;
            case LIKE_TAKES_TEXTS,
                    ROW_LISTS,
                    COUNT_TAKES_SEVERAL,
                    AGGREGATES_OF_TRUTH,
                    AGGREGATES_OF_BITS,
                    DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS ->
                    false;
            case FUNCTIONS_MAY_BE_ADDED, QUOTIENTS_ARE_CUT_OFF, DAYS_AS_NUMBERS -> false;
            case ALIASES_NAME_COLUMNS, DISTINCT_SORTS_BY_COLUMNS -> false;
            case ALIASES_HIDE_COLUMNS_IN_WINDOWS, NAMES_IN_BACKTICKS, ONE_COLLATION -> false;
            case VALUES_NAME_COLUMNS_OTHERWISE, PARENTHESES_MAKE_TABLES, HAS_IF, HAS_XOR -> false;
            case HAS_DATE_FORMAT, HAS_STRING_AGG, BARS_ARE_OR, SLASHES_DIVIDE_INTEGERS -> false;
            case ROUNDS_HALF_AWAY, TEXTS_COMPARE_AS_NUMBERS, STORING_HANGS_ON_A_MODE -> false;
            case PLUS_JOINS_TEXTS, EMPTY_TEXT_IS_NULL, CONSTANTS_ARE_COMPUTED_FIRST -> false;
            case DATES_ARE_SUBTRACTED, DATE_ARITHMETIC_DIFFERS, QUOTIENTS_BY_ZERO_ARE_INFINITE ->
                    false;
            case NOT_IS_NO_OPERAND -> false;
            case BARE_COLUMNS_OF_ANY_ROW, HAVING_FILTERS_ROWS, SEPARATOR_IS_A_WORD -> false;
        };
    }
}
