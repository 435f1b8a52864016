package dev.sameql.core.dialect;

import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.problem.TypeFault;
import java.util.Optional;

/// A static type error of the modelled engine, or a construct the model does not cover. Caught by
/// the binder, which adds the place.
public final class TypingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean unsupported;
    private final Code code;
    private final transient Optional<TypeFault> fault;

    private TypingException(
            String message, boolean unsupported, Code code, Optional<TypeFault> fault) {
        super(message, null, false, false);
        this.unsupported = unsupported;
        this.code = code;
        this.fault = fault;
    }

    /// The engine refuses the expression.
    public static TypingException rejected(String message) {
        return new TypingException(message, false, Code.TYPE_ERROR, Optional.empty());
    }

    /// The engine refuses the expression, with an SQLSTATE.
    public static TypingException rejected(String message, String sqlState) {
        return new TypingException(
                message + " (SQLSTATE " + sqlState + ")",
                false,
                Code.TYPE_ERROR,
                Optional.of(TypeFault.of(sqlState)));
    }

    /// The engine, which has no SQLSTATEs, refuses the expression.
    public static TypingException rejected(String message, ErrorClass errorClass) {
        return new TypingException(
                message, false, Code.TYPE_ERROR, Optional.of(TypeFault.of(errorClass)));
    }

    /// The engine may accept the expression; its model does not cover it.
    public static TypingException unsupported(String message) {
        return new TypingException(message, true, Code.TYPE_ERROR, Optional.empty());
    }

    /// The engine has no function of that name.
    public static TypingException unknownFunction(String name) {
        return new TypingException(
                "no such function: " + name, false, Code.UNKNOWN_FUNCTION, Optional.empty());
    }

    /// The engine's function does not take so many arguments.
    public static TypingException wrongArguments(String name, int count) {
        return new TypingException(
                name + " does not take " + count + " arguments",
                false,
                Code.WRONG_ARGUMENTS,
                Optional.empty());
    }

    /// What is wrong, where the engine refuses.
    public Code code() {
        return code;
    }

    /// What sort of type error it is, where that is told.
    public Optional<TypeFault> fault() {
        return fault;
    }

    /// Whether the model, not the engine, gave up.
    public boolean isUnsupported() {
        return unsupported;
    }
}
