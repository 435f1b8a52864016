package dev.sameql.gateway.fold;

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

    /// An unbounded proof.
    record Proof() implements Grounds {}

    /// No difference with at most `bound` rows per table.
    record Bounded(int bound) implements Grounds {
        public Bounded {
            if (bound < 1) throw new IllegalArgumentException("a bounded agreement has a bound");
        }
    }
}
