package dev.sameql.verifier.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.contract.Reply.Verdict;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.text.TextLaws;
import dev.sameql.verifier.value.SymbolicValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Holds the symbolic reading against the concrete one, case by case: they agree, the symbolic one
/// refuses, or what it leaves open may be what really comes out.
final class Agreements {
    /// Open results asked of the solver at once.
    private static final int BATCH = 24;

    private final SolverPool pool;
    private final List<String> faults = new ArrayList<>();
    private final List<Open> open = new ArrayList<>();
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);

    Agreements(SolverPool pool) {
        this.pool = pool;
    }

    /// A result that is left open, and what it must be able to be.
    private record Open(String name, SqliteReading inner, List<Term> facts) {}

    /// What the symbolic reading makes of one case.
    @FunctionalInterface
    interface Reading {
        SymbolicValue of(Pinned pins);
    }

    void count(Verdict verdict) {
        counts.merge(verdict, 1, Integer::sum);
    }

    int counted(Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }

    void fault(String fault) {
        faults.add(fault);
    }

    /// One case; what hangs on the clock is open to everything.
    void one(
            String name,
            SqliteReading inner,
            Value real,
            Dialect dialect,
            Reading reading,
            boolean clock) {
        var pins = new Pinned(inner.terms());
        Reply reply;
        try {
            SymbolicValue result = reading.of(pins);
            reply = clock ? new Reply(Verdict.OPEN, result) : Reply.of(result, real, pins, dialect);
        } catch (NotModelled refused) {
            count(Verdict.REFUSED);
            return;
        }
        count(reply.verdict());
        if (reply.verdict() == Verdict.CONTRADICTED) faults.add(name + " is " + reply.shown(pins));
        if (reply.verdict() == Verdict.OPEN && !clock) {
            var facts = new ArrayList<>(pins.facts());
            Symbols.equal(reply.result(), real, inner).ifPresent(facts::add);
            open.add(new Open(name, inner, facts));
        }
    }

    /// Whether what has been left open may be what really comes out: asked of the solver, many at
    /// once. All that is open is of one algebra's terms.
    void settleOpen() throws InterruptedException {
        for (int from = 0; from < Math.min(open.size(), 2 * BATCH); from += BATCH)
            possible(from, Math.min(open.size(), from + BATCH));
        open.clear();
    }

    private void possible(int from, int to) throws InterruptedException {
        if (from >= to || mayHold(open.subList(from, to))) return;
        if (to == from + 1) {
            faults.add(open.get(from).name() + " is impossible to the solver");
            return;
        }
        int middle = (from + to) / 2;
        possible(from, middle);
        possible(middle, to);
    }

    private boolean mayHold(List<Open> together) throws InterruptedException {
        SqliteReading inner = together.getFirst().inner();
        var all = new ArrayList<Term>();
        together.forEach(o -> all.addAll(o.facts()));
        all.addAll(inner.dates().calendar().constraints());
        all.addAll(new TextLaws(inner.terms(), all, true).facts());
        var spending = new Spending(pool, new SolverBudget(1, 5_000_000L, Duration.ofSeconds(3)));
        return !(spending.askWhether(all) instanceof Spending.Finding.Never);
    }

    void report(String what) {
        System.out.println(what + ": " + counts);
        assertThat(faults).isEmpty();
    }
}
