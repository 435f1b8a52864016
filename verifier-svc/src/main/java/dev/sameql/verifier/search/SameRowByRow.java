package dev.sameql.verifier.search;

import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.core.verdict.Strength;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.prove.RowByRow;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Two queries that are the same [RowByRow] agree on any number of rows. What rests on ties is no
/// proof, but holds for as many rows as are tried by default, unless a database shows that ties
/// tell.
final class SameRowByRow implements Prover {

    @Override
    public Progress prove(ProofTask task, BestSoFar best) throws InterruptedException {
        return answer(task, task.space())
                .<Progress>map(Progress.Ended::new)
                .orElseGet(() -> new Progress.Open(best));
    }

    /// The agreement over the databases of a space, if the queries are the same there.
    static Optional<SolverAnswer> answer(ProofTask task, SearchSpace space)
            throws InterruptedException {
        Question question = task.question();
        boolean same =
                question.isAsWide()
                        && RowByRow.agree(question, space.days(), space.moments(), task.spending());
        if (!same) return Optional.empty();
        List<Assumption> assumptions = Assumptions.of(space, true);
        int tried = Math.max(question.budget().bound(), SolverBudget.DEFAULT.bound());
        var agreed =
                new SolverAnswer.Agreed(
                        assumptions.contains(General.TIES_ALIKE)
                                ? new Strength.Bounded(tried)
                                : new Strength.Proof(),
                        assumptions);
        var search = new Search(task.space(), Set.of(), task.spending());
        SolverAnswer answer = search.unlessTiesTell(agreed);
        return Optional.of(search.withoutTies(answer, SolverBudget.DEFAULT.sure()));
    }
}
