package dev.sameql.core.dialect;

/// What is so in one engine and not in another, named after the fact. Each engine answers every
/// trait in its own folder: a new one does not compile until all have. What it has not it does as
/// the standard says, or as most engines do.
public enum Trait {
    // Names

    /// WHERE and ON may name an output by its alias. Source: sqlite.org/lang_select.html; the
    /// standard, 7.12, has no such names there.
    ALIASES_VISIBLE_IN_WHERE,

    /// HAVING may name an output by its alias. Source: MySQL 8.0, "Problems with Column Aliases".
    ALIASES_VISIBLE_IN_HAVING,

    /// In GROUP BY an alias is one only where it is the whole key. Source: PostgreSQL, "SELECT",
    /// GROUP BY.
    ALIASES_GROUP_ONLY_ALONE,

    /// An output without an alias is called by its function, type or column, and keys may use
    /// that name. Source: PostgreSQL, 7.3.2.
    EVERY_OUTPUT_HAS_A_NAME,

    /// A key names a column that `*` stands for before one of FROM. Source: the tests against
    /// SQLite itself.
    STAR_COLUMNS_NAME_KEYS,

    /// A key, or a column in HAVING, means the output that is called so where FROM has several
    /// columns of that name; in ORDER BY the output comes first. Source: MySQL 8.0, "SELECT
    /// Statement"; `find_order_in_list` in MySQL's sql_resolver.cc.
    OUTPUT_COLUMNS_NAME_KEYS,

    /// A key that names several outputs is an error. Source: PostgreSQL, error 42702.
    OUTPUT_NAMES_OF_KEYS_ARE_ONE,

    /// `"x"` is a text where nothing is called x. Source: sqlite.org/quirks.html.
    UNKNOWN_QUOTED_NAMES_ARE_TEXTS,

    /// No other quote makes a name. Source: PostgreSQL, 4.1.1.
    NAMES_IN_DOUBLE_QUOTES_ONLY,

    /// Some keywords name a result column behind AS alone. Source: PostgreSQL, appendix C.
    SOME_ALIASES_NEED_AS,

    /// A name without quotes means its lower case. Source: PostgreSQL, 4.1.1.
    BARE_NAMES_ARE_FOLDED,

    /// A table has a row identity by the names rowid, oid and _rowid_. Source:
    /// sqlite.org/rowidtable.html.
    ROW_IDS,

    /// A table's name may stand for its row, and every table has system columns. Source:
    /// PostgreSQL, "System Columns" and "Composite Types".
    TABLE_NAMES_ARE_ROWS,

    /// A name may lead to a schema of which nothing is known here. Source: PostgreSQL, "Schemas".
    OTHER_SCHEMAS,

    /// Tables whose names begin with pg_ are there without DDL. Source: PostgreSQL, "System
    /// Catalogs".
    CATALOGUE_TABLES,

    // Tables and joins

    /// A table without an order has its rows in the order in which they were inserted, whatever its
    /// key. Source: observed on PostgreSQL 15; DuckDB, "Order Preservation"; Oracle, "Overview of
    /// Tables".
    TABLES_ARE_HEAPS,

    /// A table without an order has its rows by its primary key, of any type, or else by its first
    /// unique key without NULL. Source: MySQL, "Clustered and Secondary Indexes"; SQL Server,
    /// "Clustered indexes".
    TABLES_ARE_CLUSTERED,

    /// A comma joins like JOIN, from left to right; elsewhere it binds less tightly. Source:
    /// sqlite.org/lang_select.html.
    COMMA_BINDS_LIKE_JOIN,

    /// ON may name what joins later. Source: sqlite.org/lang_select.html.
    ON_SEES_ALL_OF_FROM,

    /// A subquery in FROM needs a name, and its columns names of their own, as a table does.
    /// Source: MySQL 8.0, "Derived Tables".
    DERIVED_TABLES_ARE_NAMED,

    /// `t AS u (x, y)` names the first columns of a table or a subquery. Source: PostgreSQL,
    /// "SELECT", FROM.
    ALIASES_NAME_COLUMNS,

    /// JOIN needs ON or USING, and CROSS JOIN takes none. Source: PostgreSQL, "SELECT", FROM.
    JOIN_NEEDS_CONDITION,

    /// An outer join needs ON or USING. Source: MySQL 8.0, "JOIN Clause".
    OUTER_JOIN_NEEDS_CONDITION,

    /// FULL JOIN is read as in the standard, which the engine has not, and said to be.
    NO_FULL_JOIN,

    /// LEFT SEMI JOIN and LEFT ANTI JOIN are read, which the engine has not, and said to be.
    HALF_JOINS,

    /// `FROM a, b ON c` is read, which the engine has not, and said to be.
    ON_AFTER_COMMA,

