package dev.sameql.core.algebra;

/// The engine's *runtime* error, as its model raises it. `sqlState` is the five-character code; an
/// engine without such codes (SQLite) has `HY000`.
public final class EvaluationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String sqlState;

    public EvaluationException(String sqlState, String message) {
        super(message, null, false, false);
        this.sqlState = sqlState;
    }

    public String sqlState() {
        return sqlState;
    }
}
