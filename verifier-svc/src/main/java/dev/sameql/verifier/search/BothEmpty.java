package dev.sameql.verifier.search;

import dev.sameql.core.verdict.Strength;
import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.Emptiness;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;

/// Two queries that never have a row are the same, by [Emptiness].
final class BothEmpty implements Prover {

    @Override
    public Progress prove(ProofTask task, BestSoFar best) {
        Question question = task.question();
        boolean empty =
                question.isAsWide() && question.queries().stream().allMatch(Emptiness::isCertain);
        return empty
                ? new Progress.Ended(
                        new SolverAnswer.Agreed(
                                new Strength.Proof(), Assumptions.of(task.space(), false)))
                : new Progress.Open(best);
    }
}
