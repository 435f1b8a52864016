package dev.sameql.core.ir.operator;

/// What NULL does to an operator, and where the result is NULL without.
public record Nulls(Propagation from, Totality never) {

    /// Which operands make the result NULL by being NULL, whatever the others are.
    public enum Propagation {
        EVERY,
        FIRST,
        /// `REPLACE(x, '', NULL)` is `x` in SQLite, which looks at the third only where there is
        /// something to replace; other engines have NULL.
        FIRST_TWO,
        /// Any, or none unless all are: each engine has its own way.
        ENGINES_OWN,
        /// None: NULL is a value like another.
        NONE
    }

    /// Where the result is never NULL, in every engine.
    public enum Totality {
        ALWAYS,
        /// Where no operand is NULL.
        OF_KNOWN,
        /// Where every operand is an integer: of doubles infinity minus infinity is NULL in SQLite.
        OF_INTEGERS,
        /// Where no operand is NULL or a blob: a part of an empty blob is NULL in SQLite.
        OF_NO_BLOBS,
        /// Where some operand is not NULL.
        OF_ANY_KNOWN,
        /// Nowhere for certain: a division by zero, a text that says no day.
        NOWHERE
    }

    /// Whether NULL as the operand at a place makes the result NULL, in every engine.
    public boolean from(int operand) {
        return switch (from) {
            case EVERY -> true;
            case FIRST -> operand == 0;
            case FIRST_TWO -> operand < 2;
            case ENGINES_OWN, NONE -> false;
        };
    }

    /// Whether the result is not NULL where no operand is, of numbers and texts.
    public boolean isTotal() {
        return switch (never) {
            case ALWAYS, OF_KNOWN, OF_NO_BLOBS, OF_ANY_KNOWN -> true;
            case OF_INTEGERS, NOWHERE -> false;
        };
    }
}
