package dev.sameql.core.frontend.syntax;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.problem.TypeFault;
import java.util.Optional;

/// Carries a [Problem] out of parsing or binding; it never leaves the package.
public final class BindException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    private BindException(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    public static BindException invalid(Code code, Position position, String detail) {
        return new BindException(new Problem.Invalid(code, detail, position));
    }

    /// A text that the engine's own grammar refuses, beyond doubt.
    public static BindException refused(Position position, String detail) {
        Optional<TypeFault> fault = Optional.of(TypeFault.of(ErrorClass.SYNTAX));
        return new BindException(new Problem.Invalid(Code.SYNTAX_ERROR, detail, position, fault));
    }

    public static BindException mistyped(Position position, TypingException refusal) {
        return new BindException(
                new Problem.Invalid(
                        refusal.code(), refusal.getMessage(), position, refusal.fault()));
    }

    public static BindException unsupported(String feature, Position position, String detail) {
        return new BindException(new Problem.Unsupported(feature, detail, position));
    }

    public Problem problem() {
        return problem;
    }
}
