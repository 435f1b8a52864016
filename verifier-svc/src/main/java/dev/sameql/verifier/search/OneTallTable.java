package dev.sameql.verifier.search;

import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.question.SolverAnswer;
import java.util.Optional;
import java.util.Set;

/// Looks for a difference where one table has as many rows as the queries count to and every other
/// few: more than a bound for all tables reaches.
final class OneTallTable implements Prover {
    private static final int ROWS_OF_OTHERS = 2;

    @Override
    public Progress prove(ProofTask task, BestSoFar best) throws InterruptedException {
        if (!task.rows().callForOneTallTable(task.question().budget()))
            return new Progress.Open(best);
        int rows = (int) task.rows().needed();
        for (String table : task.space().read()) {
            var search = new Search(task.space(), Set.of(), task.spending());
            Optional<SolverAnswer> difference = search.withMany(table, rows, ROWS_OF_OTHERS);
            if (difference.isPresent()) return new Progress.Ended(difference.get());
        }
        return new Progress.Open(best);
    }
}
