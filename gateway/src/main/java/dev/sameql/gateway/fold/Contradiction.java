package dev.sameql.gateway.fold;

import dev.sameql.v1.Stage;
import java.util.List;

/// A proof that a replayed counterexample refutes. The counterexample wins; this says who lied.
///
/// - `stage`: whose proof it was.
/// - `rules`: those that fired, when it was a proof by rules.
public record Contradiction(Stage stage, List<String> rules, String ruleBookDigest) {

    @Override
    public String toString() {
        return switch (stage) {
            case STAGE_NORMALIZER ->
                    "the counterexample refutes the normaliser's match by rules "
                            + rules
                            + " of rule book "
                            + (ruleBookDigest.isEmpty() ? "(unnamed)" : ruleBookDigest);
            case STAGE_VERIFIER,
                    STAGE_CONFORMANCE,
                    STAGE_GATEWAY,
                    STAGE_UNSPECIFIED,
                    UNRECOGNIZED ->
                    "the counterexample refutes a proof by " + stage;
        };
    }
}
