package dev.sameql.core.ir.operator;

/// The clause of ISO 9075-2 that defines an operator, by its heading: the numbers change from
/// edition to edition.
public enum Clause {
    NUMERIC_VALUE_EXPRESSION,
    NUMERIC_VALUE_FUNCTION,
    STRING_VALUE_EXPRESSION,
    STRING_VALUE_FUNCTION,
    DATETIME_VALUE_EXPRESSION,
    DATETIME_VALUE_FUNCTION,
    CASE_EXPRESSION,
    AGGREGATE_FUNCTION,
    /// None: an engine's own.
    NONE
}
