package dev.sameql.verifier;

import dev.sameql.core.schema.Schema;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import java.util.Optional;

/// Answers verification requests. Thread-safe.
public interface Judge extends AutoCloseable {

    /// The one piece of evidence that this stage gives on a job.
    Evidence verify(VerificationRequest request, Schema schema);

    /// The evidence that a witness found later gives on a job answered without a counterexample;
    /// none if it does not tell its queries apart.
    Optional<Evidence> reopen(VerificationRequest request, Schema schema, String database);

    @Override
    void close();
}
