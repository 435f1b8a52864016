package dev.sameql.core.ir.operator;

/// How calls of an operator are written. The symbol is the one that engines share; where some write
/// it otherwise the form is named, and the printer knows it by that name.
public sealed interface Notation {
    /// As a function, by the name that the engine has for it.
    Notation FUNCTION = Form.FUNCTION;

    /// Between operands that bind as tightly as all engines agree on.
    record Infix(String symbol, Binding binding) implements Notation {}

    /// Between operands in parentheses: engines do not agree on how tightly it binds.
    record Apart(String symbol) implements Notation {}

    /// Before its operand.
    record Prefix(String symbol) implements Notation {}

    /// How tightly an infix operator binds.
    enum Binding {
        ADDITIVE,
        MULTIPLICATIVE
    }

    /// Without a symbol of its own, or with one that not all engines have.
    enum Form implements Notation {
        FUNCTION,
        /// A name alone.
        WORD,
        /// `/`, which in DuckDB is `//`.
        INTEGER_QUOTIENT,
        /// `/`, and ROUND around it where a third operand says how many decimals.
        SCALED_QUOTIENT,
        /// The last operand alone.
        LAST_OPERAND,
        /// `||`, which is OR in MySQL.
        CONCATENATION,
        ROUNDING,
        EXCLUSIVE_OR,
        DAYS_LATER,
        MONTHS_LATER,
        SECONDS_LATER,
        DAYS_BETWEEN,
        /// `EXTRACT(YEAR FROM …)`.
        PART_OF_MOMENT,
        /// `TO_CHAR`, `DATE_FORMAT`, `strftime`.
        FORMATTED_MOMENT
    }
}
