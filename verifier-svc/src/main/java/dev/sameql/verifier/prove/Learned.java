package dev.sameql.verifier.prove;

import dev.sameql.verifier.question.SolverAnswer;
import java.util.Optional;

/// What provers that did not end a question tell those after them.
///
/// - `best`: the answer if none of those ends it.
public record Learned(Optional<SolverAnswer> best) {
    public static final Learned NOTHING = new Learned(Optional.empty());

    /// The same with another answer to fall back upon.
    public Learned offering(SolverAnswer answer) {
        return new Learned(Optional.of(answer));
    }
}
