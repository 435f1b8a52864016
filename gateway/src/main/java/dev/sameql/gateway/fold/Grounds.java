package dev.sameql.gateway.fold;

import dev.sameql.core.verdict.Strength;
import java.util.List;

/// What an EQUIVALENT rests on.
public sealed interface Grounds {

    /// Both queries reach one normal form by rules marked sound.
    ///
    /// - `rules`: those that fired, by id; none when the queries are the same but for spelling.
    /// - `upToTies`: the match leaves open which of several rows of equal rank comes first, and the
    ///   verifier found no difference.
    record Rules(List<String> rules, boolean upToTies) implements Grounds {
        public Rules {
            rules = List.copyOf(rules);
        }
    }

    /// The verifier proved it, or found no difference within a bound.
    record Searched(Strength.OfAgreement strength) implements Grounds {}

    /// How far they carry; a match by rules is a proof.
    default Strength.OfAgreement reach() {
        return switch (this) {
            case Rules _ -> new Strength.Proof();
            case Searched(var strength) -> strength;
        };
    }
}
