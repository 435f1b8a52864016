package dev.sameql.core.problem;

/// What sort of error an engine raises, apart from its words and codes: engines agree on an error
/// if they agree on its class and phase.
public enum ErrorClass {
    /// The text does not parse.
    SYNTAX,
    /// A table, column or function that is not there, or is ambiguous, or takes other arguments.
    NAME,
    /// No operator takes operands of these types.
    NO_OPERATOR,
    /// Several operators take them, and none best.
    AMBIGUOUS_OPERATOR,
    /// No explicit cast leads from one type to the other.
    NO_CAST,
    /// Types that must meet, in a set operation, a choice or a condition, do not.
    MISMATCH,
    /// A text is no value of the type it is read as.
    BAD_TEXT,
    /// A value beyond the range of its type.
    OUT_OF_RANGE,
    DIVISION_BY_ZERO,
    /// An argument beyond the domain of a function.
    DOMAIN,
    /// A subquery used as a value that has several rows.
    CARDINALITY,
    /// A column that is neither grouped nor aggregated.
    GROUPING,
    OTHER;

    /// The class of an SQLSTATE.
    ///
    /// Source: ISO/IEC 9075-2, 24.1 (class 21 and 22); PostgreSQL, appendix A (class 42).
    public static ErrorClass ofSqlState(String state) {
        return switch (state) {
            case "21000" -> CARDINALITY;
            case "22003" -> OUT_OF_RANGE;
            case "22012" -> DIVISION_BY_ZERO;
            case "22018", "22P02", "22007", "22008" -> BAD_TEXT;
            case "2201E", "2201F", "2201G", "2201W", "2201X", "22011", "22019" -> DOMAIN;
            case "42601", "42000" -> SYNTAX;
            case "42702", "42703", "42P01" -> NAME;
            case "42725" -> AMBIGUOUS_OPERATOR;
            case "42803" -> GROUPING;
            case "42804" -> MISMATCH;
            case "42846" -> NO_CAST;
            case "42883" -> NO_OPERATOR;
            default -> OTHER;
        };
    }
}
