package dev.sameql.verifier;

import dev.sameql.core.data.Policy;
import dev.sameql.core.ir.Query;
import dev.sameql.verifier.search.SolverAnswer;

import java.time.Duration;

/// The way to the solver: a question about two bound queries, under a policy without AUTO, with
/// what is left of the pair's time.
interface SolverDoor {
    SolverAnswer check(Query gold, Query predicted, Task task, Policy policy, Duration timeLeft);
}
