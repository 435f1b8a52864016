package dev.sameql.standalone.stack;

/// The stack could not start, or ended by itself.
public final class StackFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    StackFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
