package dev.sameql.verifier.refute;

import dev.sameql.core.data.Database;

/// The outcome of a search for a database on which two queries differ.
///
/// - `databases`: how many were tried.
public sealed interface Refutation {
    int databases();

    /// The queries differ on this database, all constraints satisfied.
    record Found(Database database, int databases) implements Refutation {}

    /// They came out the same on all databases on which both ran: `compared` of them. `exhausted`
    /// says that runs were cut off because they used up their operations; `failure` is an error
    /// that a query ended with, or empty.
    record NotFound(int databases, int compared, boolean exhausted, String failure)
            implements Refutation {}
}
