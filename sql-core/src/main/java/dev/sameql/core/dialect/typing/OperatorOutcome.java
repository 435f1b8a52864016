package dev.sameql.core.dialect.typing;

import dev.sameql.core.problem.ErrorClass;
import java.util.function.Function;

/// What becomes of a partial operator: a result, an error of the engine, or nothing, where the
/// model claims nothing.
public sealed interface OperatorOutcome<T> {

    record Done<T>(T result) implements OperatorOutcome<T> {}

    /// The engine raises an error, static if `isStatic`.
    record Failed<T>(boolean isStatic, ErrorClass errorClass, String message)
            implements OperatorOutcome<T> {}

    record NotModelled<T>(String what) implements OperatorOutcome<T> {}

    /// The same of what a function makes of the result.
    default <S> OperatorOutcome<S> then(Function<T, OperatorOutcome<S>> next) {
        return switch (this) {
            case Done<T>(T result) -> next.apply(result);
            case Failed<T>(boolean isStatic, ErrorClass errorClass, String message) ->
                    new Failed<>(isStatic, errorClass, message);
            case NotModelled<T>(String what) -> new NotModelled<>(what);
        };
    }

    /// Whether there is a result.
    default boolean isDone() {
        return this instanceof Done;
    }
}
