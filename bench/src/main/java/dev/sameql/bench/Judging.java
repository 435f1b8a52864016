package dev.sameql.bench;

import dev.sameql.core.schema.Schema;
import dev.sameql.normalizer.Normalizer;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Agreement;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.util.Optional;

/// Normaliser and verifier, one after the other, without the services around them.
public final class Judging implements AutoCloseable {
    private static final int SOLVERS = 1;
    private static final int SOLVER_MEGABYTES = 1024;

    private final RuleBooks books = new RuleBooks(BundledRules.directory(Optional.empty()));
    private final Normalizer normalizer = new Normalizer(books::book);
    private final Verifier verifier =
            new Verifier(
                    new Solver(new SolverSettings(SOLVERS, SOLVER_MEGABYTES)),
                    new SimpleMeterRegistry());

    /// With the bundled rules and one solver.
    public Judging() throws IOException, RejectedRule {}

    /// What the verifier says; nothing where rules make one query of the two.
    public Optional<Evidence> judge(QueryPairJob job, Schema schema) {
        if (!normalizer.normalize(job, schema).forward()) return Optional.empty();
        var request = VerificationRequest.newBuilder().setJob(job).build();
        return Optional.of(verifier.verify(request, schema));
    }

    /// Up to how many rows a table the queries agree.
    static String reach(Agreement agreement) {
        return agreement.getStrength().hasProof()
                ? "always"
                : Integer.toString(agreement.getStrength().getBounded().getRows());
    }

    @Override
    public void close() {
        verifier.close();
        books.close();
    }
}
