package dev.sameql.verifier;

import dev.sameql.core.data.Policy;
import dev.sameql.core.ir.Query;
import dev.sameql.verifier.solve.SolverAnswer;

/// The way to the solver: a question about two bound queries, under a policy without AUTO.
interface SolverDoor {
    SolverAnswer check(Query gold, Query predicted, Task task, Policy policy);
}
