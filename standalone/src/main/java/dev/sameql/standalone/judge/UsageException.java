package dev.sameql.standalone.judge;

/// The caller asked for something that cannot be: the message says what, and what to do instead.
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UsageException(String message) {
        super(message);
    }
}
