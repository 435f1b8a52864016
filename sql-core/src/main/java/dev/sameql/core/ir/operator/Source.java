package dev.sameql.core.ir.operator;

/// Where the meaning of an operator is laid down.
///
/// @param rule its number among SEMCONF's 104 rules; 0 for what is beyond them
/// @param clause where ISO 9075-2 defines it
public record Source(int rule, Clause clause) {
    static final Source NONE = new Source(0, Clause.NONE);
}
