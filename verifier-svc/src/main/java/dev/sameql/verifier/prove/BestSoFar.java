package dev.sameql.verifier.prove;

import dev.sameql.verifier.question.SolverAnswer;
import java.util.Optional;

/// The best answer that provers which did not end a question could offer: what holds if none of
/// those after them ends it.
public record BestSoFar(Optional<SolverAnswer> answer) {
    public static final BestSoFar NOTHING = new BestSoFar(Optional.empty());

    /// The same with another answer to fall back upon.
    public BestSoFar offering(SolverAnswer answer) {
        return new BestSoFar(Optional.of(answer));
    }
}
