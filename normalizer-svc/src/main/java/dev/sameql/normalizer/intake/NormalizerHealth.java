package dev.sameql.normalizer.intake;

import dev.sameql.normalizer.rulebook.RuleBooks;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready with a rule book in force; says which, and which edit was refused last, if any.
@Readiness
@ApplicationScoped
public class NormalizerHealth implements HealthCheck {
    private final RulesInForce rules;

    NormalizerHealth(RulesInForce rules) {
        this.rules = rules;
    }

    @Override
    public HealthCheckResponse call() {
        RuleBooks.State state = rules.books().state();
        var response =
                HealthCheckResponse.named("rule book")
                        .withData("digest", state.book().digest())
                        .withData("rules", state.book().rules().size());
        state.rejected()
                .ifPresent(
                        r ->
                                response.withData("rejected file", r.file())
                                        .withData("rejected because", r.reason()));
        return response.up().build();
    }
}
