package dev.sameql.verifier.crosscheck;

import dev.sameql.v1.VerificationRequest;
import java.util.List;

/// Witnesses and open jobs by gold query. Source: SpotIt's second algorithm, in which a database
/// that refutes one prediction is tried on the others of the same question.
///
/// Whether a witness comes before or after a job that it refutes does not matter: a job notes that
/// it is unrefuted *before* it looks at the witnesses for the last time, and whoever handles a new
/// witness looks at the notes *after* the witness was written. So one of the two sees the other.
/// Thread-safe.
public interface CrossChecks {

    /// How many witnesses are kept of one gold query.
    int PLACES = 8;

    /// Databases, as INSERT scripts, that told some prediction from this gold query.
    List<String> witnesses(GoldQuery gold);

    /// Keeps a database that did so now.
    void add(GoldQuery gold, String database);

    /// Notes that a job ended without a counterexample; then returns the witnesses known by now.
    List<String> note(GoldQuery gold, VerificationRequest request);

    /// The place of a database in its pool.
    static String place(String database) {
        return Integer.toString(Math.floorMod(database.hashCode(), PLACES));
    }
}