    /// A column that USING merges is the left one, at its place; elsewhere merged ones come
    /// first. Source: sqlite.org/lang_select.html; the standard, 7.10.
    MERGED_COLUMNS_STAY_IN_PLACE,

    /// What USING merges comes in the order in which the first table has it, not in that of the
    /// list. Source: MySQL 8.4, "JOIN Clause".
    MERGED_COLUMNS_AS_IN_FIRST_TABLE,

    /// Both columns that a join merges are converted to a common type. Source:
    /// `buildMergedJoinVar` in PostgreSQL's parse_clause.c.
    MERGED_COLUMNS_ARE_CONVERTED,

    /// A RIGHT JOIN that merges is a LEFT JOIN turned around. Source: MySQL 8.0, "JOIN Clause".
    RIGHT_JOIN_SHOWS_RIGHT_FIRST,

    /// VALUES is one SELECT a row, whose columns are called by the first. Source: MySQL 8.0,
    /// "VALUES Statement".
    VALUES_ARE_SELECTS,

    /// A query may be `TABLE t`. Source: PostgreSQL, "SELECT", TABLE.
    TABLE_STATEMENT,

    // Clauses

    /// HAVING alone does not make one group of all rows. Source: sqlite.org/lang_select.html.
    HAVING_NEEDS_GROUPS,

    /// A column that is neither grouped nor determined by the keys may stand beside aggregates.
    /// Source: sqlite.org/lang_select.html.
    BARE_COLUMNS,

    /// Nothing but a primary key among the keys determines other columns, and what they do not
    /// determine is an error. Source: PostgreSQL, "SELECT", GROUP BY.
    ONLY_PRIMARY_KEYS_DETERMINE,

    /// A column that is neither grouped nor determined by the keys is read from any row of its
    /// group, where `sql_mode` has no ONLY_FULL_GROUP_BY; ANY_VALUE says so in any mode. Source:
    /// the MySQL 8.4 manual, sections 14.19.3 and 14.23.
    BARE_COLUMNS_OF_ANY_ROW,

    /// GROUP_CONCAT takes its separator behind the word SEPARATOR. Source: the MySQL 8.4 manual,
    /// section 14.19.1.
    SEPARATOR_IS_A_WORD,

    /// HAVING in a block that neither groups nor aggregates filters its rows, by what it outputs.
    /// Source: the MySQL 8.4 manual, section 15.2.13.
    HAVING_FILTERS_ROWS,

    /// A column that WHERE or an inner join equates with a grouped one may stand beside aggregates.
    /// Source: MySQL 8.0, "Detection of Functional Dependence".
    EQUAL_COLUMNS_DETERMINE,

    /// ROLLUP, CUBE and GROUPING SETS are read. Source: the standard, 7.13.
    GROUPING_SETS,

    /// ROLLUP (…), GROUPING and FILTER are read as in the standard, which the engine has not, and
    /// said to be.
    STANDARD_FORMS_ARE_READ,

    /// SELECT DISTINCT ON (…) keeps a row per key. Source: PostgreSQL, "SELECT", DISTINCT.
    DISTINCT_ON,

    /// A block with DISTINCT may be sorted by what it does not show. Source: the tests against
    /// SQLite itself.
    DISTINCT_SORTS_BY_ANYTHING,

    /// The keys of SELECT DISTINCT are result columns, not what is computed of them. Source:
    /// PostgreSQL, error 42P10.
    DISTINCT_SORTS_BY_COLUMNS,

    /// A key that is a constant must be the number of an output. Source:
    /// `findTargetlistEntrySQL92` in PostgreSQL's parse_clause.c.
    NO_CONSTANT_KEYS,

    /// An integer key of more than 32 bits is a constant, not the number of an output. Source:
    /// the tests against SQLite itself.
    POSITIONS_HAVE_32_BITS,

    /// `+1` is the number of an output. Source: the tests against SQLite itself.
    SIGNED_POSITIONS,

    /// A key of a set operation is a name of the first operand's outputs. Source: PostgreSQL,
    /// "SELECT", ORDER BY.
    SET_OPERATIONS_SORT_BY_NAME,

    /// INTERSECT binds no more tightly than UNION. Source: sqlite.org/lang_select.html; SEMCONF
    /// rule 104 for the others.
    SET_OPERATORS_BIND_ALIKE,

    /// `LIMIT n, m` is an error. Source: PostgreSQL, "SELECT", LIMIT.
    NO_LIMIT_WITH_COMMA,

    /// A common table refers to itself behind WITH RECURSIVE only. Source: PostgreSQL, 7.8.2; MySQL
    /// 8.0, "WITH".
    RECURSION_IS_SAID,

    /// A text in a recursion is as long as the first part makes it. Source: MySQL 8.0, "Recursive
    /// Common Table Expressions".
    RECURSION_KEEPS_TEXT_LENGTH,

