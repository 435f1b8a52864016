package dev.sameql.verifier;

import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Strength;
import dev.sameql.verifier.witness.Witness;
import java.util.List;

/// What the verifier found out about one pair.
public sealed interface Finding {

    /// The queries differ.
    record Refuted(Witness witness, List<Assumption> assumptions) implements Finding {}

    /// No database within `strength` tells them apart.
    record Agreed(Strength.OfAgreement strength, List<Assumption> assumptions) implements Finding {}

    /// Nothing certain, and why; never empty. On `compared` databases both queries ran and came out
    /// the same.
    record Open(List<Cause> causes, int compared) implements Finding {}

    /// A query is none that SQLite would take.
    record Rejected(List<Cause> causes) implements Finding {}
}
