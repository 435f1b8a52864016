package dev.sameql.verifier.solve;

import dev.sameql.core.data.Policy;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;

/// Bounded equivalence checking of two queries. Thread-safe; close it to end its child processes.
public final class Solver implements AutoCloseable {

    /// A solver that runs Z3 in at most so many child processes at once.
    public Solver(SolverSettings settings) {}

    /// Whether some database with at most `budget.bound()` rows in each table tells `gold` and
    /// `predicted` apart under `policy`, whose row semantics must not be AUTO.
    public SolverAnswer check(
            Query gold, Query predicted, Schema schema, Policy policy, SolverBudget budget) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}
