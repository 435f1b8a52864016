package dev.sameql.core.ir.operator;

/// What else than its operands a result depends on.
public enum Dependence {
    NOTHING,
    /// The clock, where no moment is given or the moment `now`.
    CLOCK_IF_ASKED,
    /// The clock, which stands still within one statement, or what else of the session does.
    CLOCK,
    CHANCE
}
