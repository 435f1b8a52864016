package dev.sameql.verifier.search;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Query;
import dev.sameql.verifier.dialect.SymbolicEngines;
import dev.sameql.verifier.process.SmtSolver;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.prove.ClosedRecursion;
import dev.sameql.verifier.prove.ProofTask;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.question.SolverReason.Place;
import dev.sameql.verifier.question.SolverReason.Side;
import java.util.List;
import java.util.Optional;

/// Equivalence checking of two queries by a [Portfolio]. Thread-safe; close it to end its child
/// processes.
///
/// A bound means *at most* so many rows in each table, none included, and an agreement counts only
/// after the premises alone (the schema's constraints, some row in every table read) were found
/// satisfiable.
public final class Solver implements AutoCloseable {
    private final SmtSolver solvers;
    private final Portfolio portfolio = Portfolio.standard();

    /// A solver that runs Z3 in at most so many child processes at once.
    public Solver(SolverSettings settings) {
        this(new SolverPool(settings.processes(), settings.memoryMegabytes()));
    }

    /// A solver that has its questions answered there, and closes that with itself.
    public Solver(SmtSolver solvers) {
        this.solvers = solvers;
    }

    /// Whether some database tells the two queries apart.
    public SolverAnswer check(Question question) {
        Optional<SolverReason> refusal = refusal(question);
        if (refusal.isPresent()) return SolverAnswer.Unknown.because(refusal.get());
        try {
            var spending = new Spending(solvers, question.budget());
            Question run = ClosedRecursion.run(question);
            SolverAnswer answer = portfolio.answer(ProofTask.of(run, spending));
            return answer instanceof SolverAnswer.Differs(var database, var otherwise, _)
                    ? new SolverAnswer.Differs(database, otherwise, spending.satisfied())
                    : answer;
        } catch (StackOverflowError e) {
            return SolverAnswer.Unknown.because(
                    new SolverReason.OutOfBudget("a query nested too deeply"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return SolverAnswer.Unknown.because(new SolverReason.Interrupted());
        }
    }

    /// Why a question is not asked at all.
    private static Optional<SolverReason> refusal(Question question) {
        if (SymbolicEngines.of(question.dialect()).isEmpty())
            return Optional.of(new SolverReason.EngineNotRead(question.dialect().toString()));
        for (Side side : List.of(Side.GOLD, Side.PREDICTED)) {
            Query query = side == Side.GOLD ? question.gold() : question.predicted();
            if (Determinism.of(query) == Determinism.RANDOM) {
                var place = new Place(side, Optional.of(query));
                return Optional.of(new SolverReason.Chance(Optional.of(place)));
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        solvers.close();
    }
}