    /// A frame has no EXCLUDE. Source: MySQL 8.0, "Window Function Frame Specification".
    NO_FRAME_EXCLUSION,

    /// A frame is of ROWS or RANGE. Source: MySQL 8.0, "Window Function Frame Specification".
    NO_GROUPS_FRAMES,

    // Values and operators

    /// Any column holds values of any kind; an expression has an affinity at most, and is not
    /// converted by what stands beside it. Source: sqlite.org/datatype3.html.
    DYNAMIC_TYPES,

    /// An operator folds texts by the collation of its operands. Source:
    /// sqlite.org/datatype3.html, 7.
    COLLATES_BY_OPERAND,

    /// TRUE is 1 and FALSE is 0. Source: sqlite.org/datatype3.html, 2.1.
    TRUTH_IS_INTEGER,

    /// A number with a point is a double. Source: sqlite.org/datatype3.html.
    FRACTIONS_ARE_DOUBLES,

    /// A number with an exponent is a double, one with a point alone is exact. Source: MySQL 8.0,
    /// "Numeric Literals".
    EXPONENT_MAKES_DOUBLE,

    /// A hexadecimal literal is a binary string. Source: MySQL 8.0, "Hexadecimal Literals".
    HEXADECIMAL_IS_BINARY,

    /// `a IS b` compares any operands. Source: sqlite.org/lang_expr.html.
    IS_COMPARES,

    /// NULL-safe equality is one operator, `<=>`, whose negation is a NOT. Source: MySQL 8.0,
    /// "Comparison Functions and Operators".
    DISTINCT_IS_NEGATED_EQUALITY,

    /// BOOLEAN is a name for TINYINT(1): a column holds numbers. Source: MySQL 8.0, "Numeric Data
    /// Type Syntax".
    BOOLEAN_IS_TINYINT,

    /// CAST knows a few types by names of their own, SIGNED and CHAR. Source: MySQL 8.0, "Cast
    /// Functions and Operators".
    CAST_HAS_OWN_TYPES,

    /// LIKE does not tell upper from lower case of ASCII letters. Source:
    /// sqlite.org/lang_expr.html; MySQL's default collation.
    LIKE_FOLDS_CASE,

    /// LIKE between anything but texts is an error. Source: PostgreSQL, 9.7.
    LIKE_TAKES_TEXTS,

    /// A row where one value is expected is an error, not a value. Source:
    /// sqlite.org/rowvalue.html.
    ROWS_ARE_NO_VALUES,

    /// NOT may not begin an operand of what binds more tightly: `a = NOT b` is a syntax error.
    /// Source: MySQL 8.0, "Expressions".
    NOT_IS_NO_OPERAND,

    /// `x NOT NULL` is `x IS NOT NULL`. Source: sqlite.org/lang_expr.html.
    NOT_NULL_IS_A_TEST,

    /// A row may be looked up IN a list of rows. Source: `transformAExprIn` in PostgreSQL's
    /// parse_expr.c.
    ROW_LISTS,

    /// `IN ((SELECT …))` compares with one value. Source: sqlite.org/lang_expr.html.
    DOUBLE_PARENTHESES_MAKE_SCALAR,

    // Functions

    /// `COUNT(t.*)` is a syntax error. Source: the grammars of SQLite and MySQL.
    TABLES_ARE_NO_VALUES,

    /// `COUNT()` is `COUNT(*)`. Source: sqlite.org/lang_aggfunc.html.
    COUNT_TAKES_NOTHING,

    /// COUNT of several columns is an error. Source: sqlite.org/lang_aggfunc.html.
    COUNT_TAKES_ONE_COLUMN,

    /// `COUNT(DISTINCT a, b)` counts rows without NULL. Source: MySQL 8.0, "Aggregate Function
    /// Descriptions".
    COUNT_TAKES_SEVERAL,

    /// BOOL_AND, BOOL_OR and EVERY are there. Source: PostgreSQL, 9.21.
    AGGREGATES_OF_TRUTH,

    /// BIT_AND, BIT_OR and BIT_XOR are aggregates, and of nothing NULL. Source: PostgreSQL, 9.21.
    AGGREGATES_OF_BITS,

    /// An aggregate with DISTINCT is ordered by its arguments only. Source: PostgreSQL, error
    /// 42P10.
    DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS,

    /// There are aggregates and window functions beside those known here.
    /// Source: PostgreSQL's manual, chapter 9.
    FUNCTIONS_MAY_BE_ADDED,

    /// A quotient goes on with more decimals than it shows, cut off, which ROUND sees. Source:
    /// `do_div_mod` in MySQL's strings/decimal.c.
    QUOTIENTS_ARE_CUT_OFF,

    /// `DATE_ADD(d, n)` is read as of n days, which the engine has not, and said to be.
    DAYS_AS_NUMBERS,

