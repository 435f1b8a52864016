package dev.sameql.verifier;

import java.time.Duration;

/// What the verifier measures about its work. Thread-safe.
public interface Measures {

    /// A job is done.
    void job(Duration spent);

    /// So many databases were tried for a pair.
    void databases(int tried);

    /// A difference that the `refuter` or the `solver` saw did not replay, or one of a model not on
    /// its `engine`.
    void replayFailed(String source);

    /// A pair was refuted by a witness that was `known`, or found by the `refuter` or the `solver`,
    /// or that came after its verdict and `reopened` it.
    void witness(String source);

    /// The solver was asked about a pair.
    void solver(Duration spent, String answer);
}
