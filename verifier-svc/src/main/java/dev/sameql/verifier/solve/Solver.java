package dev.sameql.verifier.solve;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.verifier.solve.SolverReason.Code;
import dev.sameql.verifier.solve.SolverReason.Side;
import dev.sameql.verifier.solve.process.SolverPool;
import java.util.List;

/// Bounded equivalence checking of two queries. Thread-safe; close it to end its child processes.
///
/// A bound means *at most* so many rows in each table, none included, and an agreement counts only
/// after the premises alone (the schema's constraints, some row in every table read) were found
/// satisfiable.
public final class Solver implements AutoCloseable {
    private final SolverPool pool;

    /// A solver that runs Z3 in at most so many child processes at once.
    public Solver(SolverSettings settings) {
        this.pool = new SolverPool(settings.processes(), settings.memoryMegabytes());
    }

    /// Whether some database with at most `budget.bound()` rows in each table tells `gold` and
    /// `predicted` apart under `policy`, whose row semantics must not be AUTO.
    public SolverAnswer check(
            Query gold, Query predicted, Schema schema, Policy policy, SolverBudget budget) {
        if (policy.rows() == RowSemantics.AUTO) {
            throw new IllegalArgumentException("the row semantics must be decided");
        }
        for (Side side : List.of(Side.GOLD, Side.PREDICTED)) {
            Query query = side == Side.GOLD ? gold : predicted;
            if (Determinism.of(query) == Determinism.RANDOM) {
                String detail = "the result depends on chance; remove RANDOM()";
                return unknown(new SolverReason(Code.NON_DETERMINISM, detail, side, query));
            }
        }
        try {
            return new Search(pool, gold, predicted, schema, policy, budget).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unknown(SolverReason.of(Code.OUT_OF_BUDGET, "the check was interrupted"));
        }
    }

    static SolverAnswer unknown(SolverReason reason) {
        return new SolverAnswer.Unknown(List.of(reason));
    }

    @Override
    public void close() {
        pool.close();
    }
}