    /// An operand whose evaluation fails may not be evaluated.
    ERRORS_DEPEND_ON_PLAN,

    // Writing

    /// A key may be a constant that is no position.
    CONSTANT_KEYS,

    /// An outer join may stand without ON and USING. Source: sqlite.org/lang_select.html.
    OUTER_JOIN_WITHOUT_CONDITION,

    /// A bare name in a window may mean an output of that name.
    ALIASES_HIDE_COLUMNS_IN_WINDOWS,

    /// Double quotes make a text, so that names are in backticks. Source: MySQL 8.0, "Schema
    /// Object Names".
    NAMES_IN_BACKTICKS,

    /// Every text has the default collation, and none is named.
    ONE_COLLATION,

    /// The columns of VALUES are not called column1, column2, …. Source: DuckDB, "VALUES Clause".
    VALUES_NAME_COLUMNS_OTHERWISE,

    /// A blob is written X'…'. Source: sqlite.org/lang_expr.html.
    BLOBS_IN_X,

    /// A list after IN may be empty. Source: sqlite.org/lang_expr.html.
    EMPTY_LISTS,

    /// An operand of a set operation has no parentheses. Source: sqlite.org/lang_select.html.
    BARE_SET_OPERANDS,

    /// An operand in parentheses becomes a table, whose columns need names of their own. Source:
    /// observed on MariaDB 10.11.
    PARENTHESES_MAKE_TABLES,

    /// OFFSET follows LIMIT only. Source: sqlite.org/lang_select.html.
    OFFSET_NEEDS_LIMIT,

    /// LIMIT and OFFSET are whole numbers as they are written: no signs, nothing to compute.
    /// Source: MySQL 8.0, "SELECT Statement".
    LIMITS_ARE_NUMERALS,

    /// IIF chooses by a condition. Source: sqlite.org/lang_corefunc.html.
    HAS_IIF,

    /// IF chooses by a condition. Source: MySQL 8.0, "Flow Control Functions".
    HAS_IF,

    /// XOR is an operator. Source: MySQL 8.0, "Logical Operators".
    HAS_XOR,

    /// STRFTIME writes a moment. Source: sqlite.org/lang_datefunc.html.
    HAS_STRFTIME,

    /// DATE_FORMAT writes a moment. Source: MySQL 8.0, "Date and Time Functions".
    HAS_DATE_FORMAT,

    /// GROUP_CONCAT is called STRING_AGG. Source: PostgreSQL, 9.21.
    HAS_STRING_AGG,

    /// `||` is OR, and CONCAT joins texts. Source: MySQL 8.0, PIPES_AS_CONCAT.
    BARS_ARE_OR,

    /// `//` divides integers, `/` makes a double of them. Source: DuckDB, "Numeric Functions".
    SLASHES_DIVIDE_INTEGERS,

    /// ROUND of a double rounds half away from zero, ROUND_EVEN to even. Source: DuckDB, "Numeric
    /// Functions".
    ROUNDS_HALF_AWAY,

    /// A text is compared with a number as the number that it begins with. Source: MySQL 8.0, "Type
    /// Conversion in Expression Evaluation".
    TEXTS_COMPARE_AS_NUMBERS,

    /// Whether a value that does not fit its column is stored or refused hangs on a setting.
    /// Source: MySQL 8.0, "Server SQL Modes".
    STORING_HANGS_ON_A_MODE,

    /// `+` joins texts, and `||` is not there. Source: Transact-SQL, "String concatenation".
    PLUS_JOINS_TEXTS,

    /// The empty text is NULL. Source: Oracle, SQL Language Reference, "Nulls".
    EMPTY_TEXT_IS_NULL,

    /// A quotient by zero is infinite, or of zero itself no number. Source: DuckDB, "Numeric
    /// Types"; others have NULL or an error.
    QUOTIENTS_BY_ZERO_ARE_INFINITE,

    /// A whole double is written with a zero behind its point. Source: sqlite.org/lang_expr.html,
    /// "CAST expressions"; the tests against DuckDB itself.
    WHOLE_DOUBLES_SHOW_A_POINT,

    /// An error has no SQLSTATE. Source: sqlite.org/rescode.html; DuckDB's JDBC driver gives none.
    NO_SQLSTATES,

    /// Constants are computed before it is seen that there is no row to compute them for. Source:
    /// PostgreSQL, 36.7 (immutable functions are evaluated in advance).
    CONSTANTS_ARE_COMPUTED_FIRST,

    /// Days lie between dates by `-`, and intervals are literals. Source: PostgreSQL, 9.9.
    DATES_ARE_SUBTRACTED,

    /// What is computed of dates is of another type than in PostgreSQL. Source: DuckDB, "Date
    /// Functions".
    DATE_ARITHMETIC_DIFFERS
}
