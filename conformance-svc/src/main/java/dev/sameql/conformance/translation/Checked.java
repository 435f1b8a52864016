package dev.sameql.conformance.translation;

import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.dialect.translation.term.Premise;
import java.util.Set;

/// What becomes of a query that is to be translated.
public sealed interface Checked {

    /// A translation that did as the source on every database it was tried on; on `telling` of them
    /// the source shows a value. `judges` is never empty.
    record Given(String sql, Set<Premise> premises, Set<Judge> judges, int databases, int telling)
            implements Checked {}

    /// None, and why.
    record Refused(Obstacle obstacle, String detail) implements Checked {}

    /// Who said that a translation does as the source.
    enum Judge {
        /// The model of the target.
        MODEL,
        /// The target itself.
        ENGINE
    }
}
