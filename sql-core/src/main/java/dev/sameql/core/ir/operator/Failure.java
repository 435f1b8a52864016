package dev.sameql.core.ir.operator;

/// An error that an operator raises in some engine, by its SQLSTATE.
public enum Failure {
    OUT_OF_RANGE("22003"),
    DIVISION_BY_ZERO("22012"),
    NEGATIVE_LENGTH("22011"),
    NO_LOGARITHM("2201E"),
    NO_POWER("2201F"),
    NO_MOMENT("22008"),
    /// What an engine has no state for.
    OTHER("HY000");

    private final String state;

    Failure(String state) {
        this.state = state;
    }

    public String state() {
        return state;
    }
}
