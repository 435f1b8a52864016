package dev.sameql.verifier.prove;

import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverReason;
import java.util.Optional;

/// The best answer that provers which did not end a question could offer: what holds if none of
/// those after them ends it.
public record BestSoFar(Optional<SolverAnswer> answer) {
    public static final BestSoFar NOTHING = new BestSoFar(Optional.empty());

    /// Whether a search found a difference that was none, by what a formula does not know.
    public boolean isInDoubt() {
        return answer.filter(
                        known ->
                                known instanceof SolverAnswer.Unknown(var reasons)
                                        && reasons.contains(new SolverReason.Coarse()))
                .isPresent();
    }

    /// The same with another answer to fall back upon.
    public BestSoFar offering(SolverAnswer answer) {
        return new BestSoFar(Optional.of(answer));
    }
}
