package dev.sameql.core.dialect;

import dev.sameql.core.problem.Problem.Invalid.Code;

/// A static type error of the modelled engine, or a construct the model does not cover. Caught by
/// the binder, which adds the place.
public final class TypingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean unsupported;
    private final Code code;

    private TypingException(String message, boolean unsupported, Code code) {
        super(message, null, false, false);
        this.unsupported = unsupported;
        this.code = code;
    }

    /// The engine refuses the expression.
    public static TypingException rejected(String message) {
        return new TypingException(message, false, Code.TYPE_ERROR);
    }

    /// The engine may accept the expression; its model does not cover it.
    public static TypingException unsupported(String message) {
        return new TypingException(message, true, Code.TYPE_ERROR);
    }

    /// The engine has no function of that name.
    public static TypingException unknownFunction(String name) {
        return new TypingException("no such function: " + name, false, Code.UNKNOWN_FUNCTION);
    }

    /// The engine's function does not take so many arguments.
    public static TypingException wrongArguments(String name, int count) {
        return new TypingException(
                name + " does not take " + count + " arguments", false, Code.WRONG_ARGUMENTS);
    }

    /// What is wrong, where the engine refuses.
    public Code code() {
        return code;
    }

    /// Whether the model, not the engine, gave up.
    public boolean isUnsupported() {
        return unsupported;
    }
}
