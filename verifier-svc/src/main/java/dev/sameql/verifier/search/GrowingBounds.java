package dev.sameql.verifier.search;

import dev.sameql.core.verdict.Strength;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.prove.BestSoFar;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.prove.Prover;
import dev.sameql.verifier.prove.RowsNeeded;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import java.util.Set;

/// A search with growing bounds for the queries as they stand. An agreement counts only at a bound
/// beyond the numbers that they count to; what is found short of that is offered to the provers
/// after this one, but for a difference without a doubt, which ends the question.
final class GrowingBounds implements Prover {

    @Override
    public Progress prove(ProofTask task, BestSoFar best) throws InterruptedException {
        RowsNeeded rows = task.rows();
        SolverBudget budget = task.question().budget();
        int bound = rows.bound(budget);
        int sure = Math.min(bound, rows.sure(budget));
        var search = new Search(task.space(), Set.of(), task.spending());
        if (MomentsInDetail.mayTell(task)) search = search.sparingly();
        SolverAnswer answer = search.upTo(bound, sure);
        boolean vacuous =
                answer instanceof SolverAnswer.Unknown unknown && OneBound.isVacuous(unknown);
        if (vacuous && task.space().days().known()) {
            // no day makes a row: perhaps something else does that a column of days may hold
            var wider = new Search(task.space().with(DayTexts.ANY), Set.of(), task.spending());
            SolverAnswer other = wider.upTo(bound, sure);
            if (!(other instanceof SolverAnswer.Unknown)) {
                search = wider;
                answer = other;
            }
        }
        boolean found = answer instanceof SolverAnswer.Differs && !search.isDoubtful();
        SolverAnswer counted = counted(search, answer, rows, sure);
        return found ? new Progress.Ended(counted) : new Progress.Open(best.offering(counted));
    }

    /// What an answer of a search counts for.
    static SolverAnswer counted(Search search, SolverAnswer answer, RowsNeeded rows, int sure)
            throws InterruptedException {
        return search.withoutTies(unlessTooFew(answer, rows.needed()), sure);
    }

    /// No agreement over fewer rows than it takes to tell the queries apart.
    private static SolverAnswer unlessTooFew(SolverAnswer answer, long needed) {
        return switch (answer) {
            case SolverAnswer.Agreed(Strength.Bounded(int reached), _) when reached < needed ->
                    tooFew(needed, reached);
            case SolverAnswer.Differs(
                            var database,
                            SolverAnswer.Agreed(Strength.Bounded(int reached), _),
                            _)
                    when reached < needed ->
                    new SolverAnswer.Differs(database, tooFew(needed, reached));
            case SolverAnswer.Agreed _, SolverAnswer.Differs _, SolverAnswer.Unknown _ -> answer;
        };
    }

    private static SolverAnswer tooFew(long needed, int reached) {
        return SolverAnswer.Unknown.because(new SolverReason.TooFewRows(needed, reached));
    }
}
