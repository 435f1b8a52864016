package dev.sameql.core.ir.operator;

/// What a result tells of the texts among the operands.
public enum TextUse {
    /// Nothing, or no more than a comparison would.
    NONE,
    /// The whole text, with other letters or fewer blanks: of a numeral itself.
    FOLDED,
    /// What stands in it.
    CONTENT
}
