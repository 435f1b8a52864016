package dev.sameql.verifier.search;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.NonZeroDivisors;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import java.util.Optional;

/// Where a division by zero ends a query, and so tells nothing, the formula takes any value for it,
/// and cannot see that `a / b` is `a / NULLIF(b, 0)`. Where there was such a doubt this asks about
/// the queries with [NonZeroDivisors], which are the same wherever neither fails: if they agree, so
/// do those that the question is about. A difference of theirs says nothing.
final class NonZeroQuotients implements Prover {

    @Override
    public Progress prove(ProofTask task, BestSoFar best) throws InterruptedException {
        Question question = task.question();
        Optional<Elaborator> elaborator = question.dialect().elaborator();
        if (!best.isInDoubt()
                || elaborator.isEmpty()
                || question.dialect().has(Trait.QUOTIENTS_BY_ZERO_ARE_INFINITE))
            return new Progress.Open(best);
        var other =
                question.about(
                        NonZeroDivisors.of(question.gold(), elaborator.get()),
                        NonZeroDivisors.of(question.predicted(), elaborator.get()));
        if (other.equals(question)) return new Progress.Open(best);
        SolverAnswer answer =
                new Portfolio(new SameRowByRow(), new GrowingBounds())
                        .answer(ProofTask.of(other, task.spending()));
        return answer instanceof SolverAnswer.Agreed
                ? new Progress.Ended(answer)
                : new Progress.Open(best);
    }
}
