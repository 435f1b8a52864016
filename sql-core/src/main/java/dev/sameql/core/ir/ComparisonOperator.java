package dev.sameql.core.ir;

/// A comparison of two values (SEMCONF rules 12 to 17). All but the last two are unknown when an
/// operand is NULL.
public enum ComparisonOperator {
    EQ("="),
    NE("<>"),
    LT("<"),
    LE("<="),
    GT(">"),
    GE(">="),
    /// IS NOT DISTINCT FROM; SQLite's IS.
    IS("IS"),
    /// IS DISTINCT FROM; SQLite's IS NOT.
    IS_NOT("IS NOT");

    private final String symbol;

    ComparisonOperator(String symbol) {
        this.symbol = symbol;
    }

    /// The operator as SQLite writes it.
    public String symbol() {
        return symbol;
    }

    /// The operator that is true exactly where this one is false: `NOT (a < b)` is `a >= b`, in
    /// three-valued logic too.
    public ComparisonOperator negated() {
        return switch (this) {
            case EQ -> NE;
            case NE -> EQ;
            case LT -> GE;
            case LE -> GT;
            case GT -> LE;
            case GE -> LT;
            case IS -> IS_NOT;
            case IS_NOT -> IS;
        };
    }

    /// The operator with its operands exchanged: `a < b` is `b > a`.
    public ComparisonOperator mirrored() {
        return switch (this) {
            case EQ, NE, IS, IS_NOT -> this;
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
        };
    }
}
