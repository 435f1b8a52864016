package dev.sameql.normalizer.law;

/// A text that is no law: what is wrong there, and where it stands in the text.
public final class UnreadableLaw extends Exception {
    private static final long serialVersionUID = 1L;

    private final int offset;

    UnreadableLaw(String reason, int offset) {
        super(reason);
        this.offset = offset;
    }

    /// How many characters stand before the place.
    public int offset() {
        return offset;
    }
}
