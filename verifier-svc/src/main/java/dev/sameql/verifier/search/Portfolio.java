package dev.sameql.verifier.search;

import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverReason;
import java.util.List;

/// Provers in the order in which they are asked; what is cheap and certain comes first.
final class Portfolio {
    private final List<Prover> provers;

    Portfolio(Prover... provers) {
        this.provers = List.of(provers);
    }

    /// All that is known today.
    static Portfolio standard() {
        return new Portfolio(
                new BothEmpty(),
                new SameRowByRow(),
                new AnyNumbers(),
                new GrowingBounds(),
                new MomentsInDetail(),
                new NonZeroQuotients(),
                new OneTallTable());
    }

    /// The answer of the first prover that ends the question, else the best that one can offer.
    SolverAnswer answer(ProofTask task) throws InterruptedException {
        BestSoFar best = BestSoFar.NOTHING;
        for (Prover prover : provers) {
            switch (prover.prove(task, best)) {
                case Prover.Progress.Ended(var answer) -> {
                    return answer;
                }
                case Prover.Progress.Open(var more) -> best = more;
            }
        }
        return best.answer()
                .orElseGet(() -> SolverAnswer.Unknown.because(new SolverReason.NoProver()));
    }
}
