package dev.sameql.verifier;

import dev.sameql.core.data.Policy;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.frontend.PinnedPair;
import dev.sameql.core.schema.Schema;
import java.time.Duration;
import java.util.List;

/// One pair to decide. Tasks that are equal have equal answers.
///
/// - `dialect`: which engine's SQL the queries are; the schema is typed as that engine types it.
/// - `queries`: under the clock that they are asked about.
/// - `policy`: its row semantics may be AUTO.
/// - `bound`: the largest number of rows per table that the solver shall check; with 0, three, and
///   more where that is cheap.
/// - `patience`: how long it may take on the clock at most.
record Task(
        Schema schema,
        Dialect dialect,
        PinnedPair queries,
        Policy policy,
        int bound,
        Duration patience) {

    /// What decides the answer. A schema is known by its script.
    Object key() {
        return List.of(schema.ddl(), dialect, queries, policy, bound, patience);
    }

    /// The same task under another clock, in less time.
    Task at(PinnedPair pinned, Duration left) {
        return new Task(schema, dialect, pinned, policy, bound, left);
    }

    String gold() {
        return queries.gold();
    }

    String predicted() {
        return queries.predicted();
    }
}
