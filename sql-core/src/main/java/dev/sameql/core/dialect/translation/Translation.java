package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.ir.Query;
import java.util.Optional;
import java.util.Set;

/// What the translator makes of a query.
public sealed interface Translation {

    /// A query in the target's SQL that is meant to do the same, and on which premises. `source` is
    /// what the source engine reads. It is not checked yet.
    record Proposed(String sql, Query source, Set<Premise> premises) implements Translation {

        /// The source with NULL for each quotient that the premises exclude, if they exclude any: a
        /// database on which it does otherwise than the source does not fulfil them.
        public Optional<Query> spared() {
            return SparedQuotients.of(source, premises);
        }
    }

    /// None, and why.
    record Refused(Obstacle obstacle, String detail) implements Translation {}
}
