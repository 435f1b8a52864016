package dev.sameql.conformance.dialects;

/// What an engine may leave out or do first, because the result does not hang on it unless it
/// fails.
///
/// Source: TRAF, Section 6; PostgreSQL's manual, 4.2.14; the SQL standard leaves the order of
/// evaluation open (ISO/IEC 9075-1, 6.3.3.3).
public enum Shortcut {
    UNREAD_COLUMNS(
            "columns of derived tables and of EXISTS, and aggregates, are not computed where nobody"
                    + " reads them"),
    DECIDED_CONDITIONS("AND, OR, CASE, IS NULL and filters stop at a constant that decides them"),
    UNKNOWN_OPERANDS("an operator of the constant NULL asks no other operand"),
    NULL_ROWS("an operator asks no other operand for a row where one is NULL"),
    CONDITION_ORDER("AND and OR stop at the first operand that decides them for a row"),
    FILTER_FIRST("rows that a condition drops are not computed"),
    KNOWN_RANGES("a condition is false by the least and greatest values that a table has"),
    MOVED_CONSTANTS("a constant that is added or multiplied is taken to the other side"),
    EARLY_STOP("a set operation or LIMIT stops when its result is known"),
    CONSTANTS_FIRST("constants are computed before any row is read"),
    SUBQUERIES_FIRST(
            "a subquery that hangs on no row around it is computed before it is seen whether a row"
                    + " asks for it"),
    COMMON_PARTS("what a select list or grouping has twice is computed once, for every row");

    private final String sentence;

    Shortcut(String sentence) {
        this.sentence = sentence;
    }

    /// What it leaves out, for a person.
    public String sentence() {
        return sentence;
    }
}
