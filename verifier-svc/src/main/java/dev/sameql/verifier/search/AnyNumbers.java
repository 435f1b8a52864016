package dev.sameql.verifier.search;

import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import java.util.Set;

/// A search with growing bounds in which every number that the queries count to is taken for any
/// number, so that few rows reach it. An agreement on these is one on the queries as they stand.
final class AnyNumbers implements Prover {

    @Override
    public Progress prove(ProofTask task, BestSoFar best) throws InterruptedException {
        Set<Long> general = task.rows().general();
        if (general.isEmpty()) return new Progress.Open(best);
        SolverBudget budget = task.question().budget();
        SolverAnswer answer =
                new Search(task.space(), general, task.spending())
                        .upTo(budget.bound(), budget.sure());
        if (isSettled(answer, task.rows().least())) return new Progress.Ended(answer);
        if (task.spending().isLeft()) return new Progress.Open(best);
        return new Progress.Ended(
                answer instanceof SolverAnswer.Unknown
                        ? answer
                        : SolverAnswer.Unknown.because(SolverReason.OutOfBudget.STEPS));
    }

    /// Whether the queries agree on enough rows, if tied rows come in the same order.
    private static boolean isSettled(SolverAnswer answer, int least) {
        return switch (answer) {
            case SolverAnswer.Agreed(var strength, _) -> strength.covers(least);
            case SolverAnswer.Differs(_, SolverAnswer.Agreed(var strength, _), _) ->
                    strength.covers(least);
            case SolverAnswer.Differs _, SolverAnswer.Unknown _ -> false;
        };
    }
}
