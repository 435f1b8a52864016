package dev.sameql.verifier;

import dev.sameql.verifier.witness.Witness;
import java.util.List;

/// What the verifier found out about one pair.
public sealed interface Finding {

    /// The queries differ.
    record Refuted(Witness witness, List<String> assumptions) implements Finding {}

    /// No database with at most `bound` rows in each table tells them apart; none at all if that is
    /// [SolverAnswer.Agreed#ANY].
    record Agreed(int bound, List<String> assumptions) implements Finding {}

    /// Nothing certain, and why; never empty. On `compared` databases both queries ran and came out
    /// the same.
    record Open(List<Cause> causes, int compared) implements Finding {}

    /// A query is none that SQLite would take.
    record Rejected(List<Cause> causes) implements Finding {}
}
