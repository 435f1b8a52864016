package dev.sameql.standalone.stack;

import dev.sameql.core.schema.Schema;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;

/// Decides the laws of rules that are edited while a stack runs: a verifier of its own, apart from
/// that of pairs, so that neither waits for the other. Normaliser and verifier share a process
/// here; where they do not, a normaliser holds edited laws against their cases alone.
@ApplicationScoped
public class LawsOfEdits implements RuleVerification.Stage {
    private static final int MEGABYTES = 512;

    private Verifier verifier;

    @Override
    public Evidence verify(VerificationRequest request, Schema schema) {
        return verifier().verify(request, schema);
    }

    /// Made when it is needed first: most stacks never see an edit.
    private synchronized Verifier verifier() {
        if (verifier == null) {
            int processes = Math.min(2, Runtime.getRuntime().availableProcessors());
            verifier =
                    new Verifier(
                            new Solver(new SolverSettings(processes, MEGABYTES)),
                            new SimpleMeterRegistry());
        }
        return verifier;
    }

    @PreDestroy
    synchronized void close() {
        if (verifier != null) verifier.close();
    }
}
