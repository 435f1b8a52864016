package dev.sameql.standalone.command;

import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/// What tests of laws look at them with: a verifier of their own, and a rule for a law that has
/// none.
final class LawVerifier implements AutoCloseable {
    static final RuleDescription RULE =
            new RuleDescription("r", "beyond", "none", "bag", "a test", true, "r/r.drl");
    private static final int ROWS = 4;

    private final Verifier verifier =
            new Verifier(new Solver(SolverSettings.defaults()), new SimpleMeterRegistry());
    private final RuleVerification verification = new RuleVerification(verifier::verify, ROWS);

    RuleVerification verification() {
        return verification;
    }

    @Override
    public void close() {
        verifier.close();
    }
}
