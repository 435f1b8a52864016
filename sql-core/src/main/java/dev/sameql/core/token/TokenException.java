package dev.sameql.core.token;

/// A text that is no sequence of tokens, such as an open string. `offset` is where the bad token
/// starts.
public final class TokenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int offset;

    TokenException(String message, int offset) {
        super(message, null, false, false);
        this.offset = offset;
    }

    /// Where the bad token starts.
    public int offset() {
        return offset;
    }
}
