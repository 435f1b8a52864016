package dev.sameql.core.ir.operator;

/// What an operator reads an operand as, or yields. Where values carry their kinds themselves this
/// is all that is known; typing may say more.
public enum ValueKind {
    INTEGER,
    DECIMAL,
    REAL,
    /// A number of any kind; in SQLite also a text, by its longest numeric prefix.
    NUMBER,
    /// How many decimals; in engines with static types a literal.
    SCALE,
    TEXT,
    /// A day or a moment; in SQLite a text that says one, or a number.
    MOMENT,
    /// A format of `strftime`.
    FORMAT,
    /// What SQLite changes a moment by, `start of month`.
    MODIFIER,
    TRUTH,
    /// Of any kind; as a result, one of the operands.
    ANY
}
