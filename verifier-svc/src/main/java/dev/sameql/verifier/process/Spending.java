package dev.sameql.verifier.process;

import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.terms.Script;
import dev.sameql.verifier.terms.Term;
import java.util.List;
import java.util.Map;

/// Asks the solver within one budget: every question takes from what the ones before have left.
/// Time spent waiting for a solver process does not count.
public final class Spending {
    private final SmtSolver solvers;
    private long deadline;
    private long rlimit;
    private long aside;
    private String satisfied = "";

    /// What the solver says about conditions, with values if they can hold together.
    public sealed interface Finding {
        record Never() implements Finding {}

        record Holds(Script script, Map<String, String> values) implements Finding {}

        record Open(SolverReason reason) implements Finding {}
    }

    public Spending(SmtSolver solvers, SolverBudget budget) {
        this.solvers = solvers;
        this.rlimit = budget.rlimit();
        this.deadline = System.nanoTime() + budget.wallClock().toNanos();
    }

    /// The moment of [System#nanoTime] at which the budget ends.
    public long deadline() {
        return deadline;
    }

    public boolean isLeft() {
        return rlimit > 0 && deadline - System.nanoTime() > 5_000_000;
    }

    /// The steps that are left.
    public long steps() {
        return rlimit;
    }

    /// Leaves so many steps for what comes next, until [#takeBack()].
    public void setAsideAllBut(long steps) {
        long kept = Math.min(steps, rlimit);
        aside += rlimit - kept;
        rlimit = kept;
    }

    /// All that was set aside may be spent again.
    public void takeBack() {
        rlimit += aside;
        aside = 0;
    }

    /// The last script that could hold.
    public String satisfied() {
        return satisfied;
    }

    public Finding ask(List<Term> conditions) throws InterruptedException {
        return ask(conditions, true);
    }

    /// Whether the conditions can hold together; the values are none where it can.
    public Finding askWhether(List<Term> conditions) throws InterruptedException {
        return ask(conditions, false);
    }

    private Finding ask(List<Term> conditions, boolean values) throws InterruptedException {
        if (!isLeft()) return new Finding.Open(SolverReason.OutOfBudget.STEPS);
        long millis = (deadline - System.nanoTime()) / 1_000_000;
        Script script = Script.asserting(conditions);
        List<String> names = values ? List.copyOf(script.variables().keySet()) : List.of();
        var question =
                new SatQuestion(script.text(), names, rlimit, (int) Math.min(millis, 600_000));
        SatReply reply = solvers.ask(question, waited -> deadline += waited);
        rlimit -= reply.spent();
        if (reply instanceof SatReply.Satisfiable) satisfied = script.text();
        return switch (reply) {
            case SatReply.Unsatisfiable _ -> new Finding.Never();
            case SatReply.Satisfiable(var found, _) -> new Finding.Holds(script, found);
            case SatReply.Unknown(var reason, var outOfBudget, _) ->
                    new Finding.Open(
                            outOfBudget
                                    ? new SolverReason.OutOfBudget(reason)
                                    : new SolverReason.GaveUp(reason));
            case SatReply.Crashed(var detail) -> new Finding.Open(new SolverReason.Crashed(detail));
        };
    }
}
