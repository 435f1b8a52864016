package dev.sameql.core.dialect;

/// A static type error of the modelled engine, or a construct the model does not cover. Caught by the
/// binder, which adds the place.
public final class TypingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean unsupported;

    private TypingException(String message, boolean unsupported) {
        super(message, null, false, false);
        this.unsupported = unsupported;
    }

    /// The engine refuses the expression.
    public static TypingException rejected(String message) {
        return new TypingException(message, false);
    }

    /// The engine may accept the expression; its model does not cover it.
    public static TypingException unsupported(String message) {
        return new TypingException(message, true);
    }

    /// Whether the model, not the engine, gave up.
    public boolean isUnsupported() {
        return unsupported;
    }
}
